// Who must wait for whom: a verb asks for the row it decides about, and so does the one that comes at the same moment.
import { expect, test } from "vitest";
import { holdStill } from "../../scripts/move/checks.ts";
import type { Tables } from "../../scripts/move/tables.ts";
import { actAs, type Identity, runAs } from "../../server/embedded/identity.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import {
  applyEvent,
  buildGift,
  buildPaidGift,
  buildUserCampaign,
  giftEvents,
  readGift,
} from "../fixtures/builders.ts";
import { buildGroup, buildSession } from "../fixtures/groups.ts";
import { becomeVolunteer, buildShift } from "../fixtures/volunteering.ts";
import { product, wish } from "../functions/shopping.ts";

const backend = await fileBackend();
const [one, admin] = [await becomeVolunteer(backend), await become(backend).admin()];

const WAITED = "55P03";
type Call = [statement: string, values: unknown[]];
/** Whether `call` waits for a transaction that holds what `held` asks for; what it would have done is undone. */
async function waits(who: Identity, held: Call, call: Call): Promise<boolean> {
  class Undo extends Error {}
  const work = backend.sql.tx(async (run) => {
    await run.query(...held);
    const tried = runAs(
      backend.sql,
      who,
      async (inner) => {
        await inner.query(...call);
        throw new Undo();
      },
      { lock_timeout: "40ms" },
    );
    return tried.catch((error: Error & { code?: string }) => error.code === WAITED);
  });
  return work;
}
const as = ({ id }: Actor): Identity => ({ role: "authenticated", sub: id });
const SERVER: Identity = { role: "service_role" };

type Case = { who: () => Identity; held: Call; other: Call; calls: Call[] };
const row = (table: string, key: string, value: unknown): Call => [
  `select from ${table} where ${key} = $1 for update`,
  [value],
];

const aSession = async () => buildSession(backend, await buildGroup(backend), 48);
const aRequest = async () => {
  const [made] = await backend.sql.query<{ id: string }>(
    `insert into public.help_requests (state, kind, us_state, how_soon, reach_by, sent_at, due_on)
     values ('reading', 'bill', 'OH', 'week', 'link', now(), now()) returning id`,
  );
  return made?.id ?? "";
};

async function enteredHours({ id }: Actor, state = "entered") {
  const [made] = await backend.sql.query<{ id: string; shift_id: string }>(
    `with m as (insert into public.volunteer_signups (shift_id, user_id, state) values ($1, $2, 'came') returning id, shift_id)
     insert into public.volunteer_hours (signup_id, user_id, minutes, worked_on, state)
     select m.id, $2, 60, current_date, $3 from m returning id, (select shift_id from m) as shift_id`,
    [await buildShift(backend), id, state],
  );
  return made ?? { id: "", shift_id: "" };
}
const confirmedHours = async (who: Actor) => (await enteredHours(who, "approved")).id;

