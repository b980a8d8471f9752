// What a page that is rendered costs the database. Runs on PGlite and on PostgreSQL.
import { afterAll, beforeEach, expect, test } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { examplePaths } from "../../app/site/address.ts";
import { TEST_SECRETS, testBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { countStatements, renderedSite } from "../fixtures/rendered-site.ts";

let site: Awaited<ReturnType<typeof renderedSite>>;
let one: { kind: "internal"; id: string };
const statements = countStatements();

const backend = await testBackend();
one = { kind: "internal", id: (await buildCampaign(backend, { slug: "one" })).id };
await buildCampaign(backend, { slug: "two" });
const theirs = await buildUserCampaign(backend);
afterAll(async () => {
  statements.stop();
  await backend.close();
});
beforeEach(async () => {
  site = await renderedSite(backend);
  await backend.sql.query("delete from public.public_changes");
});

/** What was asked for while these addresses were rendered, one after the other. A read is four statements, a counted one five. */
async function cost(...addresses: string[]) {
  statements.take();
  for (const address of addresses) expect((await site.page(address)).status).toBe(200);
  const texts = statements.take();
  const asked = texts.flatMap((text) =>
    (/select (?!count).* from "public"\."(\w+)/s.exec(text) ?? []).slice(1),
  );
  return { asked: asked.sort(), statements: texts.length };
}

const CHROME = ["cms_content", "cms_content", "partnerships"];
const CAMPAIGN = ["campaign_totals", "campaign_updates", "campaigns", "donor_wall"];
const NOTHING = { asked: [], statements: 0 };

test("what stands around every page is read once for the whole site, a campaign page reads only its own rows", async () => {
  expect(await cost("/campaign/one")).toEqual({ asked: [...CAMPAIGN, ...CHROME].sort(), statements: 28 });
  expect(await cost("/campaign/two")).toEqual({ asked: CAMPAIGN, statements: 16 });
  expect(await cost("/terms")).toEqual({ asked: ["legal_documents"], statements: 4 });
  expect(await cost("/terms", "/help", "/campaign/one", "/campaign/two")).toEqual(NOTHING);
});

test("after a gift its campaign reads its total and its wall, and nobody else's page reads anything", async () => {
  const addresses = ["/campaign/one", "/campaign/two", `/user-campaign/${theirs.id}`];
  await cost(...addresses);
  await buildPaidGift(backend, { campaign: one });
  await site.hear();
  expect(await cost("/campaign/one")).toEqual({
    asked: ["campaign_totals", "campaigns", "donor_wall"],
    statements: 12,
  });
  expect(await cost(...addresses)).toEqual(NOTHING);
});

test("the figures of a page are those of the moment after the news", async () => {
  const before = (await site.page("/campaign/two")).body.toString();
  const { data } = await backend.service
    .from("internal_campaigns")
    .select("id")
    .eq("slug", "two")
    .single()
    .throwOnError();
  await buildPaidGift(backend, { campaign: { kind: "internal", id: data.id }, gift_amount: 123_400 });
  expect((await site.page("/campaign/two")).body.toString()).not.toContain("$1,234");
  await site.hear();
  expect(before).not.toContain("$1,234");
  expect((await site.page("/campaign/two")).body.toString()).toContain("$1,234");
});

test("a new word of the footer is read once, for all pages", async () => {
  await cost("/", "/campaigns", "/terms");
  await backend.service.from("cms_content").upsert({ key: "footer_copyright", title: "Ours" }).throwOnError();
  await site.hear();
  expect(await cost("/", "/campaigns", "/terms")).toEqual({ asked: ["cms_content"], statements: 4 });
});

test("every table that pages say they read tells of its changes, and none tells without a reader", async () => {
  const reads = new Set<string>();
  for (const address of [...examplePaths(PAGES, "public"), "/sitemap.xml"])
    for (const read of (await site.page(address)).reads) reads.add(read.replace(/:.*/s, ""));
  const told = await backend.sql.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('tell_of_row', 'tell_of_campaign', 'tell_of_gift', 'tell_of_post') order by 1`,
  );
  expect([...reads].sort()).toEqual(told.map(({ name }) => name));
});

test("whoever asks for a page, and with whatever token, is shown what visitors see", async () => {
  const hidden = await buildCampaign(backend, { slug: "hidden", active: false });
  const headers = { authorization: `Bearer ${TEST_SECRETS.secret_key}`, apikey: TEST_SECRETS.secret_key };
  expect((await site.page(`/campaign/${hidden.slug}`, headers)).status).toBe(404);
  expect((await site.page("/campaigns", headers)).body.toString()).not.toContain(hidden.title);
});
