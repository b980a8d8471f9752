// What search engines, link previews and the site's own search are told, over the built pages. On both engines.
import { imageSize } from "image-size";
import { beforeEach, expect, test } from "vitest";
import { SITEMAP_KINDS } from "../../app/lib/sitemap-rows.ts";
import { PAGES } from "../../app/pages.ts";
import { examplePaths } from "../../app/site/address.ts";
import { sitemapPaths } from "../../app/site/crawlers.ts";
import { neverKept } from "../../app/site/never-kept.ts";
import { richTextOf } from "../../domain/plain-text.ts";
import { PICTURE_SIZE } from "../../domain/social-picture.ts";
import { Drawing } from "../../server/drawing/drawing.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildCampaign, buildPaidGift, buildUserCampaign } from "../fixtures/builders.ts";
import { renderedSite } from "../fixtures/rendered-site.ts";
import { words } from "../fixtures/strangers.ts";
import { SILENT_LOG } from "../fixtures/template.ts";

const SITE = "http://site.test";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const backend = await fileBackend();
let site: Awaited<ReturnType<typeof renderedSite>>;
let one: { kind: "internal"; id: string };

one = {
  kind: "internal",
  id: (await buildCampaign(backend, { slug: "one", title: "Zoë's <first> month" })).id,
};
const theirs = await buildUserCampaign(backend);
await buildCampaign(backend, { slug: "draft", title: "Draft canarybird", active: false });
beforeEach(async () => {
  site = await renderedSite(backend);
});

const text = async (address: string) => (await site.page(address)).body.toString();
const status = async (address: string) => (await site.page(address)).status;
const set = (change: string, slug: string) =>
  backend.sql.query(`update public.internal_campaigns set ${change} where slug = $1`, [slug]);
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

test("every page that may be listed says what it is, where it stands and how it looks when it is shared", async () => {
  const listed = [
    ...sitemapPaths(PAGES),
    "/donate",
    "/role-selection",
    "/campaign/one",
    `/user-campaign/${theirs.id}`,
  ];
  for (const path of listed) {
    const html = await text(path);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect({ path, canonical }).toEqual({ path, canonical: SITE + path });
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    expect(title.length, path).toBeGreaterThan(8);
    const description = contentOf(html, "description");
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(30);
    expect(contentOf(html, "og:image"), path).toMatch(/^http:\/\/site\.test\/\S+$/);
    expect(html, path).not.toContain('og:image:alt" content=""');
    expect(html.includes('"BreadcrumbList"'), path).toBe(path !== "/");
    expect(html).not.toMatch(/<meta name="robots" content="noindex"/);
  }
});

test("whoever comes from inside the site gets the same head, although only data is asked for", async () => {
  for (const path of ["/campaigns", "/terms", "/privacy/1"]) {
    const data = await text(`${path}.data`);
    expect(data, path).toContain(`"${SITE}${path}"`);
    expect(data).not.toContain(`${path}.data`);
  }
});

