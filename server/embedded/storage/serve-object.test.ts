import { expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";
import { parseRange, serveObject } from "./serve-object.ts";
import type { ObjectRow } from "./storage-context.ts";

test.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-4", { start: 6, end: 9 }],
  ["bytes=-40", { start: 0, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=4-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["lines=1-2", undefined],
  [null, undefined],
])("the range %s of ten bytes", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test("no range of an empty file can be satisfied", () => {
  expect(parseRange("bytes=0-0", 0)).toBe("unsatisfiable");
});

const MODIFIED = "Sat, 21 Nov 2026 00:00:00 GMT";
const row = {
  ...{ name: "a.txt", version: "1" },
  metadata: { size: 10, eTag: '"e"', mimetype: "text/plain", lastModified: new Date(MODIFIED).toISOString() },
} as unknown as ObjectRow;
const files = { read: async () => new Blob(["bytes"]).stream() } as unknown as FileStore;

test.each([
  ['"e"', 206],
  [MODIFIED, 206],
  ['"other"', 200],
  ['W/"e"', 200],
  ["Sat, 21 Nov 2026 00:00:01 GMT", 200],
])("a range is of the file as it is while %s says so", async (condition, status) => {
  const headers = { range: "bytes=0-4", "if-range": condition };
  expect((await serveObject(new Request("http://site.test/", { headers }), row, files)).status).toBe(status);
});

test("a weak tag never says that the bytes are the same", async () => {
  const weak = { ...row, metadata: { ...row.metadata, eTag: 'W/"e"' } } as ObjectRow;
  const headers = { range: "bytes=0-4", "if-range": 'W/"e"' };
  expect((await serveObject(new Request("http://site.test/", { headers }), weak, files)).status).toBe(200);
});

test("only what is public is kept by anybody on the way", async () => {
  const kept = { ...row, metadata: { ...row.metadata, cacheControl: "max-age=9" } } as ObjectRow;
  const said = async (isPublic?: boolean) =>
    (await serveObject(new Request("http://site.test/"), kept, files, isPublic)).headers.get("cache-control");
  expect([await said(true), await said(), await said(false)]).toEqual([
    ...["max-age=9", "private, no-store", "private, no-store"],
  ]);
});

const served = async (mimetype: string) => {
  const kept = { ...row, metadata: { ...row.metadata, mimetype } } as ObjectRow;
  const { headers } = await serveObject(new Request("http://site.test/"), kept, files);
  return ["content-type", "content-disposition", "content-security-policy"].map((name) => headers.get(name));
};
const RUNS_NOTHING = expect.stringMatching(/^sandbox; default-src 'none'/);
test.each([
  ["image/webp; x=y, text/html", "image/webp", null, RUNS_NOTHING],
  ["image/webp,text/html", "application/octet-stream", expect.stringMatching(/^attachment/), RUNS_NOTHING],
  ["text/html", "text/html", expect.stringMatching(/^attachment/), RUNS_NOTHING],
  ["text/plain;charset=UTF-8", "text/plain; charset=utf-8", null, RUNS_NOTHING],
  ["application/pdf; a=b, text/html", "application/pdf", null, null],
])("what was kept as %s goes out as one type and runs nothing", async (kept, type, disposition, policy) => {
  expect(await served(kept)).toEqual([type, disposition, policy]);
});
