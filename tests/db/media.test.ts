// The library: who sees what, where something is used, replaced everywhere, never archived while it shows.
import { beforeEach, expect, test } from "vitest";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { published, words } from "../fixtures/posts.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
beforeEach(() =>
  backend.sql.exec(`delete from public.cms_content; delete from public.board_members; delete from public.media;
    delete from public.public_changes; delete from public.file_removals`),
);

const FILES = "/storage/v1/object/public/images/";
const fileName = (width = 1600) => `media/${crypto.randomUUID()}-${width}.webp`;
const picture = (more: object = {}) => ({
  kind: "picture" as const,
  title: "A picture",
  file: FILES + fileName(),
  width: 1600,
  height: 900,
  alt: "Two people on a bench",
  ...more,
});
const film = (more: object = {}) => ({
  kind: "video" as const,
  title: "A film",
  file: `/storage/v1/object/public/videos/media/${crypto.randomUUID()}.mp4`,
  transcript: "Nobody speaks.",
  captions: "WEBVTT",
  ...more,
});
async function add(row: ReturnType<typeof picture>) {
  const { data } = await admin.client.from("media").insert(row).select().single().throwOnError();
  return data;
}
const change = (id: string, changes: object) =>
  admin.client.from("media").update(changes).eq("id", id).select("id");
const usesOf = async (id: string) => {
  const { data } = await admin.client
    .from("media_uses")
    .select("table_name, row_id, title")
    .eq("media_id", id)
    .gt("shown_until", new Date().toISOString())
    .order("table_name")
    .throwOnError();
  return data;
};
const onAPage = (address: string, key = "a_block") =>
  admin.client.from("cms_content").insert({
    key,
    title: "A block",
    image_url: address,
    image_alt: "",
    items: [{ title: "A card", image_url: address, image_alt: "" }],
    content: { type: "doc", content: [{ type: "image", attrs: { src: address, alt: "" } }] },
  });

test("visitors see what is shown on /multimedia", async () => {
  await add(picture({ title: "For pages only" }));
  await add(picture({ title: "Shown", is_active: true }));
  const { data } = await backend.anon.from("media").select("title").throwOnError();
  expect(data).toEqual([{ title: "Shown" }]);
});

test.each([
  ["a picture without words", picture({ alt: null })],
  ["a picture of words that are blanks", picture({ alt: "  " })],
  ["a picture without a size", picture({ width: null })],
  ["a file of another bucket", picture({ file: `/storage/v1/object/public/avatars/${fileName()}` })],
  ["a file of another site", picture({ file: `https://example.org/${fileName()}` })],
  ["a name that climbs", picture({ file: `${FILES}media/../../x.webp` })],
  ["another ending", picture({ file: `${FILES}media/${crypto.randomUUID()}-1600.svg` })],
  ["a picture from elsewhere", picture({ file: null, source_url: "https://youtu.be/aaaaaaaaaaa" })],
  ["a file and an address", film({ source_url: "https://youtu.be/aaaaaaaaaaa" })],
  ["neither", film({ file: null })],
  ["a shown film without a transcript", film({ is_active: true, transcript: null })],
  ["a shown film without captions", film({ is_active: true, captions: null })],
  ["captions that are none", film({ captions: "<script>" })],
  ["a focal point outside", picture({ focal_x: 101 })],
])("%s is refused", async (_, row) => {
  const { error } = await admin.client.from("media").insert(row as ReturnType<typeof picture>);
  expect(error?.code).toMatch(/^235(14|02)$/);
});

test("the same file is kept once, also under another width", async () => {
  const hash = "a".repeat(64);
  const { file } = await add(picture({ hash }));
  const again = await admin.client.from("media").insert(picture({ hash }));
  expect(again.error?.code).toBe("23505");
  const small = file?.replace("-1600", "-800") ?? "";
  expect((await admin.client.from("media").insert(picture({ file: small }))).error?.code).toBe("23505");
});

test("where it is used is known while it is used, by picture, card, prose and smaller width", async () => {
  const { id, address } = await add(picture());
  await onAPage(address).throwOnError();
  const portrait = { portrait_url: address.replace("-1600", "-800"), portrait_alt: "Somebody" };
  const member = { name: "One", role: "Chair", bio: "x", term_from: "2026-01-01", ...portrait };
  const { data } = await admin.client
    .from("board_members")
    .insert(member)
    .select("id")
    .single()
    .throwOnError();
  expect(await usesOf(id)).toEqual([
    { table_name: "board_members", row_id: data.id, title: "One" },
    { table_name: "cms_content", row_id: "a_block", title: "A block" },
  ]);
  await admin.client.from("board_members").delete().eq("id", data.id).throwOnError();
  const without = { image_url: null, image_alt: null, items: null, content: null };
  await admin.client.from("cms_content").update(without).eq("key", "a_block").throwOnError();
  expect(await usesOf(id)).toEqual([]);
});

