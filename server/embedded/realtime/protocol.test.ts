import { expect, test } from "vitest";
import {
  decodeBinary,
  decodeText,
  encodeBroadcast,
  encodeChange,
  encodeText,
  jsonBroadcast,
  ProtocolError,
} from "./protocol.ts";

const DEPTH = 20;

test("a frame with a key to shared objects, or without end, is unreadable", () => {
  const frame = (payload: string) => `[null,"1","realtime:x","phx_join",${payload}]`;
  expect(decodeText(frame('{"config":{}}'), DEPTH).topic).toBe("realtime:x");
  const bad = [
    '{"config":{"__proto__":{"a":1}}}',
    '{"a":[{"constructor":1}]}',
    "[".repeat(500) + "]".repeat(500),
  ];
  for (const payload of bad) expect(() => decodeText(frame(payload), DEPTH)).toThrow(ProtocolError);
});

test("a reference is at most 64 letters", () => {
  const frame = (ref: string) => decodeText(JSON.stringify([null, ref, "realtime:x", "phx_join", {}]), DEPTH);
  expect(frame("1".repeat(64)).ref).toHaveLength(64);
  expect(() => frame("1".repeat(65))).toThrow(ProtocolError);
});

test("what is no message is unreadable; what has no payload is a message without one", () => {
  for (const bad of ["words", "5", "null", '["1","2",5,"event",{}]', '{"topic":"t"}', '["1","2","t",null]'])
    expect(() => decodeText(bad, DEPTH), bad).toThrow(ProtocolError);
  const message = { join_ref: null, ref: "2", topic: "t", event: "e", payload: {} };
  expect(decodeText('[5,"2","t","e","words"]', DEPTH)).toEqual(message);
  expect(decodeText('{"ref":"2","topic":"t","event":"e"}', DEPTH)).toEqual(message);
});

test("each version is told in its own form", () => {
  const message = { join_ref: "1", ref: null, topic: "t", event: "e", payload: { a: 1 } };
  expect(JSON.parse(encodeText(message, "1.0.0"))).toEqual(message);
  expect(JSON.parse(encodeText(message, "2.0.0"))).toEqual(["1", null, "t", "e", { a: 1 }]);
  const payload = { ids: [1, 2], data: { type: "INSERT" } };
  const change = (version: "1.0.0" | "2.0.0") =>
    JSON.parse(encodeChange(message, [1, 2], '{"type":"INSERT"}', version));
  expect(change("2.0.0")).toEqual(["1", null, "t", "postgres_changes", payload]);
  expect(change("1.0.0")).toEqual({ ...message, event: "postgres_changes", payload });
});

/** As supabase-js puts one together. */
const pushed = ({ event = "e", encoding = 1, body = "{}", join = "1", ref = "2" }) => {
  const names = [join, ref, "t", event, ""].map((name) => Buffer.from(name));
  const head = Buffer.from([3, ...names.map(({ length }) => length), encoding]);
  return Buffer.concat([head, ...names, Buffer.from(body)]);
};

test("a broadcast of bytes is passed on unread, one of JSON must be some", () => {
  const { message, broadcast } = decodeBinary(pushed({ body: '{"a":1}' }), DEPTH);
  expect(message).toEqual({ join_ref: "1", ref: "2", topic: "t", event: "broadcast", payload: {} });
  expect([broadcast.event, broadcast.encoding, String(broadcast.body)]).toEqual(["e", 1, '{"a":1}']);
  expect(decodeBinary(pushed({ join: "", ref: "" }), DEPTH).message).toMatchObject({
    join_ref: null,
    ref: null,
  });
  expect(decodeBinary(pushed({ encoding: 0, body: "no json" }), DEPTH).broadcast.encoding).toBe(0);
  expect(decodeBinary(pushed({ body: "5", event: "" }), DEPTH).broadcast.event).toBe("");
  const whole = pushed({ body: "" });
  const bad = [
    pushed({ body: "no json" }),
    pushed({ event: "__proto__" }),
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, 6),
    Buffer.concat([Buffer.from([4]), pushed({ body: "5" }).subarray(1)]),
  ];
  for (const frame of bad) expect(() => decodeBinary(frame, DEPTH), String(frame)).toThrow(ProtocolError);
  expect(decodeBinary(Buffer.from([3, 0, 0, 1, 0, 0, 0, 116]), DEPTH).message.topic).toBe("t");
});

test("a broadcast is sent as bytes to who knows them, as JSON to others where it is some", () => {
  const sent = { event: "ev", encoding: 1, body: Buffer.from('{"a":1}') };
  expect(encodeBroadcast("topic", sent, "2.0.0")).toEqual(
    Buffer.concat([Buffer.from([4, 5, 2, 0, 1]), Buffer.from('topicev{"a":1}')]),
  );
  const payload = { type: "broadcast", event: "ev", payload: { a: 1 } };
  expect(JSON.parse(String(encodeBroadcast("topic", sent, "1.0.0")))).toMatchObject({
    topic: "topic",
    payload,
  });
  expect(encodeBroadcast("topic", { ...sent, encoding: 0 }, "1.0.0")).toBeUndefined();
});

test("a broadcast has an event of at most 255 bytes that is no shared name", () => {
  expect(String(jsonBroadcast("e".repeat(255), undefined).body)).toBe("{}");
  expect(String(jsonBroadcast("", { a: 1 }).body)).toBe('{"a":1}');
  for (const bad of ["e".repeat(256), "constructor", 5, undefined])
    expect(() => jsonBroadcast(bad, {})).toThrow(ProtocolError);
});
