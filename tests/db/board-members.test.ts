// The board: who is seen and when, what staff can write, and the order of lists that have one.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
beforeEach(() => backend.sql.exec("delete from public.board_members; delete from public.public_changes"));

const SHOWN = "id, name, role, bio, portrait_url, portrait_alt, term_from, term_until, order_index";
const member = (name: string, more: object = {}) => ({
  name,
  role: "Member",
  bio: "A few words.",
  term_from: "2026-01-01",
  ...more,
});
const add = async (...names: string[]) => {
  const rows = names.map((name) => member(name));
  const { data } = await admin.client.from("board_members").insert(rows).select("id").throwOnError();
  return data.map(({ id }) => id);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const seen = async () => {
  const query = backend.anon.from("board_members").select(SHOWN).order("order_index").order("name");
  return (await query.throwOnError()).data.map(({ name }) => name);
};

test("visitors see who is in office: not the hidden, not whose term is over or to come", async () => {
  const of = (name: string, from: number, until: number | null, is_active = true) =>
    member(name, { term_from: inDays(from), term_until: until === null ? null : inDays(until), is_active });
  await admin.client
    .from("board_members")
    .insert([
      of("Always", -900, null),
      of("Last day", -900, 1),
      of("Over", -900, -1),
      of("Begins", 2, null),
      of("Hidden", -900, null, false),
    ])
    .throwOnError();
  expect(await seen()).toEqual(["Always", "Last day"]);
  const all = await admin.client.from("board_members").select("name").throwOnError();
  expect(all.data).toHaveLength(5);
});

test.each([
  ["a portrait without words", { portrait_url: "/images/board/one.webp" }],
  ["a portrait with empty words", { portrait_url: "/images/board/one.webp", portrait_alt: " " }],
  ["words without a portrait", { portrait_alt: "Words" }],
  ["a portrait of another house", { portrait_url: "https://evil.example/a.png", portrait_alt: "x" }],
  ["a term that ends before it begins", { term_until: "2025-12-31" }],
  ["an empty name", { name: "  " }],
  ["a long text", { bio: "x".repeat(601) }],
])("%s is refused", async (_, wrong) => {
  const { error } = await admin.client.from("board_members").insert(member("One", wrong));
  expect(error?.code).toBe("23514");
});

/** Where those who were just added stand. */
const AT_THE_END = 10_000;
const order = async (p_ids: string[], p_was: number[]) =>
  (await admin.client.rpc("set_order", { p_table: "board_members", p_ids, p_was })).error;

test("staff put rows in an order at once; what others have added meanwhile stands behind them", async () => {
  const [one = "", two = "", three = ""] = await add("One", "Two", "Three");
  await add("Added meanwhile");
  expect(await order([three, one, two], [AT_THE_END, AT_THE_END, AT_THE_END])).toBeNull();
  expect(await seen()).toEqual(["Three", "One", "Two", "Added meanwhile"]);
});

test("an order is changed only as it was read, sent twice it is changed once, and who is gone is in nobody's way", async () => {
  const [one = "", two = "", three = "", four = ""] = await add("One", "Two", "Three", "Four");
  const ends = [AT_THE_END, AT_THE_END, AT_THE_END, AT_THE_END];
  expect(await order([one, two, three, four], ends)).toBeNull();
  expect(await order([two, one, three, four], [2, 1, 3, 4])).toBeNull();
  expect(await order([two, one, three, four], [2, 1, 3, 4])).toBeNull();
  // Read before, and taken back after: neither is about the order that stands there.
  const late = await order([one, three, two, four], [1, 3, 2, 4]);
  expect([late?.code, late?.message]).toEqual(["PT409", "order_changed"]);
  expect((await order([one, two], []))?.message).toBe("order_changed");
  expect(await seen()).toEqual(["Two", "One", "Three", "Four"]);
  await admin.client.from("board_members").delete().eq("id", three).throwOnError();
  expect(await order([one, two, three, four], [2, 1, 3, 4])).toBeNull();
  expect(await seen()).toEqual(["One", "Two", "Four"]);
});

test("only what has an order is ordered", async () => {
  const p_ids = await add("One");
  for (const p_table of ["profiles", "partner_list", "pg_class", "board_members; drop table x", ""]) {
    const { error } = await admin.client.rpc("set_order", { p_table, p_ids, p_was: [AT_THE_END] });
    expect(error?.message, p_table).toBe("no such order");
  }
});

test("who was removed comes back under the same id, and the log names nobody", async () => {
  const [id = ""] = await add("Quixotic Name");
  const { data: row } = await admin.client
    .from("board_members")
    .select(`${SHOWN}, is_active`)
    .eq("id", id)
    .single()
    .throwOnError();
  await admin.client.from("board_members").update({ bio: "Other words." }).eq("id", id).throwOnError();
  await admin.client.from("board_members").delete().eq("id", id).throwOnError();
  await admin.client.from("board_members").insert(row).throwOnError();
  expect(await seen()).toEqual(["Quixotic Name"]);
  const lines = await backend.sql.query<{ actor_id: string; action: string }>(
    "select actor_id, action, old_row, new_row from public.audit_log where row_id = $1 order by id",
    [id],
  );
  expect(lines.map(({ action }) => action)).toEqual(["insert", "update", "delete", "insert"]);
  expect(lines.every(({ actor_id }) => actor_id === admin.id)).toBe(true);
  expect(JSON.stringify(lines)).not.toMatch(/Quixotic|words/);
});

test("a member tells of themselves while visitors see them, and a hidden one tells nothing", async () => {
  const [id = ""] = await add("One");
  const told = async () => {
    const rows = await backend.sql.query<{ key: string }>(
      "delete from public.public_changes where table_name = 'board_members' returning key",
    );
    return rows.map(({ key }) => key);
  };
  expect(await told()).toEqual([id]);
  for (const is_active of [false, true]) {
    await admin.client.from("board_members").update({ is_active }).eq("id", id).throwOnError();
    expect(await told()).toEqual([id]);
  }
  await admin.client
    .from("board_members")
    .insert(member("Hidden", { is_active: false }))
    .throwOnError();
  expect(await told()).toEqual([]);
});

test("the list of partners is staff's, with who registered one and how its review stands", async () => {
  const user = await become(backend).user();
  await user.client
    .rpc("choose_role", { p_role: "partner", p_details: SAMPLE_DETAILS.partner })
    .throwOnError();
  await admin.client.from("partnerships").insert({ name: "Ours", is_active: true }).throwOnError();
  const { data } = await admin.client
    .from("partner_list")
    .select("name, user_id, review")
    .order("order_index")
    .order("name")
    .throwOnError();
  expect(data).toEqual([
    { name: "Ours", user_id: null, review: null },
    { name: SAMPLE_DETAILS.partner.organization_name, user_id: user.id, review: "waiting" },
  ]);
  expect((await user.client.from("partner_list").select("name").throwOnError()).data).toEqual([]);
});

test("a picture no record, page, version or letter names is removed after two weeks, one that is named or new is not", async () => {
  const bucket = admin.client.storage.from("images");
  const upload = async (name: string) => {
    const { error } = await bucket.upload(name, new Blob([webpBytes()], { type: "image/webp" }));
    expect(error).toBeNull();
    return `/storage/v1/object/public/images/${name}`;
  };
  const portrait = { portrait_url: await upload("board/used.webp"), portrait_alt: "Someone" };
  await admin.client.from("board_members").insert(member("One", portrait)).throwOnError();
  const logo_url = await upload("partners/used.webp");
  await admin.client.from("partnerships").insert({ name: "With a logo", logo_url }).throwOnError();
  const image_url = await upload("board/on-a-page.webp");
  const src = await upload("letters/of-a-letter.webp");
  const blocks = [{ type: "picture", src, alt: "A lake" }];
  await admin.client.from("newsletter_letters").insert({ subject: "Hello", blocks }).throwOnError();
  // Of a page that has changed since, and of one still to come.
  const version = { key: "with_a_picture", image_alt: "" };
  const was = await upload("pages/was-shown.webp");
  await admin.client
    .from("cms_content")
    .upsert({ ...version, image_url: was })
    .throwOnError();
  await admin.client
    .from("cms_content")
    .update({ items: [{ image_url, image_alt: "" }] })
    .eq("key", version.key);
  await admin.client.from("cms_content").update({ image_url: null, image_alt: null }).eq("key", version.key);
  const content = {
    type: "doc",
    content: [{ type: "image", attrs: { src: await upload("pages/to-come.webp"), alt: "" } }],
  };
  await admin.client.from("cms_revisions").insert({ key: version.key, content }).throwOnError();
  const loose = ["board/old.webp", "letters/old.webp", "pages/old.webp", "partners/old.webp"];
  for (const name of [...loose, "campaigns/old.webp"]) await upload(name);
  await backend.sql.query("update storage.objects set created_at = now() - interval '15 days'");
  await upload("board/new.webp");
  await backend.sql.query(
    "update storage.objects set created_at = now() - interval '13 days' where name = 'board/new.webp'",
  );
  const taken = async () => {
    const { data } = await backend.service.rpc("take_file_removals", { p_limit: 50 }).throwOnError();
    return data.map(({ bucket_id, name }) => `${bucket_id}/${name}`).sort();
  };
  expect(await taken()).toEqual(loose.map((name) => `images/${name}`));
  const again = { portrait_url: "/storage/v1/object/public/images/board/old.webp", portrait_alt: "Someone" };
  await admin.client.from("board_members").insert(member("Two", again)).throwOnError();
  expect(await taken()).toEqual(loose.slice(1).map((name) => `images/${name}`));
});
