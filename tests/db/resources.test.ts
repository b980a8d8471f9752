// Resources: who sees what, the finder's filters, "this is outdated", and links that no longer answer.
import { beforeEach, expect, test } from "vitest";
import { listResources } from "../../app/features/resources/reads.ts";
import { refused } from "../../app/lib/list/refused.ts";
import { parseResourceParams } from "../../domain/resources.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
const GUIDE = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Rent words." }] }],
};
const resource = (slug: string, more: object = {}) => ({
  slug,
  title: `About ${slug}`,
  summary: "Good for something.",
  topic: "money" as const,
  format: "guide" as const,
  minutes: 5,
  owner: "Help desk",
  content: GUIDE,
  url: null,
  ages: [],
  states: [],
  is_active: true,
  ...more,
});
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
const LINK = { content: null, url: "https://www.example.org/help" };
beforeEach(() =>
  backend.sql.exec(
    "delete from public.resources; delete from public.inbox_notifications; delete from public.rate_limits",
  ),
);
const add = (...rows: object[]) =>
  admin.client
    .from("resources")
    .insert(rows as ReturnType<typeof resource>[])
    .select("id")
    .throwOnError();
const found = async (address: string) => {
  const { rows } = await listResources(backend.anon, parseResourceParams(new URLSearchParams(address)));
  return rows.map(({ slug }) => slug);
};
const news = async () => {
  const { data } = await admin.client.from("inbox_notifications").select("title, link_path").throwOnError();
  return data;
};
const checked = async () => {
  const { data } = await admin.client
    .from("resource_list")
    .select("reports, link_dead_since, attention")
    .single()
    .throwOnError();
  return data;
};

test("the finder finds by each choice and all of them, also what is for everywhere and every age", async () => {
  await add(
    resource("everywhere"),
    resource("texas", { states: ["TX", "NM"], ages: ["0-2"], minutes: 12 }),
    resource("ohio", { states: ["OH"], topic: "court", ages: ["6-12", "13-17"], format: "checklist" }),
    resource("archived", { is_active: false }),
  );
  expect(await found("")).toEqual(["everywhere", "ohio", "texas"]);
  expect(await found("state=TX")).toEqual(["everywhere", "texas"]);
  expect(await found("age=6-12")).toEqual(["everywhere", "ohio"]);
  expect(await found("topic=court")).toEqual(["ohio"]);
  expect(await found("format=checklist")).toEqual(["ohio"]);
  expect(await found("minutes=10")).toEqual(["everywhere", "ohio"]);
  expect(await found("state=NM&age=0-2&minutes=20&topic=money&format=guide")).toEqual([
    "everywhere",
    "texas",
  ]);
  expect(await found("q=rents")).toEqual(["everywhere", "ohio", "texas"]);
  expect(await found("q=rents&state=OH&topic=court")).toEqual(["ohio"]);
  expect(await found("q=archived")).toEqual([]);
  expect(await found("page=99")).toEqual([]);
  expect(await found("state=XX&age=1&minutes=7&topic=%27--&format=")).toHaveLength(3);
});

test("it is ours or somebody else's, never both or neither, and only over https", async () => {
  const refused = async (more: object) =>
    (await admin.client.from("resources").insert(resource("x", more) as ReturnType<typeof resource>)).error
      ?.code;
  expect(await refused({ url: "https://example.org/" })).toBeTruthy();
  expect(await refused({ content: null })).toBeTruthy();
  for (const url of [
    "http://example.org/",
    "https://",
    "javascript:alert(1)",
    "https://a.b/<x>",
    "https://u:p@a.b/",
    "https://a.b:8443/a",
    "https://a.b?q=<x>",
  ])
    expect(await refused({ content: null, url }), url).toBeTruthy();
  for (const [n, url] of ["https://a.b?x=1", "https://a.b#top", "https://a.b/c?d=e:f@g"].entries())
    expect(await refused({ content: null, url, slug: `asks-${n}` }), url).toBeUndefined();
  expect(await refused({ states: ["Texas"] })).toBeTruthy();
  expect(await refused({ ages: ["30-40"] })).toBeTruthy();
  expect(await refused({ reviewed_on: inDays(2) })).toBe("23514");
  expect(await refused({ slug: "today", reviewed_on: inDays(0) })).toBeUndefined();
  const later = admin.client
    .from("resources")
    .update({ reviewed_on: inDays(2) })
    .eq("slug", "today");
  expect((await later).error?.message).toContain("resources_reviewed_on_check");
  expect(await refused(LINK)).toBeUndefined();
});