test.each([
  [50, 50, ""],
  [30, 50, "#30-50"],
  [50, 70, "#50-70"],
])(
  "a picture looked at from %i, %i has that behind its address, the middle stands for itself",
  async (focal_x, focal_y, behind) => {
    const { file, address } = await add(picture({ focal_x, focal_y }));
    expect(address).toBe(file + behind);
  },
);

test("another file or focal point shows everywhere at once, and visitors' pages hear of it", async () => {
  const { id, address } = await add(picture());
  const other = await add(picture());
  await onAPage(address).throwOnError();
  await onAPage(other.address, "another_block").throwOnError();
  await backend.sql.exec("delete from public.public_changes");
  await change(id, { focal_x: 30, focal_y: 70 }).throwOnError();
  const file = FILES + fileName(900);
  await change(id, { file, width: 900 }).throwOnError();
  const { data } = await backend.anon
    .from("cms_content")
    .select()
    .eq("key", "a_block")
    .single()
    .throwOnError();
  expect(JSON.stringify(data)).not.toContain(address);
  expect(data.image_url).toBe(`${file}#30-70`);
  expect(data.items).toEqual([{ title: "A card", image_url: `${file}#30-70`, image_alt: "" }]);
  expect(JSON.stringify(data.content)).toContain(`${file}#30-70`);
  const untouched = await backend.anon
    .from("cms_content")
    .select("image_url")
    .eq("key", "another_block")
    .single();
  expect(untouched.data?.image_url).toBe(other.address);
  const news = await backend.sql.query(
    "select key from public.public_changes where table_name = 'cms_content'",
  );
  expect(news).toEqual([{ key: "a_block" }]);
  expect(await usesOf(id)).toHaveLength(1);
});

test("nothing is archived while it shows, nothing archived is shown anew, and only the archived goes", async () => {
  const { id, address } = await add(picture());
  await onAPage(address).throwOnError();
  expect((await change(id, { archived: true })).error?.message).toContain("media_in_use");
  expect((await admin.client.from("media").delete().eq("id", id).select("id").throwOnError()).data).toEqual(
    [],
  );
  await admin.client.from("cms_content").delete().eq("key", "a_block").throwOnError();
  await change(id, { archived: true }).throwOnError();
  expect((await onAPage(address)).error?.message).toContain("media_archived");
  expect((await admin.client.from("media").delete().eq("id", id).select("id").throwOnError()).data).toEqual([
    { id },
  ]);
});

test("a post holds its picture while visitors read it or will; its old versions follow another file, and let it go", async () => {
  const { id, address } = await add(picture());
  const file = FILES + fileName();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const post = await published(admin, admin, { cover_image_url: address, cover_image_alt: "A bench" });
  const seen = async () => {
    const { data } = await admin.client
      .from("blog_posts")
      .select("id, updated_at")
      .eq("id", post.id)
      .single();
    return { p_id: data?.id ?? "", p_updated_at: data?.updated_at ?? "" };
  };
  const p_post = { content: words("Without a picture."), cover_image_url: null, cover_image_alt: "" };
  await admin.client.rpc("save_post", { ...(await seen()), p_post }).throwOnError();
  await admin.client.rpc("submit_post", { ...(await seen()), p_findings: [] }).throwOnError();
  await admin.client.rpc("publish_post", { ...(await seen()), p_at: later }).throwOnError();
  await change(id, { file }).throwOnError();
  expect((await change(id, { archived: true })).error?.message).toBe("media_in_use");
  // An hour later: what was live ends without anything being written.
  await backend.sql.query(`update public.blog_post_revisions set live_from = live_from - interval '2 hours',
    live_until = live_until - interval '2 hours' where post_id = '${post.id}'`);
  await change(id, { archived: true }).throwOnError();
  const [old] = await backend.sql.query<{ id: string; cover_image_url: string }>(
    `select id, cover_image_url from public.blog_post_revisions where post_id = '${post.id}' order by created_at limit 1`,
  );
  expect(old?.cover_image_url).toBe(file);
  const restored = async () =>
    (await admin.client.rpc("restore_post_revision", { ...(await seen()), p_revision_id: old?.id ?? "" }))
      .error;
  expect(await restored()).toMatchObject({ message: "media_archived", details: "A picture" });
  await admin.client.from("media").delete().eq("id", id).throwOnError();
  expect(await restored()).toMatchObject({ message: "media_gone", details: "A bench" });
});

test("of a page and an archive at the same time one is told no", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, address } = await add(picture());
    const [page, archive] = await Promise.all([
      onAPage(address, `block_${round}`),
      change(id, { archived: true }),
    ]);
    expect([page.error, archive.error].filter(Boolean), `round ${round}`).toHaveLength(1);
  }
});

async function upload(name: string) {
  const file = new Blob([webpBytes()], { type: "image/webp" });
  expect((await admin.client.storage.from("images").upload(name, file)).error).toBeNull();
}
async function cleared() {
  await backend.sql.exec("update storage.objects set created_at = now() - interval '15 days'");
  const { data } = await backend.service.rpc("take_file_removals", { p_limit: 50 }).throwOnError();
  return data.map(({ name }) => name).sort();
}

