// What keeps a listing from being shown, who is told before it goes and how often, and the monthly question.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { approve, dayFromNow, listed, pay, registered, verify } from "../fixtures/listings.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";

const backend = await fileBackend();
const admin = await become(backend).admin();

const SHOWN = "Your card is in the directory";
type Owner = Awaited<ReturnType<typeof registered>>;

const reasons = async ({ client }: Actor, listing: string) =>
  (await client.rpc("listing_reasons", { p_id: listing }).throwOnError()).data;
const isShown = async (listing: string) =>
  (await backend.anon.from("directory_listings").select("id").eq("id", listing).throwOnError()).data
    .length === 1;
const change = (
  { client, listing }: Owner,
  values: { is_withdrawn?: boolean; taking_new_people?: boolean },
) => client.from("listings").update(values).eq("id", listing).throwOnError();
const age = (listing: string, days: number) =>
  backend.sql.query(
    "update public.listings set availability_confirmed_at = now() - make_interval(days => $2) where id = $1",
    [listing, days],
  );
const check = async () => (await backend.service.rpc("check_listings", { p_limit: 100 }).throwOnError()).data;
const mails = async ({ email }: Actor) =>
  (
    await backend.service
      .from("email_outbox")
      .select("template, payload")
      .eq("to_email", email)
      .in("template", ["listing_notice", "listing_availability"])
      .order("created_at")
      .throwOnError()
  ).data;
const told = async ({ id }: Actor) =>
  (
    await backend.service
      .from("inbox_notifications")
      .select("title, link_path")
      .match({ user_id: id, kind: "listing" })
      .neq("title", SHOWN)
      .order("created_at")
      .throwOnError()
  ).data;

/** How often somebody was told that fathers can find him: in his inbox, by mail. */
const toldShown = async ({ id, email }: Actor) => {
  const inbox = backend.service
    .from("inbox_notifications")
    .select("title")
    .match({ user_id: id, title: SHOWN });
  const mailed = backend.service
    .from("email_outbox")
    .select("id")
    .match({ to_email: email, template: "listing_shown" });
  return [(await inbox.throwOnError()).data.length, (await mailed.throwOnError()).data.length];
};

test("a lawyer from registration to the directory: each step takes its reason away, the last one shows the card", async () => {
  const who = await registered(backend);
  expect(await reasons(who, who.listing)).toEqual(["waiting", "not_verified", "unpaid"]);
  await approve(admin, who.listing);
  expect(await reasons(who, who.listing)).toEqual(["not_verified", "unpaid"]);
  await verify(admin, who.listing).throwOnError();
  expect(await reasons(who, who.listing)).toEqual(["unpaid"]);
  expect(await isShown(who.listing)).toBe(false);
  expect(await toldShown(who)).toEqual([0, 0]);
  await pay(backend, who.id);
  expect([await reasons(who, who.listing), await isShown(who.listing)]).toEqual([[], true]);
});

test("whose card is shown by others' doing is told each time, and nobody of what his own hand has done", async () => {
  const who = await listed(backend, admin);
  expect(await toldShown(who)).toEqual([1, 1]);
  await verify(admin, who.listing).throwOnError();
  await change(who, { is_withdrawn: true });
  await change(who, { is_withdrawn: false });
  expect([await isShown(who.listing), await toldShown(who)]).toEqual([true, [1, 1]]);
  await pay(backend, who.id, "paused");
  await pay(backend, who.id);
  expect([await isShown(who.listing), await toldShown(who)]).toEqual([true, [2, 2]]);
});

test("while the account of its owner is deactivated a card is not shown, and staff read why", async () => {
  const who = await listed(backend, admin);
  await admin.client.rpc("deactivate_account", { p_user_id: who.id }).throwOnError();
  expect([await reasons(admin, who.listing), await isShown(who.listing)]).toEqual([["deactivated"], false]);
  await admin.client.rpc("reactivate_account", { p_user_id: who.id }).throwOnError();
  expect([await reasons(admin, who.listing), await isShown(who.listing)]).toEqual([[], true]);
});

