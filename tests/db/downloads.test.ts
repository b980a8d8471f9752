// Files to take home: who sees what, versions, counts that are exact, and which files the bucket takes.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
beforeEach(() => backend.sql.exec("delete from public.downloads; delete from public.file_removals"));

const fileName = (ending = "pdf") => `files/${crypto.randomUUID()}.${ending}`;
const address = (name: string) => `/storage/v1/object/public/downloads/${name}`;
const sheet = (more: object = {}) => ({
  slug: "a-sheet",
  title: "A sheet",
  description: "Good for something.",
  topic: "Money" as const,
  file: address(fileName()),
  bytes: 1_000,
  ...more,
});
async function add(row = sheet()) {
  const { data } = await admin.client.from("downloads").insert(row).select().single().throwOnError();
  return data;
}
const taken = async () => {
  const { data } = await backend.anon
    .from("download_list")
    .select("slug, taken")
    .order("slug")
    .throwOnError();
  return data;
};

test("visitors see what is active, and its count", async () => {
  await add();
  await add(sheet({ slug: "hidden", file: address(fileName()), is_active: false }));
  expect(await taken()).toEqual([{ slug: "a-sheet", taken: 0 }]);
});

test("forty at once are forty; of what is hidden or not there, none", async () => {
  const { file } = await add();
  await add(sheet({ slug: "hidden", file: address(fileName()), is_active: false }));
  const take = (p_slug: string) => backend.anon.rpc("take_download", { p_slug });
  const answers = await Promise.all(Array.from({ length: 40 }, () => take("a-sheet")));
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([file]));
  for (const slug of ["hidden", "nowhere", "", "'; --"]) expect((await take(slug)).data, slug).toBeNull();
  expect(await taken()).toEqual([{ slug: "a-sheet", taken: 40 }]);
  const rows = await backend.sql.query("select from public.download_counts");
  expect(rows).toHaveLength(1);
});

test("a count is no change of the file", async () => {
  const { id, updated_at } = await add();
  await backend.anon.rpc("take_download", { p_slug: "a-sheet" }).throwOnError();
  const { data } = await admin.client.from("downloads").select("updated_at").eq("id", id).single();
  expect(data?.updated_at).toBe(updated_at);
});

test("another file is the next version at the same address, with its count; the old file goes", async () => {
  const old = fileName();
  const { id } = await add(sheet({ file: address(old) }));
  await backend.anon.rpc("take_download", { p_slug: "a-sheet" }).throwOnError();
  await backend.sql.query("update public.downloads set published_on = '2026-01-01'");
  const words = { title: "Another title" };
  await admin.client.from("downloads").update(words).eq("id", id).throwOnError();
  const file = address(fileName("docx"));
  await admin.client.from("downloads").update({ file, bytes: 2 }).eq("id", id).throwOnError();
  const { data } = await backend.anon
    .from("download_list")
    .select("slug, version, published_on, taken")
    .single();
  const today = new Date().toISOString().slice(0, 10);
  expect(data).toEqual({ slug: "a-sheet", version: 2, published_on: today, taken: 1 });
  const queue = await backend.sql.query("select bucket_id, name from public.file_removals");
  expect(queue).toEqual([{ bucket_id: "downloads", name: old }]);
});

test.each([
  ["a slug with capitals", { slug: "A-Sheet" }],
  ["a slug that climbs", { slug: "../x" }],
  ["a program", { file: address(fileName("exe")) }],
  ["a page", { file: address(fileName("html")) }],
  ["a file elsewhere", { file: "https://example.org/x.pdf" }],
  ["a topic of their own", { topic: "Other" }],
  ["no words", { description: " " }],
])("%s is refused", async (_, more) => {
  const { error } = await admin.client.from("downloads").insert(sheet(more));
  expect(error?.code).toBe("23514");
});

const office = (part: string) =>
  new TextEncoder().encode(`PK\x03\x04....[Content_Types].xml....${part}/document.xml`);
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
test.each([
  ["application/pdf", new TextEncoder().encode("%PDF-1.7"), null],
  ["application/pdf", new TextEncoder().encode("<html>"), "415"],
  [WORD, office("word"), null],
  [WORD, office("xl"), "415"],
  [WORD, new TextEncoder().encode("PK\x03\x04 any archive"), "415"],
  ["text/csv", new TextEncoder().encode("a,b"), null],
  ["text/plain", new TextEncoder().encode("%PDF-1.7"), "415"],
  ["application/zip", new TextEncoder().encode("PK\x03\x04"), "415"],
  ["text/html", new TextEncoder().encode("<script>"), "415"],
])("the bucket looks at %s", async (type, bytes, refused) => {
  const { error } = await admin.client.storage
    .from("downloads")
    .upload(fileName(), new Blob([bytes], { type }));
  expect(error && String((error as { statusCode?: string }).statusCode)).toBe(refused);
});

test("only staff put files there", async () => {
  const user = await become(backend).user();
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  for (const client of [user.client, backend.anon])
    expect((await client.storage.from("downloads").upload(fileName(), file)).error).not.toBeNull();
});