test("files go when they are replaced, removed or never entered the library, and stay while they are in it", async () => {
  const [old, kept, stray] = [fileName(), fileName(), fileName()];
  const small = (name: string) => name.replace("-1600", "-800");
  for (const name of [old, small(old), kept, small(kept), stray]) await upload(name);
  const { id } = await add(picture({ file: FILES + old }));
  await change(id, { file: FILES + kept }).throwOnError();
  expect(await cleared()).toEqual([old, small(old), stray].sort());
});

/** How often a text was read for its pictures, as PostgreSQL counts it. */
async function readings(run: SqlRunner) {
  const [row] = await run.query<{ calls: number }>(
    "select coalesce(sum(calls), 0) as calls from pg_stat_xact_user_functions where funcname = 'pictures_in'",
  );
  return row?.calls ?? 0;
}

test("what stories show is read once for all files, and of those that wait only what is taken is looked at", async () => {
  const own = fileName();
  await add(picture({ file: FILES + own }));
  const waiting = (where: string, name: string) =>
    `insert into public.file_removals (bucket_id, name) select 'images', ${name} from ${where}`;
  const work = (names: number) =>
    backend.sql.tx(async (run) => {
      await run.exec(
        `set local track_functions = 'all'; ${waiting(`generate_series(1, ${names}) n`, "'media/none-' || n")}`,
      );
      const before = await readings(run);
      await run.query("select public.take_file_removals(50)");
      const after = await readings(run);
      await run.exec("delete from public.file_removals");
      return after - before;
    });
  expect(await work(20)).toBe(await work(2));
  await backend.sql.exec(
    waiting(`(values ('${own}'), ('${own.replace("1600", "800")}')) v (name)`, "v.name"),
  );
  expect((await backend.service.rpc("take_file_removals", { p_limit: 1 }).throwOnError()).data).toEqual([]);
  const left = backend.service.from("file_removals").select("name").like("name", own.replace("1600", "%"));
  expect((await left.throwOnError()).data).toHaveLength(1);
});

const GROUP = `insert into public.support_groups (slug, name, summary, about, hosted_by, rules) values ('wall', 'x', 'x', 'x', 'x', 'x')
  on conflict (slug) do nothing`;
const CAMPAIGN = "title, summary, category, goal_amount, story";
const VALUES = "'A roof', 'Ten letters at least.', 'health', 5000, $2";
test.each([
  ["legal_documents (document, version, what_changed, content, summary) values ('terms', 2, 'x', $3, $2)"],
  [
    "resources (slug, title, summary, topic, format, minutes, owner, content) values ('a', 'x', 'x', 'money', 'guide', 5, 'x', $2)",
  ],
  [`internal_campaigns (slug, ${CAMPAIGN}) values ('a-roof', ${VALUES})`],
  [
    `user_campaigns (user_id, organizer_display_name, ${CAMPAIGN}) values ('${admin.id}', 'A. B.', ${VALUES})`,
  ],
  [
    "campaign_updates (internal_campaign_id, title, body) select id, 'It stands', $2 from public.internal_campaigns limit 1",
  ],
  [
    "group_rooms (group_id, guide) select id, $2 from public.support_groups on conflict (group_id) do update set guide = excluded.guide",
  ],
  [
    "media (kind, title, source_url, poster_url) values ('video', 'A film', 'https://youtu.be/aaaaaaaaaaa', $1)",
  ],
])("a picture that stands in %s is not cleared away, whoever's folder it lies in", async (row) => {
  // The library lets nobody begin to show what it has not; only what it does not follow can have lost such a one.
  const name = row.startsWith("resources") ? fileName() : `pages/${crypto.randomUUID()}.webp`;
  const shown = words("x");
  const doc = { ...shown, content: [{ type: "image", attrs: { src: FILES + name, alt: "A bench" } }] };
  const values = { $1: FILES + name, $2: JSON.stringify(doc), $3: JSON.stringify(shown) };
  await upload(name);
  await backend.sql.exec(GROUP);
  await backend.sql.exec(`insert into public.${row.replace(/\$\d/g, (key) => `'${values[key as "$1"]}'`)}`);
  expect(await cleared()).not.toContain(name);
});

test.each([
  ["audio", "audio/mpeg", new Uint8Array([0xff, 0xfb, 0x90, 0, 0, 0]), null],
  ["audio", "audio/mpeg", webpBytes(), "415"],
  ["audio", "text/html", new TextEncoder().encode("<script>"), "415"],
  ["videos", "video/mp4", new TextEncoder().encode("<html>"), "415"],
  ["videos", "video/webm", new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]), null],
  ["images", "image/svg+xml", new TextEncoder().encode("<svg/>"), "415"],
])("bucket %s looks at %s", async (bucket, type, bytes, refused) => {
  const name = `media/${crypto.randomUUID()}.${type.split("/")[1]}`;
  const { error } = await admin.client.storage.from(bucket).upload(name, new Blob([bytes], { type }));
  expect(error && String((error as { statusCode?: string }).statusCode)).toBe(refused);
});