const CASES: Record<string, () => Promise<Case>> = {
  "an account that takes a role": async () => ({
    who: () => as(one),
    held: row("public.profiles", "user_id", one.id),
    other: row("public.profiles", "user_id", admin.id),
    calls: [["select public.choose_role('partner', '{}')", []]],
  }),
  "a record that is replaced from two windows": async () => ({
    who: () => as(one),
    held: row("public.profiles", "user_id", one.id),
    other: row("public.profiles", "user_id", admin.id),
    calls: [["select public.save_my_record('volunteer', '{}', '{}')", []]],
  }),
  "a time of a group that a session moves to": async () => {
    const [group, another] = [await buildGroup(backend), await buildGroup(backend)];
    const session = await buildSession(backend, group, 48);
    const times = "select private.lock_times($1)";
    return {
      who: () => as(admin),
      held: [times, [group]],
      other: [times, [another]],
      calls: [
        [
          `select public.move_group_session(s.id, current_date + 9, '05:15', coalesce(s.moved_day, s.day), coalesce(s.moved_time, s.local_time))
           from public.group_sessions s where s.id = $1`,
          [session],
        ],
      ],
    };
  },
  "a payment that is told of": async () => {
    const gift = await buildGift(backend);
    const lock = "select private.lock_payment_intent($1)";
    return {
      who: () => SERVER,
      held: [lock, [gift.stripe_payment_intent_id]],
      other: [lock, ["pi_of_somebody_else"]],
      calls: [
        ["select public.apply_stripe_event($1::jsonb)", [giftEvents(gift).disputed()]],
        ["select public.attach_payment_intent($1, $2)", [gift.id, gift.stripe_payment_intent_id]],
      ],
    };
  },
  "somebody who becomes known while the mode of money changes": async () => ({
    who: () => SERVER,
    held: ["select private.lock_mode(true)", []],
    other: ["select private.lock_mode(false)", []],
    calls: [
      [
        "insert into public.inquiries (topic, name, email, message, due_on) values ('My data', 'x', 'new@example.org', 'x', now())",
        [],
      ],
    ],
  }),
  "a shift whose places are given": async () => {
    const shift = await buildShift(backend);
    return {
      who: () => as(one),
      held: row("public.volunteer_shifts", "id", shift),
      other: row("public.volunteer_shifts", "id", await buildShift(backend)),
      calls: ["take_shift", "leave_shift", "offer_shift"].map((verb) => [
        `select public.${verb}($1${verb === "offer_shift" ? ", true" : ""})`,
        [shift],
      ]),
    };
  },
  "a session whose seats are given": async () => {
    const [session, another] = [await aSession(), await aSession()];
    return {
      who: () => as(one),
      held: row("public.group_counts", "session_id", session),
      other: row("public.group_counts", "session_id", another),
      calls: [["select public.take_seat($1, 'Oak', 1)", [session]]],
    };
  },
  "a session that is called off": async () => {
    const [session, another] = [await aSession(), await aSession()];
    return {
      who: () => as(admin),
      held: row("public.group_counts", "session_id", session),
      other: row("public.group_counts", "session_id", another),
      calls: [["select public.call_off_session($1)", [session]]],
    };
  },
  "how many letters leave in an hour": async () => ({
    who: () => SERVER,
    held: ["select from public.newsletter_settings for update", []],
    other: ["select from public.newsletter_settings", []],
    calls: [["select public.queue_letters(1)", []]],
  }),
  "a letter that an administrator decides about": async () => {
    const letters = admin.client.from("newsletter_letters").insert([{ subject: "x" }, { subject: "y" }]);
    const [letter, another] = (await letters.select("id").throwOnError()).data;
    return {
      who: () => as(admin),
      held: row("public.newsletter_letters", "id", letter?.id),
      other: row("public.newsletter_letters", "id", another?.id),
      calls: [["select public.test_letter($1, now())", [letter?.id]]],
    };
  },
  "hours that a letter counts": async () => {
    const [hours, others] = [await confirmedHours(one), await confirmedHours(admin)];
    return {
      who: () => as(one),
      held: row("public.volunteer_hours", "id", hours),
      other: row("public.volunteer_hours", "id", others),
      calls: [["select public.issue_volunteer_letter('2020-01-01', '2100-01-01')", []]],
    };
  },
  "a payment that waits for a second yes beside another": async () => {
    const { id: carer } = one;
    await backend.service.from("care_staff").upsert({ user_id: carer }).throwOnError();
    const [request, another] = [await aRequest(), await aRequest()];
    const [own] = await backend.sql.query<{ id: string }>(
      `insert into public.help_payments (request_id, amount, vendor, purpose, proposed_by)
       values ($1, 1, 'Acme', 'Rent', $2) returning id`,
      [request, carer],
    );
    // As another payment holds it; what only refers to the request does not wait.
    const held = (id: string): Call => [
      "select from public.help_requests where id = $1 for no key update",
      [id],
    ];
    return {
      who: () => as(one),
      held: held(request),
      other: held(another),
      calls: [
        ["select public.propose_help_payment(gen_random_uuid(), $1, 2, 'Acme', 'Rent')", [request]],
        // Refused, but not before it has waited: what they decide from may be changing.
        ["select public.approve_help_payment($1)", [own?.id]],
        ["select public.settle_help_payment($1, 'paid')", [own?.id]],
      ],
    };
  },
};