test("whatever stands against a listing, it is shown exactly when there is no reason", async () => {
  const sabotage: [string, (who: Owner) => PromiseLike<unknown>][] = [
    [
      "lapsed",
      ({ listing }) =>
        backend.sql.query(
          "update public.listing_verifications set checked_on = current_date - 20, expires_on = (now() at time zone 'UTC')::date - 1 where listing_id = $1",
          [listing],
        ),
    ],
    ["rests", ({ listing }) => age(listing, 91)],
    ["withdrawn", (who) => change(who, { is_withdrawn: true })],
    ["unpaid", ({ id }) => pay(backend, id, "paused")],
    [
      "unpaid",
      ({ id }) =>
        backend.sql.query(
          "update public.subscriptions set status = 'past_due', past_due_at = now() - interval '15 days' where user_id = $1",
          [id],
        ),
    ],
    [
      "unpaid",
      ({ id }) =>
        backend.sql.query(
          "update public.subscriptions set cancel_at_period_end = true, current_period_end = now() - interval '1 second' where user_id = $1",
          [id],
        ),
    ],
    [
      "waiting",
      ({ client }) =>
        client
          .rpc("save_my_record", {
            p_role: "lawyer",
            p_details: { ...SAMPLE_DETAILS.lawyer, law_firm_name: "Another" },
          })
          .throwOnError(),
    ],
  ];
  for (const [reason, act] of sabotage) {
    const who = await listed(backend, admin);
    expect(await isShown(who.listing)).toBe(true);
    await act(who);
    expect([reason, await reasons(admin, who.listing), await isShown(who.listing)]).toEqual([
      reason,
      [reason],
      false,
    ]);
  }
});

test("a psychologist needs no membership; others learn no reasons", async () => {
  const who = await listed(backend, admin, "psychologist");
  expect([await reasons(who, who.listing), await isShown(who.listing)]).toEqual([[], true]);
  expect(await reasons(await become(backend).user(), who.listing)).toBeNull();
});

test("past due: shown through the grace, its edge included, and no longer", async () => {
  const who = await listed(backend, admin);
  const owed = (since: string) =>
    backend.sql.query(
      `update public.subscriptions set status = 'past_due', past_due_at = now() - interval '${since}' where user_id = $1`,
      [who.id],
    );
  await owed("13 days 23 hours 59 minutes");
  expect([await reasons(who, who.listing), await isShown(who.listing)]).toEqual([[], true]);
  await owed("14 days 1 second");
  expect([await reasons(who, who.listing), await isShown(who.listing)]).toEqual([["unpaid"], false]);
  await backend.sql.query("update public.subscriptions set status = 'active' where user_id = $1", [who.id]);
  expect(await isShown(who.listing)).toBe(true);
});

test("taken down by its owner it is gone for visitors at once, and back at once", async () => {
  const who = await listed(backend, admin);
  await change(who, { is_withdrawn: true });
  expect(await isShown(who.listing)).toBe(false);
  await change(who, { is_withdrawn: false });
  expect(await isShown(who.listing)).toBe(true);
  const stranger = await become(backend).user();
  await stranger.client.from("listings").update({ is_withdrawn: true }).eq("id", who.listing);
  expect(await isShown(who.listing)).toBe(true);
});

test("a check counts for twelve months at most, is never of tomorrow, and only staff make one", async () => {
  const who = await registered(backend);
  const tries = async (actor: Actor, checked_on: string, expires_on: string) =>
    (
      await actor.client.from("listing_verifications").insert({
        ...{ listing_id: who.listing, states: ["IL"], checked_where: "x", checked_by_name: "x", note: "x" },
        ...{ checked_on, expires_on },
      })
    ).error?.code;
  expect(await tries(admin, "2026-03-01", "2027-03-02")).toBe("23514");
  expect(await tries(admin, dayFromNow(3), dayFromNow(30))).toBe("23514");
  expect(await tries(admin, dayFromNow(0), dayFromNow(-1))).toBe("23514");
  expect(await tries(who, dayFromNow(0), dayFromNow(30))).toBe("42501");
  expect(await tries(await become(backend).user(), dayFromNow(0), dayFromNow(30))).toBe("42501");
  expect(await tries(admin, "2026-03-01", "2027-03-01")).toBeUndefined();
});

test("another name or number ends the check, also once the record is approved again", async () => {
  const [who, colleague] = [await listed(backend, admin), await listed(backend, admin)];
  await who.client
    .rpc("save_my_record", {
      p_role: "lawyer",
      p_details: { ...SAMPLE_DETAILS.lawyer, bar_number: "BAR-999" },
    })
    .throwOnError();
  expect(await reasons(who, who.listing)).toEqual(["waiting", "not_verified"]);
  await approve(admin, who.listing);
  expect([await reasons(who, who.listing), await isShown(who.listing)]).toEqual([["not_verified"], false]);
  expect(await isShown(colleague.listing)).toBe(true);
});

