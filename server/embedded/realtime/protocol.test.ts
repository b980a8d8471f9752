import { expect, test } from "vitest";
import { decodeText, ProtocolError } from "./protocol.ts";

test("a frame with a key to shared objects, or without end, is unreadable", () => {
  const frame = (payload: string) => `[null,"1","realtime:x","phx_join",${payload}]`;
  expect(decodeText(frame('{"config":{}}')).topic).toBe("realtime:x");
  const bad = [
    '{"config":{"__proto__":{"a":1}}}',
    '{"a":[{"constructor":1}]}',
    "[".repeat(500) + "]".repeat(500),
  ];
  for (const payload of bad) expect(() => decodeText(frame(payload))).toThrow(ProtocolError);
});