test.for(Object.keys(CASES))("%s", async (name, { skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const made = await CASES[name]?.();
  if (!made) throw new Error(name);
  for (const call of made.calls) {
    expect([call[0], await waits(made.who(), made.held, call)]).toEqual([call[0], true]);
    expect([call[0], await waits(made.who(), made.other, call)]).toEqual([call[0], false]);
  }
});

const isWaitedFor = () =>
  expect
    .poll(() =>
      backend.sql.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    )
    .toHaveLength(1);

test("hours that are confirmed at this moment are not entered again over it", async ({ skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const { id, shift_id } = await enteredHours(one);
  await backend.sql.query(
    "update public.volunteer_shifts set starts_local = now() - interval '2 days' where id = $1",
    [shift_id],
  );
  let again: PromiseLike<{ error: { message: string } | null }> | undefined;
  await backend.sql.tx(async (run) => {
    await actAs(run, as(admin));
    await run.query("select public.decide_hours(array[$1]::uuid[], 'approved')", [id]);
    again = one.client.rpc("enter_hours", { p_shift_id: shift_id, p_minutes: 1440 }).then((answer) => answer);
    await isWaitedFor();
  });
  expect((await again)?.error?.message).toBe("already_approved");
  const now = "select state, minutes from public.volunteer_hours where id = $1";
  expect(await backend.sql.query(now, [id])).toEqual([{ state: "approved", minutes: 60 }]);
});

test("two gifts of one person at the same moment are both counted", async ({ skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const donor_email = "both@example.org";
  const [, first, second] = [
    await buildPaidGift(backend, { donor_email }),
    await buildGift(backend, { donor_email }),
    await buildGift(backend, { donor_email }),
  ];
  let other: Promise<string> | undefined;
  await backend.sql.tx(async (run) => {
    await run.query("select public.apply_stripe_event($1::jsonb)", [giftEvents(first).succeeded()]);
    other = applyEvent(backend, giftEvents(second).succeeded());
    await isWaitedFor();
  });
  await other;
  const known = "select given_amount::integer from public.crm_people where $1 = any (emails)";
  expect(await backend.sql.query(known, [donor_email])).toEqual([{ given_amount: 7500 }]);
});

test("an order that is paid while its buyer is erased is seen, and nothing is erased", async ({ skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const email = "pays-now@example.org";
  const p = { ...wish(await product(backend), { email }), livemode: false, user_id: null };
  const order = (await backend.service.rpc("record_order", { p }).throwOnError()).data as { id: string };
  const added = await admin.client.rpc("add_person", { p_email: email, p_name: "" }).throwOnError();
  let erased: PromiseLike<{ error: { message: string } | null }> | undefined;
  await backend.sql.tx(async (run) => {
    await run.query("update public.orders set paid_at = now(), order_number = 'SFO-999999' where id = $1", [
      order.id,
    ]);
    erased = admin.client.rpc("erase_person", { p_id: added.data }).then((answer) => answer);
    await isWaitedFor();
  });
  expect((await erased)?.error?.message).toBe("order_meanwhile");
  const now = await backend.sql.query("select email from public.orders where id = $1", [order.id]);
  expect(now).toEqual([{ email }]);
});

test("a move waits a moment for what the database does by itself, and says of a writer that there is one", async ({
  skip,
}) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const tables: Tables = new Map([["public.donations", []]]);
  const held = (mode: string, work: () => Promise<void>) =>
    backend.sql.tx(async (run) => {
      await run.exec(`lock table public.donations in ${mode} mode`);
      await work();
    });
  const move = () => backend.sql.tx((run) => holdStill(run, tables));
  const isWaiting = () =>
    backend.sql
      .query("select from pg_locks where not granted and relation = 'public.donations'::regclass")
      .then((rows) => rows.length > 0);
  let moving: Promise<void> | undefined;
  await held("share update exclusive", async () => {
    moving = move();
    await expect.poll(isWaiting).toBe(true);
  });
  await moving;
  await held("row exclusive", () => expect(move()).rejects.toThrow("Somebody is writing"));
});

test("a payment that is told of while its organizer leaves is booked, and the campaign stays for it", async ({
  skip,
}) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const owner = await become(backend).user();
  const { id } = await buildUserCampaign(backend, { user_id: owner.id });
  const gift = await buildGift(backend, { campaign: { kind: "user", id } });
  await backend.service.from("account_deletions").insert({ user_id: owner.id }).throwOnError();
  await backend.sql.query("update public.account_deletions set due_at = now() where user_id = $1", [
    owner.id,
  ]);
  let gone: PromiseLike<{ data: number | null }> | undefined;
  await backend.sql.tx(async (run) => {
    await run.query("select public.apply_stripe_event($1::jsonb)", [giftEvents(gift).succeeded()]);
    gone = backend.service.rpc("carry_out_account_deletions", {}).then((answer) => answer);
    await isWaitedFor();
  });
  expect((await gone)?.data).toBe(1);
  const paid = { status: "succeeded", user_campaign_id: id };
  expect(await readGift(backend, gift.id)).toMatchObject(paid);
});

test("who leaves a seat holds nothing that the one who counts the seats may ask for next", async ({
  skip,
}) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  const session = await aSession();
  const seat = { p_session_id: session, p_name: "Yew", p_rules_version: 1 };
  await one.client.rpc("take_seat", seat).throwOnError();
  let left: PromiseLike<{ error: { message: string } | null }> | undefined;
  await backend.sql.tx(async (run) => {
    await run.query(...row("public.group_counts", "session_id", session));
    left = one.client.rpc("leave_seat", { p_session_id: session }).then((answer) => answer);
    await isWaitedFor();
    await run.query("select from public.group_seats where session_id = $1 for update nowait", [session]);
  });
  expect((await left)?.error).toBeNull();
});
