import { expect, test } from "vitest";
import { decodeText, ProtocolError } from "./protocol.ts";

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
