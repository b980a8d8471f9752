import { expect, it } from "vitest";
import { BUCKET, storageCall } from "../../../tests/fixtures/storage-call.ts";
import type { BucketRow, StorageCall } from "./storage-context.ts";
import { ownerOf, upload } from "./upload.ts";

const ADDRESS = { bucket_id: "pictures", name: "a.txt" };
const MEBIBYTE = 1024 * 1024;

type World = { bucket?: Partial<BucketRow>; rows?: (text: string) => object[] };
/** A text is sent to a bucket that takes all types; what was written, asked and taken away. */
function sent({ bucket = {}, rows = () => [] }: World = {}) {
  const { call, asked, removed } = storageCall("words", rows);
  const limits: number[] = [];
  const query = async (text: string, params: readonly unknown[] = []) => {
    if (text.startsWith("select id, name, public"))
      return [{ ...BUCKET, allowed_mime_types: null, ...bucket }];
    return call.sql.query(text, params);
  };
  const files = {
    ...call.files,
    write: async (_body: unknown, maxBytes: number) => {
      limits.push(maxBytes);
      return { version: "new", size: 5, etag: '"e"' };
    },
  };
  const own = {
    ...call,
    sql: { ...call.sql, query },
    files,
    request: new Request("http://api.example/", {
      method: "POST",
      body: "words",
      headers: { "content-type": "text/plain", "cache-control": "60" },
    }),
  } as unknown as StorageCall;
  const put = (options: Parameters<typeof upload>[2] = { upsert: false }) => upload(own, ADDRESS, options);
  const inserted = () => asked.filter(({ text }) => text.includes("insert into storage.objects"));
  return { put, asked, removed, limits, inserted };
}

it.each([
  [undefined, undefined],
  ["7f000000-0000-4000-8000-000000000001", "7f000000-0000-4000-8000-000000000001"],
  ["7F000000-0000-4000-8000-00000000000A", "7F000000-0000-4000-8000-00000000000A"],
  ["7f000000-0000-4000-8000-0000000000011", undefined],
  ["somebody", undefined],
])("%s owns as %s", (sub, owner) => {
  expect(ownerOf({ role: "authenticated", sub })).toBe(owner);
});

it.each([
  ["its own limit", 100, 100],
  ["fifty mebibytes where it has none", null, 50 * MEBIBYTE],
  ["never more than those", 51 * MEBIBYTE, 50 * MEBIBYTE],
])("a bucket takes %s", async (_, file_size_limit, most) => {
  const { put, limits } = sent({ bucket: { file_size_limit } });
  await put();
  expect(limits).toEqual([most]);
});

it("only what is on the bucket's list is taken", async () => {
  const { put, limits } = sent({ bucket: { allowed_mime_types: ["image/webp"] } });
  await expect(put()).rejects.toMatchObject({ status: 415 });
  expect(limits).toEqual([]);
});

it("what is known of the bytes stands beside them", async () => {
  const { put, inserted } = sent();
  await put({ upsert: false, owner: "me" });
  const [id, ...rest] = inserted().at(-1)?.params ?? [];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(rest).toEqual([
    ...["pictures", "a.txt", "me", "new"],
    {
      cacheControl: "max-age=60",
      contentLength: 5,
      eTag: '"e"',
      httpStatusCode: 200,
      lastModified: expect.stringMatching(/^\d{4}-/),
      mimetype: "text/plain",
      size: 5,
    },
    null,
  ]);
});

it("the row's own id is told, or the new one where nobody may see it", async () => {
  const seen = await sent({ rows: (text) => (text.startsWith("select id") ? [{ id: "old" }] : []) }).put();
  expect(await seen.json()).toEqual({ Id: "old", Key: "pictures/a.txt" });
  const { put, inserted } = sent();
  expect(await (await put()).json()).toMatchObject({ Id: inserted().at(-1)?.params[0] });
});

it("replaces only where that was wished for, and then takes the old bytes away", async () => {
  const rows = (text: string) => (text.startsWith("select version") ? [{ version: "old" }] : []);
  const added = sent({ rows });
  await added.put();
  expect([added.removed, added.inserted().map(({ text }) => text.includes("on conflict"))]).toEqual([
    [],
    [false, false],
  ]);
  const replaced = sent({ rows });
  await replaced.put({ upsert: true });
  expect([replaced.removed, replaced.inserted().map(({ text }) => text.includes("on conflict"))]).toEqual([
    ["old"],
    [true, true],
  ]);
});

it("of what is refused in the end no bytes stay", async () => {
  const ticketless = sent();
  await expect(ticketless.put({ upsert: false, ticket: "t" })).rejects.toMatchObject({ status: 409 });
  expect(ticketless.removed).toEqual(["new"]);
});