test("pages that may not be listed say so, and name no address to list", async () => {
  for (const { path } of PAGES.filter((row) => row.file && row.noindex && !/[:*]/.test(row.path))) {
    const html = await text(path);
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/);
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test("of no page for members or staff a copy may stay on a device", () => {
  const never = neverKept(PAGES);
  const addresses = [...examplePaths(PAGES, "member"), ...examplePaths(PAGES, "admin")];
  expect(addresses.length).toBeGreaterThan(50);
  const isIn = (address: string) =>
    never.some((start) => address === start || address.startsWith(`${start}/`));
  expect(addresses.map((address) => address.replace(/\?.*/, "")).filter((address) => !isIn(address))).toEqual(
    [],
  );
});

test("the first page is an organization's, and says nothing of a nonprofit", async () => {
  const html = await text("/");
  expect(html).toContain('"@type":"Organization"');
  expect(html).toContain(`"target":"${SITE}/search?q={search_term_string}"`);
  expect(html).not.toMatch(/NGO|NonprofitType|nonprofitStatus/);
});

test("a shared campaign shows a picture of its own, under an address that changes with its progress", async () => {
  const before = contentOf(await text("/campaign/one"), "og:image").replace(SITE, "");
  expect(before).toMatch(/^\/og\/campaign\/one\.png\?v=\w+$/);
  const page = await site.page(before);
  expect([page.status, page.headers.get("content-type"), page.cacheable]).toEqual([200, "image/png", true]);
  expect(imageSize(page.body)).toMatchObject(PICTURE_SIZE);
  await buildPaidGift(backend, { campaign: one, gift_amount: 25_000 });
  await site.hear();
  const html = await text("/campaign/one");
  const after = contentOf(html, "og:image").replace(SITE, "");
  expect(contentOf(html, "og:image:alt")).toContain("25% of $1,000 raised");
  expect(after).not.toBe(before);
  expect((await site.page(after)).body.equals(page.body)).toBe(false);
}, 60_000);

test.each([
  "/og/campaign/nobody.png",
  "/og/campaign/draft.png",
  "/og/campaign/one.jpg",
  "/og/campaign/.png",
  "/og/__proto__/one.png",
  "/og/constructor/one.png",
  "/og/user-campaign/one.png",
  "/og/campaign/..%2fone.png",
  `/og/campaign/${"x".repeat(300)}.png`,
])("%s is no picture", async (address) => {
  expect(await status(address)).toBe(404);
});

test("many who ask for one picture wait for one drawing, and too many different ones are told to come back", async () => {
  const drawing = new Drawing(SILENT_LOG as never);
  const picture = (title: string) => ({ kind: "Campaign", title, line: "1% of $1 raised", progress: 1 });
  const same = await Promise.all(Array.from({ length: 30 }, () => drawing.draw(picture("One"))));
  expect(new Set(same).size).toBe(1);
  expect(same[0]).not.toBeNull();
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => drawing.draw(picture(`Number ${n}`))));
  expect(many.filter((png) => png === null)).toHaveLength(2);
  await drawing.close();
}, 60_000);

test("the sitemap names its files, and they every page and row with the day of its last change", async () => {
  const index = await text("/sitemap.xml");
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc?.replace(SITE, ""));
  const kinds = Object.keys(SITEMAP_KINDS).map((kind) => `/sitemap/${kind}-1.xml`);
  expect(files.toSorted()).toEqual(["/sitemap/pages.xml", ...kinds].toSorted());
  const pages = await text("/sitemap/pages.xml");
  for (const path of sitemapPaths(PAGES)) expect(pages).toContain(`<loc>${SITE}${path}</loc>`);
  expect(pages).not.toContain("/search");
  const campaigns = await text("/sitemap/campaigns-1.xml");
  expect(campaigns).toMatch(/\/campaign\/one<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(campaigns).toContain(`/user-campaign/${theirs.id}</loc>`);
  expect(campaigns).not.toContain("draft");
  await backend.service.from("cms_content").upsert({ key: "programs_hero", title: "New" }).throwOnError();
  await site.hear();
  expect(await text("/sitemap/pages.xml")).toMatch(/\/programs<\/loc><lastmod>/);
  for (const part of [
    "campaigns-2.xml",
    "campaigns.xml",
    "cats-1.xml",
    "pages-1.xml",
    "__proto__-1.xml",
    "pages",
  ])
    expect({ part, status: await status(`/sitemap/${part}`) }).toEqual({ part, status: 404 });
});

test("an address of the list that says nothing it knows is an ordinary page", async () => {
  for (const search of words(`page=-1 page=1e9 page=999 q=%25%5C%27%22%3Cscript%3E q=${"x".repeat(5000)}
    sort=drop&status=&category=%00`))
    expect({ search, status: await status(`/campaigns?${search}`) }).toEqual({ search, status: 200 });
  expect(await text("/robots.txt")).toContain(`${SITE}/sitemap.xml`);
  const door = await site.page("/register");
  expect([door.status, door.headers.get("location")]).toEqual([302, "/role-selection"]);
});