test("before a check ends, its owner and staff are told 30 and 7 days ahead, each time once", async () => {
  const who = await listed(backend, admin);
  const ends = async (days: number) => verify(admin, who.listing, days).throwOnError();
  await ends(31);
  await check();
  expect(await told(who)).toEqual([]);
  for (const [days, count] of [
    [30, 1],
    [7, 2],
  ] as const) {
    await ends(days);
    await check();
    await check();
    expect([(await told(who)).length, (await mails(who)).length]).toEqual([count, count]);
  }
  expect((await mails(who))[0]).toEqual({
    template: "listing_notice",
    payload: { notice: "lapses", until: dayFromNow(30) },
  });
  const { data } = await admin.client
    .from("inbox_notifications")
    .select("title")
    .eq("link_path", `/admin/law-firms/${who.listing}`)
    .throwOnError();
  // Without the name: what is erased of a person does not stay in other people's inboxes.
  expect(data.map(({ title }) => title)).toEqual(
    Array(2).fill(expect.stringMatching(/^The check of a license ends on \w+ \d+, \d{4}$/)),
  );
});

test("a check that ends is told of from the seventh day on, and counts and is told of on its last day", async () => {
  const who = await listed(backend, admin);
  await verify(admin, who.listing, 30).throwOnError();
  await check();
  // As many days later, with the same check.
  const pass = async (days: number) => {
    await backend.sql.query(
      "update public.listing_verifications set checked_on = checked_on - $2::integer, expires_on = expires_on - $2::integer where listing_id = $1 and ended_at is null",
      [who.listing, days],
    );
    await backend.sql.query(
      "update private.listing_notices set about = about - $2::integer where listing_id = $1",
      [who.listing, days],
    );
    await check();
    return (await told(who)).length;
  };
  expect([await pass(22), await pass(1), await pass(6)]).toEqual([1, 2, 2]);
  await backend.sql.query("delete from private.listing_notices where listing_id = $1", [who.listing]);
  expect(await pass(1)).toBe(3);
  expect([await reasons(who, who.listing), await isShown(who.listing)]).toEqual([[], true]);
});

test("an address that nobody has confirmed is sent nothing; what is due stands in the inbox", async () => {
  const who = await listed(backend, admin);
  await backend.sql.query("update auth.users set email_confirmed_at = null where id = $1", [who.id]);
  await verify(admin, who.listing, 5).throwOnError();
  await check();
  expect([(await told(who)).length, await mails(who)]).toEqual([1, []]);
});

test("a membership past due whose license check ends before the grace: the day of the check is the last", async () => {
  const who = await listed(backend, admin);
  await backend.sql.query(
    "update public.subscriptions set status = 'past_due', past_due_at = now() - interval '2 days' where user_id = $1",
    [who.id],
  );
  await verify(admin, who.listing, 10).throwOnError();
  await check();
  const owed = (await mails(who)).filter(
    ({ payload }) => (payload as { notice: string }).notice === "past_due",
  );
  expect(owed).toMatchObject([{ payload: { until: dayFromNow(10) } }]);
});

test("a membership past due: told once with the day of the end, again only for another debt", async () => {
  const who = await listed(backend, admin);
  await backend.sql.query(
    "update public.subscriptions set status = 'past_due', past_due_at = now() - interval '2 days' where user_id = $1",
    [who.id],
  );
  await check();
  await check();
  expect(await mails(who)).toEqual([
    { template: "listing_notice", payload: { notice: "past_due", until: dayFromNow(11) } },
  ]);
  expect(await told(who)).toMatchObject([{ link_path: "/membership" }]);
  await backend.sql.query("update public.subscriptions set status = 'active' where user_id = $1", [who.id]);
  await backend.sql.query("update public.subscriptions set status = 'past_due' where user_id = $1", [who.id]);
  // As staff have written it meanwhile.
  const disclaimer = "No gift is deductible.";
  await backend.service
    .from("cms_content")
    .upsert({ key: "legal_disclaimer", title: disclaimer })
    .throwOnError();
  await check();
  expect((await mails(who)).map(({ payload }) => (payload as { disclaimer?: string }).disclaimer)).toEqual([
    undefined,
    disclaimer,
  ]);
});

