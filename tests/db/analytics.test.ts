// The figures of the months: what counts is what is ours, a month that is over is counted once a day, and never told as empty.
import { beforeAll, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift } from "../fixtures/builders.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const admin = await become(backend).admin();
const somebody = await become(backend).user();

/** Moves what has happened into a month: so many before this one, some days after its first. */
const inMonth = (table: string, column: string, id: string, ago: number, id_column = "id") =>
  sql.query(
    `update ${table} set ${column} = (date_trunc('month', now() at time zone 'UTC') - make_interval(months => $2)) at time zone 'UTC'
       + interval '1 day' where ${id_column} = $1`,
    [id, ago],
  );
const figures = async () => (await admin.client.rpc("monthly_figures").throwOnError()).data;

async function gift(ago: number, donor_email: string, refunded = 0): Promise<string> {
  const { id } = await buildPaidGift(backend, { donor_email });
  await inMonth("public.donations", "succeeded_at", id, ago);
  if (refunded)
    await sql.query("update public.donations set amount_refunded = $2 where id = $1", [id, refunded]);
  return id;
}

beforeAll(async () => {
  await gift(0, "a@example.org");
  await gift(3, "a@example.org");
  await gift(3, "a@example.org", 500);
  await gift(3, "b@example.org", 2500);
  const other = await gift(3, "c@example.org");
  await sql.query("update public.donations set livemode = true where id = $1", [other]);
  await inMonth("public.profiles", "created_at", somebody.id, 3, "user_id");
  await sql.exec(`with p as (insert into public.products (title, summary, price) values ('A mug', 'Ten letters or more', 1000) returning id)
    insert into public.orders (attempt_id, product_id, product_title, unit_price, quantity, shipping, livemode, email, name, line1, city,
      us_state, zip, idempotency_key, paid_at, order_number, amount_refunded)
    select gen_random_uuid(), p.id, 'x', 1000, 2, 500, false, 'a@example.org', 'x', 'x', 'x', 'OH', '44101', n::text,
      (date_trunc('month', now() at time zone 'UTC') - interval '3 months') at time zone 'UTC' + interval '1 day', 'SFO-' || n,
      case n when 2 then 700 when 3 then 2500 else 0 end
    from p, generate_series(1, 3) n`);
});

const THREE_AGO = {
  raised_amount: 4500,
  gift_count: 2,
  donor_count: 1,
  account_count: 1,
  order_count: 2,
  sold_amount: 4300,
};

test("this month and 24 before it, after refunds, of this installation's mode", async () => {
  const months = await figures();
  expect(months).toHaveLength(25);
  expect(months[0]).toMatchObject({ raised_amount: 2500, gift_count: 1, donor_count: 1 });
  expect(months[3]).toMatchObject(THREE_AGO);
  expect(months[4]).toMatchObject({ raised_amount: 0, gift_count: 0, donor_count: 0, account_count: 0 });
  expect(months.map(({ month }) => month)).toEqual(
    months
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  );
});

test("a month begins and ends in UTC: its first moment is of it, the moment before is not", async () => {
  for (const offset of ["0 seconds", "-1 second"]) {
    const id = await gift(7, "late@example.org");
    await sql.query(
      `update public.donations set succeeded_at = (date_trunc('month', now() at time zone 'UTC') - interval '6 months') at time zone 'UTC'
         + $2::interval where id = $1`,
      [id, offset],
    );
  }
  const months = await figures();
  expect([5, 6, 7, 8].map((ago) => months[ago]?.gift_count)).toEqual([0, 1, 1, 0]);
});

test("months that are over are read as they were counted, and counted anew by the job; this one is never kept", async () => {
  expect((await service.rpc("count_months").throwOnError()).data).toBe(24);
  await sql.query("update private.month_figures set gift_count = 99");
  expect((await figures()).slice(0, 4).map(({ gift_count }) => gift_count)).toEqual([1, 99, 99, 99]);
  await service.rpc("count_months").throwOnError();
  expect((await figures())[3]).toMatchObject(THREE_AGO);
  await gift(0, "d@example.org");
  expect((await figures())[0]?.gift_count).toBe(2);
});

test("what was tried out before the site went live is in no figure afterwards", async () => {
  await service.rpc("count_months").throwOnError();
  await sql.query("update private.installation set livemode = true");
  const months = await figures();
  await sql.query("update private.installation set livemode = false");
  expect(months[3]).toMatchObject({ raised_amount: 2500, gift_count: 1, order_count: 0 });
});

test("nobody but administrators reads figures, and nobody signed in has them counted", async () => {
  expect((await somebody.client.rpc("monthly_figures")).error?.code).toBe("42501");
  expect((await backend.anon.rpc("monthly_figures")).error?.code).toBe("42501");
  expect((await admin.client.rpc("count_months")).error?.code).toBe("42501");
});

test("a month costs its own rows, not the ledger's", async () => {
  const [body] = await sql.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'count_month'",
  );
  await sql.exec("set enable_seqscan = off");
  const plan = JSON.stringify(
    await sql.query(`explain ${body?.prosrc.replaceAll("p_month", "date '2026-01-01'")}`),
  );
  await sql.exec("set enable_seqscan = on");
  for (const index of ["donations_given_at_idx", "profiles_created_at_idx", "orders_paid_idx"])
    expect(plan).toContain(index);
});
