// Drafts, versions and the way onto the site: who may what, what is never overwritten unseen, what goes live when.
import { expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { richTextOf } from "../../domain/plain-text.ts";
import { publishContent } from "../../supabase/functions/publish-content/publish.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { fakeContext } from "../fixtures/function-context.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();

let count = 0;
const newKey = () => `try_${count++}`;
type Words = {
  title?: string;
  content?: Json;
  image_url?: string;
  image_alt?: string;
  video_url?: string;
  items?: Json;
  based_on?: string | null;
};

async function draft(key: string, words: Words = {}) {
  const { data } = await admin.client
    .from("cms_revisions")
    .insert({ key, ...words })
    .select("id, updated_at, based_on")
    .single()
    .throwOnError();
  return data;
}

async function live(key: string) {
  const { data } = await backend.anon.from("cms_content").select("title, updated_at").eq("key", key);
  return data?.[0] ?? null;
}

async function publish({ id, updated_at }: { id: string; updated_at: string }, p_at?: string) {
  const { data, error } = await admin.client.rpc("publish_revision", {
    p_id: id,
    p_version: updated_at,
    ...(p_at && { p_at }),
  });
  return error?.code ?? data;
}

const states = async (key: string) => {
  const { data } = await admin.client.from("cms_revisions").select("title, state, author").eq("key", key);
  return Object.fromEntries((data ?? []).map(({ title, state }) => [title ?? "", state]));
};
const stateOf = async (id: string) => {
  const { data } = await backend.service.from("cms_revisions").select("state, publish_at").eq("id", id);
  return data?.[0];
};
const stateAndVersion = async (id: string) => {
  const columns = "state, publish_at, updated_at";
  return (await backend.service.from("cms_revisions").select(columns).eq("id", id).single().throwOnError())
    .data;
};

const hold = (p_id: string, p_version: string) => admin.client.rpc("hold_revision", { p_id, p_version });
const holdAsSeen = async (id: string) => hold(id, (await stateAndVersion(id)).updated_at).throwOnError();

test("a draft is not live until it is published, and then a version with its author", async () => {
  const key = newKey();
  const written = await draft(key, { title: "Not yet" });
  expect(await live(key)).toBeNull();
  expect(await publish(written)).toBe("published");
  expect(await live(key)).toMatchObject({ title: "Not yet" });
  const { data } = await admin.client.from("cms_revisions").select("state, author").eq("key", key);
  expect(data).toEqual([{ state: "published", author: admin.id }]);
});

test("two people cannot begin two drafts, and a draft that has changed is not published unseen", async () => {
  const key = newKey();
  const written = await draft(key, { title: "Mine" });
  expect((await admin.client.from("cms_revisions").insert({ key, title: "Other" })).error?.code).toBe(
    "23505",
  );
  await admin.client.from("cms_revisions").update({ title: "Theirs" }).eq("id", written.id).throwOnError();
  expect(await publish(written)).toBe("draft_changed");
  expect(await live(key)).toBeNull();
});

test("a page that has changed since is not overwritten before its words were seen", async () => {
  const key = newKey();
  const written = await draft(key, { title: "Draft" });
  await admin.client.from("cms_content").insert({ key, title: "Quicker" }).throwOnError();
  expect(await publish(written)).toBe("page_changed");
  expect(await live(key)).toMatchObject({ title: "Quicker" });
  const seen = await live(key);
  const { data } = await admin.client
    .from("cms_revisions")
    .update({ based_on: seen?.updated_at ?? null })
    .eq("id", written.id)
    .select("id, updated_at")
    .single()
    .throwOnError();
  expect(await publish(data)).toBe("published");
  expect(await states(key)).toEqual({ Quicker: "superseded", Draft: "published" });
});

test("whatever is written past the drafts is a version, too, and publishing notes itself once", async () => {
  const key = newKey();
  const { service } = backend;
  await service.from("cms_content").insert({ key, title: "One" }).throwOnError();
  await service.from("cms_content").update({ title: "Two" }).eq("key", key).throwOnError();
  await service.from("cms_content").update({ title: "Two" }).eq("key", key).throwOnError();
  await service.from("cms_content").delete().eq("key", key).throwOnError();
  expect(await states(key)).toEqual({ One: "superseded", Two: "superseded", "": "published" });
});

test("a version without words gives the built-in wording back", async () => {
  const key = newKey();
  await publish(await draft(key, { title: "Ours" }));
  const back = await draft(key, { based_on: (await live(key))?.updated_at ?? null });
  expect(await publish(back)).toBe("published");
  expect(await live(key)).toBeNull();
  expect(await states(key)).toEqual({ Ours: "superseded", "": "published" });
});

test("what is to come goes live at its time and not before, also when the time was missed, and says so to pages", async () => {
  const key = newKey();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const written = await draft(key, { title: "Later" });
  expect(await publish(written, at)).toBe("scheduled");
  const due = async (p_now: string) => (await backend.service.rpc("publish_due", { p_now })).data;
  expect(await due(new Date(Date.now() + 3_599_000).toISOString())).toBe(0);
  expect(await live(key)).toBeNull();
  expect((await backend.service.rpc("content_is_due")).data).toBe(false);
  expect(await due(new Date(Date.now() + 90_000_000).toISOString())).toBe(1);
  expect(await live(key)).toMatchObject({ title: "Later" });
  const told = await backend.anon.from("public_changes").select("key").eq("table_name", "cms_content");
  expect(told.data?.map((row) => row.key)).toContain(key);
});

test("a time in the past is now, and a time can be taken back", async () => {
  const key = newKey();
  const soon = new Date(Date.now() + 60_000).toISOString();
  const written = await draft(key, { title: "Held" });
  await publish(written, soon);
  await holdAsSeen(written.id);
  expect(await stateOf(written.id)).toEqual({ state: "draft", publish_at: null });
  const now = await draft(newKey(), { title: "At once" });
  expect(await publish(now, "2020-01-01T00:00:00Z")).toBe("published");
});

test("a time is not taken back from what is live by then: it says since when; from a draft it is, as often as it is asked", async () => {
  const key = newKey();
  const written = await draft(key, { title: "Quicker" });
  await publish(written, new Date(Date.now() + 60_000).toISOString());
  const { updated_at: seen } = await stateAndVersion(written.id);
  for (const _ of ["first", "again"])
    expect(await hold(written.id, seen)).toMatchObject({ data: null, error: null });
  const version = (await stateAndVersion(written.id)).updated_at;
  expect((await hold(written.id, seen)).error).toBeNull();
  expect((await stateAndVersion(written.id)).updated_at, "a draft stays as it is").toBe(version);
  await publish({ ...written, updated_at: version }, new Date(Date.now() + 60_000).toISOString());
  await backend.service.rpc("publish_due", { p_now: new Date(Date.now() + 120_000).toISOString() });
  const { publish_at } = await stateAndVersion(written.id);
  expect(await hold(written.id, seen)).toMatchObject({ data: publish_at, error: null });
  await backend.service.from("cms_content").update({ title: "Later" }).eq("key", key).throwOnError();
  expect(await stateAndVersion(written.id)).toMatchObject({ state: "superseded" });
  expect((await hold(written.id, seen)).data, "also once others have followed it").toBe(publish_at);
  const thrown = await draft(newKey(), { title: "Thrown away" });
  await admin.client.from("cms_revisions").delete().eq("id", thrown.id).throwOnError();
  expect((await hold(thrown.id, thrown.updated_at)).error).toMatchObject({
    code: "PT404",
    message: "draft_gone",
  });
});

test("what is written on after it was scheduled goes live at no time until somebody schedules it anew", async () => {
  const key = newKey();
  const soon = new Date(Date.now() + 60_000).toISOString();
  const written = await draft(key, { title: "Whole" });
  const write = (words: Words) =>
    admin.client.from("cms_revisions").update(words).eq("id", written.id).select("id, updated_at").single();
  await publish(written, soon);
  // Nothing of its words: it stays planned as it was seen.
  await write({ based_on: null }).throwOnError();
  expect(await stateOf(written.id)).toMatchObject({ state: "scheduled" });
  const half = (await write({ title: "Half a sen" }).throwOnError()).data;
  expect(await stateOf(written.id)).toEqual({ state: "draft", publish_at: null });
  await backend.service.rpc("publish_due", { p_now: new Date(Date.now() + 90_000_000).toISOString() });
  expect(await live(key)).toBeNull();
  expect(await publish(half, soon)).toBe("scheduled");
  await holdAsSeen(written.id);
});

test("a time is taken back as it was seen: not the one a colleague has set since", async () => {
  const written = await draft(newKey(), { title: "Planned" });
  const in_minutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await publish(written, in_minutes(60));
  const seen = (await stateAndVersion(written.id)).updated_at;
  const theirs = in_minutes(120);
  await publish({ ...written, updated_at: seen }, theirs);
  expect((await hold(written.id, seen)).error).toMatchObject({ code: "PT409", message: "draft_changed" });
  expect(await stateOf(written.id)).toMatchObject({ state: "scheduled" });
  await holdAsSeen(written.id);
  expect(await stateOf(written.id)).toEqual({ state: "draft", publish_at: null });
});

test.each([
  ['"Late"', { title: "Late" }, "", "A page did not change as planned", "did not go live: by then the page"],
  [
    ...["A part of a page", { video_url: "https://youtu.be/aaaaaaaaaaa" }, ""],
    ...["A page did not change as planned", "did not go live: by then the page"],
  ],
  [
    ...['"Tarde"', { title: "Tarde" }, "@es", "Spanish words were not published as planned"],
    "was not published: by then the Spanish",
  ],
] as [string, Words, string, string, string][])(
  "at its time %s does not overwrite what others published meanwhile: it is a draft again, and staff hear of it",
  async (named, words, language, title, why) => {
    const key = newKey() + language;
    const written = await draft(key, words);
    await publish(written, new Date(Date.now() + 60_000).toISOString());
    await admin.client.from("cms_content").insert({ key, title: "Meanwhile" }).throwOnError();
    const p_now = new Date(Date.now() + 120_000).toISOString();
    expect((await backend.service.rpc("publish_due", { p_now })).data).toBe(0);
    expect(await live(key)).toMatchObject({ title: "Meanwhile" });
    expect(await stateOf(written.id)).toMatchObject({ state: "draft", publish_at: expect.any(String) });
    const told = await admin.client
      .from("inbox_notifications")
      .select("title, body")
      .eq("link_path", `/admin/cms/${key}`)
      .throwOnError();
    expect(told.data).toEqual([{ title, body: expect.stringMatching(`^${named} ${why}`) }]);
  },
);

test("the scheduled work publishes what is due", async () => {
  const key = newKey();
  const written = await draft(key, { title: "By the clock" });
  await publish(written, new Date(Date.now() + 60_000).toISOString());
  await backend.sql.exec(`update public.cms_revisions set publish_at = now() where id = '${written.id}'`);
  expect((await backend.service.rpc("content_is_due")).data).toBe(true);
  const context = { ...fakeContext({}), admin: backend.service, now: () => new Date() };
  expect(await publishContent({}, context)).toEqual({ published: 1 });
  expect(await live(key)).toMatchObject({ title: "By the clock" });
});

const BIG = richTextOf("x".repeat(2_000_000)) as Json;
const FRAME = { type: "doc", content: [{ type: "iframe", attrs: { src: "https://elsewhere.example" } }] };
test.each<[column: string, words: Words]>([
  ["title", { title: "x".repeat(501) }],
  ["content", { content: BIG }],
  ["content", { content: FRAME }],
  ["content", { content: "{broken" }],
  ["video_url", { video_url: "javascript:alert(1)" }],
  ["items", { items: [{ title: "x", onclick: "alert(1)" }] }],
  ["items", { items: [{ content: BIG }] }],
])("a draft whose %s cannot be kept is refused, and the refusal names the field", async (column, words) => {
  const { error } = await admin.client.from("cms_revisions").insert({ key: newKey(), ...words });
  expect(error).toMatchObject({
    code: "23514",
    message: expect.stringMatching(new RegExp(`"cms_revisions_${column}_check\\d?"`)),
  });
});

const newFile = () => `/storage/v1/object/public/images/media/${crypto.randomUUID()}-1600.webp`;
async function addPicture(file: string) {
  const row = { kind: "picture" as const, title: "A house", file, alt: "A house", width: 1600, height: 900 };
  return (await backend.service.from("media").insert(row).select("id").single().throwOnError()).data.id;
}

test("another file for a picture of the page holds up no change that is to come, and is no new version", async () => {
  const [key, file, other] = [newKey(), newFile(), newFile()];
  const picture = await addPicture(file);
  await publish(await draft(key, { title: "Before", image_url: file, image_alt: "" }));
  const seen = await live(key);
  const words = { title: "Later", image_url: file, image_alt: "", based_on: seen?.updated_at ?? null };
  await publish(await draft(key, words), new Date(Date.now() + 60_000).toISOString());
  await admin.client.from("media").update({ file: other }).eq("id", picture).throwOnError();
  expect(await live(key)).toEqual(seen);
  const p_now = new Date(Date.now() + 120_000).toISOString();
  expect((await backend.service.rpc("publish_due", { p_now })).data).toBe(1);
  const { data } = await admin.client
    .from("cms_revisions")
    .select("title, state, author, image_url")
    .eq("key", key)
    .order("publish_at")
    .throwOnError();
  expect(data).toEqual([
    { title: "Before", state: "superseded", author: admin.id, image_url: other },
    { title: "Later", state: "published", author: admin.id, image_url: other },
  ]);
});

test("an old version whose picture is archived or deleted does not come back, and says which picture it is", async () => {
  const [key, file] = [newKey(), newFile()];
  const picture = await addPicture(file);
  const words = { image_url: file, image_alt: "A house by the lake" };
  await publish(await draft(key, words));
  await publish(await draft(key, { title: "Without", based_on: (await live(key))?.updated_at ?? null }));
  const back = async () => (await admin.client.from("cms_revisions").insert({ key, ...words })).error;
  await admin.client.from("media").update({ archived: true }).eq("id", picture).throwOnError();
  expect(await back()).toMatchObject({ code: "PT409", message: "media_archived", details: "A house" });
  await admin.client.from("media").delete().eq("id", picture).throwOnError();
  const gone = { code: "PT409", message: "media_gone", details: "A house by the lake" };
  expect(await back()).toMatchObject(gone);
});

test("a picture of a draft is in use until the draft is gone; of an old version it is not", async () => {
  const file = newFile();
  const media_id = await addPicture(file);
  const archive = async () =>
    (await admin.client.from("media").update({ archived: true }).eq("id", media_id)).error?.message;
  const key = newKey();
  const { id } = await draft(key, { image_url: file, image_alt: "A house" });
  expect(await archive()).toBe("media_in_use");
  await admin.client
    .from("cms_revisions")
    .update({ image_url: null, image_alt: null })
    .eq("id", id)
    .throwOnError();
  await backend.service.from("cms_content").insert({ key, image_url: file, image_alt: "" }).throwOnError();
  expect(await archive()).toBe("media_in_use");
  await backend.service.from("cms_content").delete().eq("key", key).throwOnError();
  expect(await archive()).toBeUndefined();
});
