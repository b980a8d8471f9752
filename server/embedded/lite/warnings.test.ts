import { EventEmitter, once } from "node:events";
import "@supabase/lite/pglite";
import { expect, test } from "vitest";
import { takeWarningsAsTexts } from "./warnings.ts";

test("who adds one listener too many is warned, and goes on", async () => {
  takeWarningsAsTexts();
  const warned = once(process, "warning");
  const many = new EventEmitter();
  for (let n = 0; n <= EventEmitter.defaultMaxListeners; n++) many.on("news", () => undefined);
  expect((await warned)[0].message).toContain("Possible EventEmitter memory leak");
  expect(many.listenerCount("news")).toBe(EventEmitter.defaultMaxListeners + 1);
});
