// How much of the built client is held in memory; tests/host/fast-answers.test.ts says how it is sent.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { cacheControlOf, dispositionOf, readClientFiles } from "./client-files.ts";

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

test("files to take home are kept, not shown; nothing else is", () => {
  expect(dispositionOf("/files/a/budget.pdf")).toEqual({
    "content-disposition": 'attachment; filename="budget.pdf"',
  });
  expect([dispositionOf("/images/a.webp"), dispositionOf("/files")]).toEqual([{}, {}]);
});

test.each([
  ["/assets/a-1.js", "public, max-age=31536000, immutable"],
  ["/sw.js", "no-cache"],
  ["/images/a.webp", "public, max-age=86400, stale-while-revalidate=604800"],
  ["/favicon.svg", "public, max-age=3600"],
])("%s is kept: %s", (target, cacheControl) => expect(cacheControlOf(target)).toBe(cacheControl));
