// The list of gifts: who reads it, what is in it, how a gift is found. And a receipt that is sent again: to the right address,
// once.
import { beforeAll, expect, test } from "vitest";
import { attemptList, giftList, giftRecords } from "~/features/donations/admin/gifts/queries";
import { type ListParams, listParams } from "~/lib/list/params";
import { readPage, readRow } from "~/lib/list/reads";
import { runAs } from "../../server/embedded/identity.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildCampaign,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  type Gift,
  giftEvents,
} from "../fixtures/builders.ts";

const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin();

const asked = (params: Partial<ListParams>, list: typeof giftList | typeof attemptList = giftList) =>
  readPage(admin.client, list as typeof giftList, {
    ...listParams(list, new URLSearchParams()),
    ...params,
  });
const names = async (params: Partial<ListParams> = {}, list?: typeof attemptList) =>
  (await asked(params, list)).rows.map(({ donor_name }) => donor_name).toSorted();

const gifts: Record<string, Gift> = {};
const gift = (name: string) => gifts[name] ?? expect.fail(name);
/** When it came, in UTC, as the database says it. */
const came = ({ id }: Gift, when: string) =>
  sql.query(`update public.donations set succeeded_at = ${when} where id = $1`, [id]);

beforeAll(async () => {
  const ours = { kind: "internal", id: (await buildCampaign(backend)).id } as const;
  const theirs = { kind: "user", id: (await buildUserCampaign(backend)).id } as const;
  const paid = async (donor_name: string, changes = {}) => {
    gifts[donor_name] = await buildPaidGift(backend, { donor_name, ...changes });
  };
  await paid("Zoë Today", { campaign: ours, fee_covered: 106 });
  await paid("Ben Last Month", { campaign: theirs, donor_email: "ben.o'hara@gmail.example" });
  await paid("Cy Last Year");
  await paid("Dee Live", { livemode: true });
  gifts["Eve Declined"] = await buildGift(backend, { donor_name: "Eve Declined" });
  await applyEvent(backend, giftEvents(gift("Eve Declined")).failed());
  await applyEvent(backend, giftEvents(gift("Cy Last Year")).refunded(1000));
  await came(gift("Zoë Today"), "now()");
  await came(gift("Ben Last Month"), "date_trunc('month', now(), 'UTC') - interval '1 millisecond'");
  await came(gift("Cy Last Year"), "date_trunc('year', now(), 'UTC') - interval '2 milliseconds'");
});

test("administrators alone read it; a donor reads the own gift elsewhere, and no more of it", async () => {
  const { donor_email, id } = gift("Zoë Today");
  const donor = await become(backend).donor({ email: donor_email ?? "" });
  expect((await donor.client.from("donations").select("id").throwOnError()).data).toEqual([{ id }]);
  for (const { client } of [donor, await become(backend).user()]) {
    expect((await client.from("donation_list").select("id").throwOnError()).data).toEqual([]);
    expect((await client.rpc("search_donations", { p_q: "zoe" }).throwOnError()).data).toEqual([]);
    for (const verb of ["gift_receipts", "resend_receipt"] as const)
      expect((await client.rpc(verb, { p_id: id })).error?.code).toBe("42501");
  }
  expect((await backend.anon.from("donation_list").select("id")).error?.code).toBe("42501");
});

test("the gifts of a campaign are found by the address of its page, as it stands or as it is copied", async () => {
  const of = async (name: string) => {
    const row = (q: string) => sql.query<{ at: string }>(q, [gift(name).id]);
    const [page] = await row(
      `select coalesce('/campaign/' || i.slug, '/user-campaign/' || d.user_campaign_id) as at from public.donations d
        left join public.internal_campaigns i on i.id = d.internal_campaign_id where d.id = $1`,
    );
    return page?.at ?? expect.fail(name);
  };
  for (const name of ["Zoë Today", "Ben Last Month"]) {
    const page = await of(name);
    for (const q of [page, ` https://fathers.example${page}?from=mail`])
      expect(await names({ q }), q).toEqual([name]);
    expect(await names({ q: `${page}x` })).toEqual([]);
  }
  expect(await names({ q: "/user-campaign/0-0" })).toEqual([]);
});