test("what Stripe calls unpaid later is the same debt: the promised day stays, and nobody is told twice", async () => {
  const who = await listed(backend, admin);
  const becomes = (status: string) =>
    backend.sql.query("update public.subscriptions set status = $2 where user_id = $1", [who.id, status]);
  await backend.sql.query(
    "update public.subscriptions set status = 'past_due', past_due_at = now() - interval '13 days' where user_id = $1",
    [who.id],
  );
  await check();
  await becomes("unpaid");
  await check();
  expect([await isShown(who.listing), await reasons(who, who.listing)]).toEqual([true, []]);
  expect([(await told(who)).length, (await mails(who)).length]).toEqual([1, 1]);
  await becomes("active");
  // Without a payment that is tried again: its grace begins here, and both hear of it.
  await becomes("unpaid");
  await check();
  expect((await mails(who))[1]?.payload).toMatchObject({ notice: "past_due", until: dayFromNow(13) });
  expect(await isShown(who.listing)).toBe(true);
});

const HIDDEN: [why: string, act: (who: Owner) => PromiseLike<unknown>][] = [
  [
    "declined",
    ({ listing }) =>
      backend.sql.query("update public.reviews set state = 'declined', words = 'No.' where id = $1", [
        listing,
      ]),
  ],
  ["withdrawn", (who) => change(who, { is_withdrawn: true })],
  [
    "lapsed",
    ({ listing }) =>
      backend.sql.query(
        "update public.listing_verifications set checked_on = current_date - 20, expires_on = (now() at time zone 'UTC')::date - 1 where listing_id = $1",
        [listing],
      ),
  ],
  ["rests", ({ listing }) => age(listing, 91)],
  ["deactivated", ({ id }) => admin.client.rpc("deactivate_account", { p_user_id: id }).throwOnError()],
];
test.each(HIDDEN)("whose card is hidden (%s) is not told that it stays, nor are staff", async (_, hide) => {
  const who = await listed(backend, admin);
  await hide(who);
  await backend.sql.query("update public.subscriptions set status = 'past_due' where user_id = $1", [who.id]);
  await check();
  const staff = await backend.sql.query("select 1 from public.inbox_notifications where link_path = $1", [
    `/admin/law-firms/${who.listing}`,
  ]);
  const letters = (await mails(who)).filter(({ template }) => template === "listing_notice");
  expect([await told(who), letters, staff]).toEqual([[], [], []]);
});

test("who publishes the card again in the days of grace learns then how long it stays", async () => {
  const who = await listed(backend, admin);
  await change(who, { is_withdrawn: true });
  await pay(backend, who.id, "past_due");
  await check();
  await change(who, { is_withdrawn: false });
  await check();
  expect((await mails(who)).map(({ payload }) => payload)).toMatchObject([
    { notice: "past_due", until: dayFromNow(13) },
  ]);
});

test("two runs at once tell everything once", async () => {
  const owners = await Promise.all([1, 2, 3].map(() => listed(backend, admin)));
  for (const { listing } of owners) await verify(admin, listing, 5).throwOnError();
  await age(owners[0]?.listing ?? "", 40);
  await Promise.all(Array.from({ length: 4 }, check));
  await check();
  for (const [at, who] of owners.entries()) {
    expect((await told(who)).length).toBe(1);
    expect((await mails(who)).length).toBe(at === 0 ? 2 : 1);
  }
});

async function question(who: Owner): Promise<string> {
  const { data } = await backend.service.rpc("availability_mail", { p_id: who.listing }).throwOnError();
  return (data as { token: string } | null)?.token ?? "";
}
const answer = async (p_token: string, p_answer: string) =>
  (await backend.service.rpc("answer_availability", { p_token, p_answer })).data;

test("the monthly question: not before a month, at most once in thirty days, three times, then silence", async () => {
  const who = await listed(backend, admin);
  const asked = async (days: number, since_last = 31) => {
    await age(who.listing, days);
    await backend.sql.query(
      `update private.listing_notices set about = about - $2::integer, told_at = told_at - make_interval(days => $2) where listing_id = $1`,
      [who.listing, since_last],
    );
    await check();
    return (await mails(who)).length;
  };
  expect(await asked(29)).toBe(0);
  expect(await asked(31)).toBe(1);
  expect(await asked(32, 1)).toBe(1);
  // Without the outbox's key a second mail of one day would be one too many.
  await backend.sql.query(
    "update public.email_outbox set dedupe_key = gen_random_uuid()::text where to_email = $1",
    [who.email],
  );
  expect(await asked(62)).toBe(2);
  await backend.sql.query(
    "update public.email_outbox set dedupe_key = gen_random_uuid()::text where to_email = $1",
    [who.email],
  );
  expect(await asked(92)).toBe(3);
  expect(await reasons(who, who.listing)).toEqual(["rests"]);
  await backend.sql.query(
    "update public.email_outbox set dedupe_key = gen_random_uuid()::text where to_email = $1",
    [who.email],
  );
  expect(await asked(123)).toBe(3);
});

