// The list kit against the database: pages, search, filters, order, the whole list as rows, and two people at one row.
import { expect, test } from "vitest";
import { newsletterList, newsletterWrite } from "~/features/newsletter/queries";
import { readAll } from "~/lib/list/export";
import { type ListParams, listParams } from "~/lib/list/params";
import { readPage, readRow } from "~/lib/list/reads";
import { readAnew, saveRow } from "~/lib/list/save";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();
await backend.sql.query(
  `insert into public.newsletter_subscriptions (email, source, is_active, confirmed_at, created_at)
   select 'reader-' || n || '@example.org', 'footer_form', n % 4 <> 0, case when n % 8 <> 0 then now() end, now() - n * interval '1 minute'
   from generate_series(1, 2500) n`,
);
await backend.service
  .from("newsletter_subscriptions")
  .insert([
    { email: "50%_off@example.org", source: "x" },
    { email: "50xyoff@example.org", source: "x" },
  ])
  .throwOnError();

const ALL = listParams(newsletterList, new URLSearchParams());
const page = (params: Partial<ListParams> = {}, who = admin) =>
  readPage(who.client, newsletterList, { ...ALL, ...params });
const emails = async (params: Partial<ListParams>) => (await page(params)).rows.map(({ email }) => email);
const someone = async (email: string) => {
  const [row] = (await page({ q: email })).rows;
  if (!row) throw new Error(`nobody is ${email}`);
  return row;
};

test("a page is so many rows of all that match, in the order asked for", async () => {
  const { rows, total, more } = await page({ size: 50, q: "reader-10" });
  expect([rows.length, total, more]).toEqual([50, 111, undefined]);
  expect(await emails({ q: "reader-", sort: "-created_at", size: 25 })).toEqual(
    Array.from({ length: 25 }, (_, i) => `reader-${i + 1}@example.org`),
  );
  expect((await emails({ q: "reader-", sort: "created_at" }))[0]).toBe("reader-2500@example.org");
  expect((await page({ filters: { state: "stopped" } })).total).toBe(313);
  expect((await page({ page: 3, filters: { state: "unconfirmed" }, size: 100 })).total).toBe(312);
});

test("what is searched is taken literally", async () => {
  expect(await emails({ q: "50%_OFF" })).toEqual(["50%_off@example.org"]);
  expect((await page({ q: "\\" })).total).toBe(0);
});

test("past the end there are no rows, but their number", async () => {
  expect(await page({ q: "reader-10", page: 4000 })).toEqual({ rows: [], total: 111 });
});

test("more than a thousand are not counted, and every page of them can be reached", async () => {
  const last = { size: 100, page: 26 } as const;
  expect(await page({ size: 100 })).toMatchObject({ total: 1000, more: true });
  expect(await page({ ...last, page: 10 })).toMatchObject({ total: 1001, more: true });
  expect(await page({ ...last, page: 25 })).toMatchObject({ total: 2501, more: true });
  expect(await page(last)).toMatchObject({ total: 2502 });
  expect(await page({ page: 4000 })).toEqual({ rows: [], total: 1000, more: true });
});

test("a row has an address, and one that somebody made up is nobody's", async () => {
  const { id, email } = await someone("reader-7@");
  expect((await readRow(admin.client, newsletterList, id))?.email).toBe(email);
  expect(await readRow(admin.client, newsletterList, crypto.randomUUID())).toBeNull();
  expect(await readRow(admin.client, newsletterList, "none")).toBeNull();
});

test("the whole list comes in thousands, each row once, in the order of the list", async () => {
  const seen: number[] = [];
  const params = { ...ALL, q: "reader-", sort: "created_at" };
  const rows = await readAll(admin.client, newsletterList, params, ({ done }) => seen.push(done));
  expect(seen).toEqual([1000, 2000, 2500]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2500);
  expect([rows[0]?.email, rows.at(-1)?.email]).toEqual(["reader-2500@example.org", "reader-1@example.org"]);
});

test("others see none of it and change nothing", async () => {
  const donor = await become(backend).donor();
  expect(await page({}, donor)).toEqual({ rows: [], total: 0 });
  const row = await someone("reader-1@");
  const change = { is_active: false };
  expect(await saveRow(donor.client, newsletterList, newsletterWrite, row, change)).toBe("changed_meanwhile");
  expect((await someone("reader-1@")).is_active).toBe(true);
});

test("what somebody else has changed meanwhile is not overwritten, and can be on purpose", async () => {
  const second = await become(backend).admin();
  const seen = await someone("reader-2@");
  const save = (who: Actor, row: typeof seen, is_active: boolean) =>
    saveRow(who.client, newsletterList, newsletterWrite, row, { is_active });
  expect(await save(second, seen, false)).toMatchObject({ is_active: false });
  expect(await save(admin, seen, true)).toBe("changed_meanwhile");
  const now = await readAnew(admin.client, newsletterList, seen);
  expect(now.is_active).toBe(false);
  expect(await save(admin, now, true)).toMatchObject({ is_active: true });
  expect((await someone("reader-2@")).is_active).toBe(true);
});

test("starting again is noted without the address", async () => {
  const { id } = await someone("reader-4@");
  await newsletterWrite.change(admin.client, { is_active: true }).in("id", [id]);
  const lines = await backend.sql.query(
    `select actor_id, old_row, new_row from public.audit_log where table_name = 'newsletter_subscriptions' and row_id = $1`,
    [id],
  );
  expect(lines).toEqual([
    { actor_id: admin.id, old_row: { id, is_active: false }, new_row: { id, is_active: true } },
  ]);
});