test("gifts of this mode, newest first, are one list, attempts another; either opens", async () => {
  const { rows } = await asked({});
  expect(rows.map(({ donor_name }) => donor_name)).toEqual(["Zoë Today", "Ben Last Month", "Cy Last Year"]);
  expect(rows[0]).toMatchObject({
    amount: 2606,
    amount_usd: "26.06",
    fee_covered_usd: "1.06",
    state: "succeeded",
  });
  expect(rows[2]).toMatchObject({ refunded_usd: "10.00", net_usd: "15.00", state: "partially_refunded" });
  expect(await names({}, attemptList)).toEqual(["Eve Declined"]);
  const open = (name: string) => readRow(admin.client, giftRecords, gift(name).id);
  expect(await open("Eve Declined")).toMatchObject({ given_at: null, failure_code: "insufficient_funds" });
  expect(await open("Dee Live")).toBeNull();
});

test("periods are those of the database, to the millisecond and in UTC; a purpose and a state are found", async () => {
  const found = (filters: ListParams["filters"]) => names({ filters });
  const january = new Date().getUTCMonth() === 0;
  expect(await found({ period: "this_month" })).toEqual(["Zoë Today"]);
  expect(await found({ period: "this_year" })).toEqual(
    january ? ["Zoë Today"] : ["Ben Last Month", "Zoë Today"],
  );
  expect(await found({ period: "last_month" })).toContain("Ben Last Month");
  expect(await found({ period: "last_year" })).toContain("Cy Last Year");
  expect(await found({ purpose: "our_campaign" })).toEqual(["Zoë Today"]);
  expect(await found({ purpose: "member_campaign" })).toEqual(["Ben Last Month"]);
  expect(await found({ purpose: "foundation" })).toEqual(["Cy Last Year"]);
  expect(await found({ state: "partially_refunded" })).toEqual(["Cy Last Year"]);
  // Counted in the time zone of a session, a month would begin hours later.
  await came(
    gift("Ben Last Month"),
    "date_trunc('month', date_trunc('month', now(), 'UTC') - interval '24 hours', 'UTC')",
  );
  const [row] = await runAs(sql, { role: "authenticated", sub: admin.id }, async (run) => {
    await run.exec("set local timezone = 'America/Los_Angeles'");
    return run.query<{ n: string }>(
      "select string_agg(donor_name, ',') n from public.donation_list where last_month",
    );
  });
  expect(row?.n).toContain("Ben Last Month");
});

test("a gift is found by name, by address and by the number of its receipt, not by what half of all share", async () => {
  const number = gift("Ben Last Month").receipt_number ?? "";
  for (const q of [
    "ben",
    "BEN month",
    "ben.o'hara@gmail.example",
    "ben.o'hara@gm",
    "ohara",
    number,
    number.toLowerCase(),
  ])
    expect([q, await names({ q })]).toEqual([q, ["Ben Last Month"]]);
  expect(await names({ q: "zoe" })).toEqual(["Zoë Today"]);
  for (const q of ["gmail", "SFF", number.slice(0, 8), "declined", "live"])
    expect([q, await names({ q })]).toEqual([q, []]);
  expect(await names({ q: "declined" }, attemptList)).toEqual(["Eve Declined"]);
});

const mails = (id: string) =>
  sql.query<{ to_email: string; payload: object; attempts: number; sent: boolean }>(
    `select to_email, payload, attempts, sent_at is not null as sent from public.email_outbox
     where template = 'donation_receipt' and payload ->> 'donation_id' = $1 order by created_at`,
    [id],
  );
const resend = async (name: string, as = admin) =>
  (await as.client.rpc("resend_receipt", { p_id: gift(name).id })).error?.message;