test("a reader's report is counted and told once, at most twenty times a day, and a review takes it away", async () => {
  await add(resource("old"), resource("hidden", { is_active: false }));
  const report = async (p_slug: string) => (await backend.anon.rpc("report_resource", { p_slug })).data;
  for (const slug of ["hidden", "nowhere", "", "'; --"]) expect(await report(slug), slug).toBe(false);
  for (let n = 0; n < 25; n += 1) expect(await report("old")).toBe(true);
  await admin.client.from("resources").delete().eq("slug", "hidden").throwOnError();
  expect(await checked()).toMatchObject({ reports: 20, attention: "reported" });
  expect(await news()).toMatchObject([{ title: "Outdated, says a reader: About old" }]);
  await backend.sql.exec("update public.resources set reviewed_on = current_date - 400");
  expect(await checked()).toMatchObject({ reports: 20 });
  await admin.client
    .from("resources")
    .update({ reviewed_on: inDays(-300) })
    .eq("slug", "old")
    .throwOnError();
  expect(await checked()).toMatchObject({ reports: 0 });
});

test("a report on the day of the review goes with what is changed that day; archiving is no review", async () => {
  await add(resource("fresh"));
  const report = async () => {
    await backend.anon.rpc("report_resource", { p_slug: "fresh" }).throwOnError();
    return (await checked())?.reports;
  };
  const change = async (row: object) => {
    await admin.client.from("resources").update(row).eq("slug", "fresh").throwOnError();
    return (await checked())?.reports;
  };
  expect(await report()).toBe(1);
  expect(await change({ is_active: false })).toBe(1);
  expect(await change({ is_active: true, summary: "New words." })).toBe(0);
  expect(await report()).toBe(1);
  expect(await change({ reviewed_on: new Date().toISOString().slice(0, 10) })).toBe(0);
  await change({ reviewed_on: "2026-01-01" });
  expect(await report()).toBe(1);
  expect(await change({ summary: "Other words." })).toBe(1);
});

test("what nobody reviewed for twelve months is due", async () => {
  await add(resource("old"));
  expect(await checked()).toMatchObject({ attention: "fine" });
  await backend.sql.exec(
    "update public.resources set reviewed_on = current_date - interval '12 months' - interval '1 day'",
  );
  expect(await checked()).toMatchObject({ attention: "due" });
});

test("a link is dead after two days without an answer, told once, and alive with the first answer or another address", async () => {
  const { data } = await add(resource("link", LINK));
  const p_id = data[0]?.id ?? "";
  const note = async (p_answers: boolean, p_at: string, p_url = LINK.url) =>
    (await backend.service.rpc("note_link_check", { p_id, p_url, p_answers, p_at }).throwOnError()).data;
  await note(false, "2026-03-01");
  await note(false, "2026-03-01");
  expect(await checked()).toMatchObject({ link_dead_since: null });
  expect(await note(false, "2026-03-02")).toBe(true);
  expect(await note(false, "2026-03-03")).toBe(false);
  expect(await checked()).toMatchObject({ link_dead_since: "2026-03-01", attention: "dead" });
  expect(await news()).toHaveLength(1);
  await note(true, "2026-03-04");
  expect(await checked()).toMatchObject({ link_dead_since: null, attention: "fine" });
  await note(false, "2026-03-05");
  await note(false, "2026-03-06");
  await admin.client
    .from("resources")
    .update({ url: "https://www.example.org/new" })
    .eq("id", p_id)
    .throwOnError();
  expect(await checked()).toMatchObject({ link_dead_since: null });
  expect(await note(false, "2026-03-07", "https://www.example.org/new")).toBe(false);
});