test("a campaign that visitors saw is gone when it is withdrawn, one they never saw was never there", async () => {
  const { slug } = await buildCampaign(backend, { slug: "passing" });
  expect(await status(`/campaign/${slug}`)).toBe(200);
  await set("active = false", slug);
  await site.hear();
  // The news was taken by hear(); the table keeps it in the real house.
  await backend.sql.query("select private.tell_visitors('internal_campaigns', array['passing'])");
  const gone = await site.page(`/campaign/${slug}`);
  expect([gone.status, gone.cacheable]).toEqual([410, true]);
  expect(gone.body.toString()).toMatch(/noindex/);
  expect(await status("/og/campaign/passing.png")).toBe(410);
  for (const one of ["campaign/draft", "campaign/nobody", "user-campaign/none", `user-campaign/${NOBODY}`])
    expect({ one, status: await status(`/${one}`) }).toEqual({ one, status: 404 });
  await set("active = true", slug);
  await site.hear();
  expect(await status(`/campaign/${slug}`)).toBe(200);
});

test("feed readers get the news of public campaigns, the newest first, and of no other", async () => {
  const news = (campaign: string, title: string, published_at: string) =>
    backend.sql.query(
      `insert into public.campaign_updates (internal_campaign_id, title, body, published_at)
       select id, $2, $3, $4 from public.internal_campaigns where slug = $1`,
      [campaign, title, JSON.stringify(richTextOf("Two keys were handed over.")), published_at],
    );
  await news("one", "Keys & doors", "2026-01-02");
  await news("one", "A beginning", "2026-01-01");
  await news("draft", "News of a draft", "2026-01-03");
  await news("one", "News to come", "2999-01-01");
  for (const path of ["/campaigns/feed.xml", "/campaigns/atom.xml"]) {
    const xml = await text(path);
    expect([...xml.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title).slice(-2)).toEqual([
      "Keys &#38; doors",
      "A beginning",
    ]);
    expect(xml).toContain("Two keys were handed over.");
    expect(xml).toContain(`${SITE}/campaign/one#updates`);
  }
  expect(await text("/campaigns")).toContain('type="application/rss+xml"');
});

test("the search page is made on the server, marks what was found, and leads a father on where nothing is", async () => {
  const found = await text("/search?q=zoe%20month");
  expect(found).toContain('href="/campaign/one"');
  expect(found).toMatch(/<mark[^>]*>Zoë&#x27;s<\/mark> &lt;first&gt; <mark[^>]*>month<\/mark>/);
  const nothing = await text("/search?q=canarybird");
  expect(nothing).toContain("Nothing found for");
  expect(nothing).toContain('href="/help"');
  expect(nothing).not.toContain("Draft canarybird");
  const missing = await site.page("/no/such/page");
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toMatch(/<form[^>]* action="\/search"/);
});

test("built-in words are found until staff replace them, then theirs", async () => {
  const found = async (q: string) => /<main.*href="\/programs".*<\/main>/s.test(await text(`/search?q=${q}`));
  await backend.service.from("cms_content").delete().eq("key", "programs_hero").throwOnError();
  await site.hear();
  expect([await found("follow+kind+pays"), await found("ombudsman")]).toEqual([true, false]);
  const content = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Our ombudsman." }] }],
  };
  await backend.service
    .from("cms_content")
    .upsert({ key: "programs_hero", title: "Way", content })
    .throwOnError();
  await site.hear();
  expect([await found("follow+kind+pays"), await found("ombudsman")]).toEqual([false, true]);
});

test("nothing of all words is sent with a page of results", async () => {
  expect((await text("/search?q=rent")).length).toBeLessThan(150_000);
  expect(await text("/search?q=zoe")).not.toContain("deposit");
});