const states = async (name: string) => {
  const { data } = await admin.client.rpc("gift_receipts", { p_id: gift(name).id }).throwOnError();
  return data.map(({ state }) => state);
};
const mailIs = (name: string, set: string) =>
  sql.query(`update public.email_outbox set ${set} where subject_id = $1`, [gift(name).id]);

test("a receipt is sent again to the address of the gift, not twice at once, and the log names nobody", async () => {
  const { id, donor_email } = gift("Zoë Today");
  expect([await states("Zoë Today"), await resend("Zoë Today")]).toEqual([["waiting"], "mail_waits"]);
  await mailIs("Zoë Today", "sent_at = now()");
  expect([await states("Zoë Today"), await resend("Zoë Today")]).toEqual([["sent"], "mail_just_sent"]);
  // As after a month: to whom it went is forgotten, that it went is not.
  await mailIs(
    "Zoë Today",
    "sent_at = now() - interval '6 minutes', created_at = now() - interval '6 minutes', to_email = 'nobody@mail.invalid', payload = '{}'",
  );
  const answers = await Promise.all([resend("Zoë Today"), resend("Zoë Today")]);
  expect(answers.toSorted()).toEqual(["mail_waits", undefined]);
  expect(await states("Zoë Today")).toEqual(["waiting", "sent"]);
  expect(await mails(id)).toEqual([
    { to_email: donor_email, payload: { donation_id: id }, attempts: 0, sent: false },
  ]);
  const log = await sql.query(
    "select to_jsonb(l) - '{id,at}'::text[] as l from public.audit_log l where table_name = 'receipt_mails'",
  );
  expect(log).toEqual([
    {
      l: {
        actor_id: admin.id,
        action: "insert",
        table_name: "receipt_mails",
        row_id: id,
        subject_id: null,
        old_row: null,
        new_row: null,
      },
    },
  ]);
});

test("one that was given up is tried again itself, and there is no second one", async () => {
  const { id } = gift("Ben Last Month");
  const old = "created_at = now() - interval '4 days', attempts = 12";
  await mailIs("Ben Last Month", `${old}, last_error = 'Error EENVELOPE 550 5.1.1'`);
  expect(await states("Ben Last Month")).toEqual(["no_such_address"]);
  await mailIs("Ben Last Month", `${old}, last_error = 'Error ETIMEDOUT'`);
  expect([await states("Ben Last Month"), await resend("Ben Last Month")]).toEqual([["given_up"], undefined]);
  expect([await states("Ben Last Month"), (await mails(id)).length]).toEqual([["waiting"], 1]);
});

test("nothing is sent for what never came, is of the other mode, or has no address any more", async () => {
  expect(await resend("Eve Declined")).toBe("gift_not_received");
  expect(await resend("Dee Live")).toBe("gift_not_found");
  await mailIs("Cy Last Year", "sent_at = now() - interval '1 hour', created_at = now() - interval '1 hour'");
  await sql.query("update public.donations set donor_email = 'deleted-1@deleted.invalid' where id = $1", [
    gift("Cy Last Year").id,
  ]);
  expect(await resend("Cy Last Year")).toBe("gift_without_address");
  await sql.query("update public.donations set donor_email = null where id = $1", [gift("Cy Last Year").id]);
  expect(await resend("Cy Last Year")).toBe("gift_without_address");
});

test("an account that goes takes along the receipts that were sent again, wherever they went", async () => {
  const person = await become(backend).user();
  const one = await buildPaidGift(backend, { user_id: person.id, donor_email: "elsewhere@example.org" });
  gifts.one = one;
  await mailIs("one", "sent_at = now() - interval '1 hour', created_at = now() - interval '1 hour'");
  expect(await resend("one")).toBeUndefined();
  expect((await mails(one.id)).length).toBe(2);
  await sql.query("select private.forget_gifts($1, array[$2])", [person.id, person.email]);
  expect(await mails(one.id)).toEqual([]);
});
