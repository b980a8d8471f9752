import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CMS_PAGES } from "../../domain/cms/pages.ts";
import { isRichText } from "../../domain/rich-text.ts";
import { fileBackend } from "../fixtures/backend.ts";

const SEED = new URL("../../supabase/seed/", import.meta.url);
const backend = await fileBackend();

const files = (await readdir(SEED)).filter((file) => file.endsWith(".sql")).toSorted();
// One transaction and perhaps another connection per file, as at the first start.
for (const file of files) {
  const script = await readFile(new URL(file, SEED), "utf8");
  await backend.sql.tx((run) => run.exec(script));
}

async function count(query: string): Promise<number> {
  const [row] = await backend.sql.query<{ n: number }>(`select count(*)::int as n ${query}`);
  return row?.n ?? 0;
}

test("there are ten campaigns of the foundation and fourteen of people, in every state a page must show", async () => {
  expect(await count("from public.internal_campaigns")).toBe(10);
  expect(await count("from public.user_campaigns")).toBe(14);
  expect(await count("from public.user_campaigns where not is_approved")).toBe(2);
  for (const kind of ["internal", "user"]) {
    expect(await count(`from public.campaigns where kind = '${kind}' and state = 'ended'`)).toBeGreaterThan(
      0,
    );
    expect(await count(`from public.campaigns where kind = '${kind}' and is_funded`)).toBeGreaterThan(0);
  }
  expect(await count("from public.campaigns where state = 'upcoming'")).toBe(1);
  expect(await count("from public.campaigns where state = 'active' and gift_count = 0")).toBeGreaterThan(0);
});

test("every story says that it is a demonstration and passes the browser's check", async () => {
  const { data } = await backend.anon.from("campaigns").select("story").throwOnError();
  expect(data).toHaveLength(22);
  for (const { story } of data) {
    expect(isRichText(story)).toBe(true);
    expect(JSON.stringify(story)).toContain("This is a demonstration campaign");
  }
});

test("there are 3,000 test gifts of demo donors over eighteen months, and the totals agree with them", async () => {
  expect(await count("from public.donations")).toBe(3000);
  expect(
    await count(
      "from public.donations where livemode or donor_email not like 'demo-donor-%@example.org' and donor_email <> 'donor@demo.example'",
    ),
  ).toBe(0);
  expect(
    await count("from public.donations where created_at < now() - interval '17 months'"),
  ).toBeGreaterThan(0);
  expect(await count("from public.donations where created_at > now()")).toBe(0);
  for (const status of ["succeeded", "failed", "refunded", "partially_refunded", "disputed"]) {
    expect(await count(`from public.donations where status = '${status}'`), status).toBeGreaterThan(5);
  }
  const drift = `from public.campaign_totals t where t.raised_amount <> (select coalesce(sum(g.net_amount), 0)
    from private.counted_gifts g where g.internal_campaign_id = t.internal_campaign_id or g.user_campaign_id = t.user_campaign_id)`;
  expect(await count(drift)).toBe(0);
});

test("every name the public sees is plainly that of a demo", async () => {
  const names = "display_name <> 'Anonymous' and display_name !~ '^Demo [A-Z]\\.$'";
  expect(await count(`from public.donor_wall where ${names}`)).toBe(0);
  expect(await count("from public.donor_wall where display_name ~ '^Demo '")).toBeGreaterThan(1000);
  expect(await count("from public.user_campaigns where organizer_display_name !~ '^Demo '")).toBe(0);
});

test("no demo gift lies outside its campaign's time or waits for Stripe", async () => {
  expect(
    await count(`from public.donations d join public.internal_campaigns c on c.id = d.internal_campaign_id
      where d.created_at < c.starts_at or d.created_at > coalesce(c.ends_at, now())`),
  ).toBe(0);
  const due = await backend.service
    .rpc("donations_to_reconcile", { p_older_than_seconds: 0, p_limit: 10 })
    .throwOnError();
  expect(due.data).toEqual([]);
});

test("every cover is described", async () => {
  expect(
    await count("from public.internal_campaigns where cover_image_url is null or cover_image_alt = ''"),
  ).toBe(0);
  expect(
    await count("from public.user_campaigns where cover_image_url is null or cover_image_alt = ''"),
  ).toBe(0);
});

test("the words of the seed files are gone afterwards", async () => {
  expect(await count("from pg_namespace where nspname = 'seed'")).toBe(0);
});

test("the next receipt number follows the last one", async () => {
  const [row] = await backend.sql.query<{ last: string; next: number }>(
    `select max(right(receipt_number, 6)) as last, nextval('private.receipt_numbers')::int as next from public.donations`,
  );
  expect(row?.next).toBe(Number(row?.last) + 1);
});

test("the shop has six products in every state, and paid orders of demo buyers in every state staff see", async () => {
  expect(await count("from public.products where description like '%demonstration product%'")).toBe(6);
  expect(await count("from public.products where is_active and stock > 0")).toBe(4);
  expect(await count("from public.products where is_active and stock = 0")).toBe(1);
  expect(await count("from public.orders")).toBe(8);
  expect(
    await count(
      "from public.orders where livemode or email !~ '^(demo-buyer-[0-9]|donor)@demo.example$' or paid_at > now() or shipped_at > now()",
    ),
  ).toBe(0);
  for (const [state, orders] of Object.entries({ to_ship: 3, shipped: 4, refunded: 1 }))
    expect(await count(`from public.orders where state = '${state}'`), state).toBe(orders);
  expect(await count("from public.orders where is_disputed")).toBe(1);
  const [row] = await backend.sql.query<{ number: string }>("select private.next_order_number() as number");
  expect(row?.number).toBe("SFO-000009");
});

test("ids are uuids that input checks accept", async () => {
  expect(await count("from public.donations where id::text !~ '^.{14}[1-8].{4}[89ab]'")).toBe(0);
  expect(await count("from public.user_campaigns where id::text !~ '^.{14}[1-8].{4}[89ab]'")).toBe(0);
});

test("the demo writes only what a page reads", async () => {
  const read = CMS_PAGES.flatMap((page) => page.blocks).map(({ key }) => key);
  const { data } = await backend.anon.from("cms_content").select("key").throwOnError();
  const written = data.map(({ key }) => key.replace(/@es$/, ""));
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((key) => !read.includes(key))).toEqual([]);
});

test("the twelve texts of the footer, the hero and the settings are there", async () => {
  expect(await count("from public.cms_content where key like 'footer\\_%'")).toBe(12);
  expect(
    await count(
      "from public.cms_content where key in ('home_hero', 'activity_toast_mode', 'community_counter')",
    ),
  ).toBe(3);
});

test("the hourly cleaning leaves the demo's subscribers as they are", async () => {
  expect(await count("from public.newsletter_subscriptions where confirmed_at is null")).toBe(3);
  expect(await backend.sql.query("select public.clean_newsletter() as erased")).toEqual([{ erased: 0 }]);
});
