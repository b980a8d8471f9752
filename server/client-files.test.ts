// How much of the built client is held in memory; tests/host/fast-answers.test.ts says how it is sent.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readClientFiles } from "./client-files.ts";

test("a client that fills the memory set aside for it is held whole, one byte more goes the long way", () => {
  const root = mkdtempSync(path.join(tmpdir(), "sff-client-"));
  const file = path.join(root, "large.bin");
  const held = (bytes: number) => {
    writeFileSync(file, "");
    truncateSync(file, bytes);
    return [...readClientFiles(root, new Headers()).keys()];
  };
  const room = 32 * 1024 * 1024;
  expect([held(room), held(room + 1)]).toEqual([["/large.bin"], []]);
  rmSync(root, { recursive: true });
});