test("the button behind a link: yes wakes a card that rests, not now drops the mark, no takes it down", async () => {
  const who = await listed(backend, admin);
  await age(who.listing, 95);
  const token = await question(who);
  expect(await isShown(who.listing)).toBe(false);
  const state = async () => {
    const { data } = await backend.anon
      .from("directory_listings")
      .select("taking_new_people")
      .eq("id", who.listing)
      .throwOnError();
    return data[0]?.taking_new_people;
  };
  expect([await answer(token, "yes"), await state()]).toEqual([true, true]);
  expect([await answer(token, "not_now"), await state()]).toEqual([true, false]);
  expect([await answer(token, "no"), await state()]).toEqual([true, undefined]);
  // Taken down stays down until its owner publishes it again.
  expect([await answer(token, "yes"), await state()]).toEqual([true, undefined]);
});

test("a link that is made up or over changes nothing, and no question is written once it is answered", async () => {
  const who = await listed(backend, admin);
  await age(who.listing, 40);
  const token = await question(who);
  expect(await answer("0".repeat(64), "yes")).toBe(false);
  await backend.sql.exec("update private.availability_links set expires_at = now()");
  expect(await answer(token, "no")).toBe(false);
  expect(await isShown(who.listing)).toBe(true);
  expect(
    (await backend.service.rpc("answer_availability", { p_token: token, p_answer: "perhaps" })).error?.code,
  ).toBe("22023");
  await change(who, { taking_new_people: true });
  expect(await question(who)).toBe("");
});

test("the question that is due has its link, which outlives the next runs; those that are over go", async () => {
  const who = await listed(backend, admin);
  await age(who.listing, 28);
  expect(await question(who)).toBe("");
  await age(who.listing, 30);
  const [token, over] = [await question(who), await question(who)];
  await backend.sql.query(
    "update private.availability_links set expires_at = now() - interval '1 second' where token_hash = private.newsletter_hash($1)",
    [over],
  );
  await check();
  const kept = "select 1 from private.availability_links where listing_id = $1";
  expect(await backend.sql.query(kept, [who.listing])).toHaveLength(1);
  expect(await answer(token, "yes")).toBe(true);
});

test("openings are added to the day, and only of what is listed", async () => {
  const who = await listed(backend, admin);
  const { data: mine } = await who.client
    .from("listings")
    .select("slug")
    .eq("id", who.listing)
    .single()
    .throwOnError();
  const add = (p_views: object) => backend.service.rpc("note_listing_views", { p_views: p_views as never });
  const seen = async ({ client }: Pick<Actor, "client">) =>
    (await client.from("listing_views").select("day, views").eq("listing_id", who.listing)).data;
  await add({ [mine.slug]: 2, "nobody-12345678": 7 }).throwOnError();
  await add({ [mine.slug]: 1 }).throwOnError();
  for (const wrong of ["-5", "1e9", "x", "", 0, 12.5, "99999999999"])
    await add({ [mine.slug]: wrong }).throwOnError();
  await add({ "'; drop table public.listings; --": 1 }).throwOnError();
  expect(await seen(who)).toEqual([{ day: dayFromNow(0), views: 3 }]);
  expect(await seen(admin)).toHaveLength(1);
  expect(await seen(await become(backend).user())).toEqual([]);
  await change(who, { is_withdrawn: true });
  await add({ [mine.slug]: 1 }).throwOnError();
  expect(await seen(who)).toEqual([{ day: dayFromNow(0), views: 3 }]);
});

test("staff learn how many have written to a listing; nobody else learns that", async () => {
  const who = await listed(backend, admin);
  const thread = { id: crypto.randomUUID(), listing_id: who.listing, visitor_name: "Sam", words: "Hello" };
  await backend.service.rpc("start_directory_thread", { p_thread: thread }).throwOnError();
  const count = async ({ client }: Pick<Actor, "client">) =>
    (await client.rpc("listing_requests", { p_id: who.listing }).throwOnError()).data;
  expect([await count(admin), await count(who)]).toEqual([1, 0]);
  await backend.sql.query("update public.directory_threads set expires_at = now() where listing_id = $1", [
    who.listing,
  ]);
  expect(await count(admin)).toBe(0);
});