test("only the job asks for links, and gets each once a day, the longest untried first", async () => {
  await add(
    resource("ours"),
    resource("one", LINK),
    resource("two", LINK),
    resource("off", { ...LINK, is_active: false }),
  );
  const due = async (p_limit: number) =>
    (await backend.service.rpc("links_to_check", { p_limit }).throwOnError()).data;
  expect([await due(-1), await due(10)]).toMatchObject([[], { length: 2 }]);
  const [first] = await due(1);
  await backend.service
    .rpc("note_link_check", { p_id: first?.id ?? "", p_url: first?.url ?? "", p_answers: true })
    .throwOnError();
  expect((await due(10)).map(({ id }) => id)).not.toContain(first?.id);
});

test("links inside a guide of ours are tried as well: each by itself, readers and staff are told", async () => {
  const text = (href: string) => ({ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] });
  const guide = (...hrefs: string[]) => ({
    type: "doc",
    content: [{ type: "paragraph", content: hrefs.map(text) }],
  });
  const [one, two] = ["https://www.example.org/one", "https://www.example.org/two"];
  const unasked = ["mailto:help@example.org", "https://www.example.org:8443/three", "https://a@example.org/"];
  const content = guide(one, two, one, ...unasked);
  const { data: added } = await add(resource("inside", { content, title: "A guide with links" }));
  const p_id = added[0]?.id ?? "";
  const due = (await backend.service.rpc("links_to_check", { p_limit: 10 }).throwOnError()).data;
  expect(due).toEqual([one, two].map((url) => ({ id: p_id, url })));
  const note = async (p_url: string, p_answers: boolean, day: string) =>
    (
      await backend.service
        .rpc("note_link_check", { p_id, p_url, p_answers, p_at: `${day}T12:00:00Z` })
        .throwOnError()
    ).data;
  const dead = async () =>
    (await backend.anon.from("resources").select("link_dead_since").eq("id", p_id).single().throwOnError())
      .data.link_dead_since;
  for (const day of ["2026-03-01", "2026-03-02"]) {
    await note(one, true, day);
    expect(await note(two, false, day)).toBe(day === "2026-03-02");
  }
  await note(one, true, "2026-03-03");
  expect(await dead(), "the other one answers, this does not").toBe("2026-03-01");
  const [news] = await backend.sql.query<{ body: string }>(
    "select body from public.inbox_notifications where title = 'A link no longer works: A guide with links'",
  );
  expect(news?.body).toContain(`${two} did not answer on two days. For `);
  await admin.client
    .from("resources")
    .update({ content: guide(one) })
    .eq("id", p_id)
    .throwOnError();
  expect(await dead()).toBeNull();
  expect(await note(two, false, "2026-03-04"), "it stands there no more").toBe(false);
});

test("an address that another one has is said at the address, of a new one and of one that is changed", async () => {
  const words = "Another resource has this address already.";
  await admin.client
    .from("resources")
    .insert([resource("taken", LINK), resource("free", LINK)])
    .throwOnError();
  const again = await admin.client.from("resources").insert(resource("taken", LINK));
  const moved = await admin.client.from("resources").update({ slug: "taken" }).eq("slug", "free");
  for (const { error } of [again, moved])
    expect(error && refused(error)).toMatchObject({ message: words, fields: { slug: words } });
});

test.each([
  ["downloads", "slug"],
  ["internal_campaigns", "slug"],
  ["support_groups", "slug"],
  ["daily_inspirations", "day"],
  ["crm_segments", "name"],
])("what only one of %s may have, its %s, is said there", async (table, column) => {
  const rules = await backend.sql.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'public.${table}'::regclass and contype = 'u'`,
  );
  const said = rules.map(
    ({ name }) =>
      refused({ code: "23505", message: `duplicate key value violates unique constraint "${name}"` }).fields,
  );
  expect(said.flatMap((fields) => Object.keys(fields ?? {}))).toEqual([column]);
});
