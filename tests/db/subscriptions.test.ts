// Memberships: one per person, and the same state whatever order the news comes in.
import { expect, test } from "vitest";
import type { Json } from "../../domain/database.types.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const as = become(backend);

const begin = (who: Actor, p_livemode = false) =>
  backend.service.rpc("begin_subscription", { p_user_id: who.id, p_livemode });
const nextLook = async () => (await backend.service.rpc("next_subscription_look").throwOnError()).data;
const END = 1_790_000_000;
const FUTURE = { items: { data: [{ current_period_end: Math.floor(Date.now() / 1000) + 20 * 86_400 }] } };

type AtStripe = { id: string; status: string; livemode: boolean } & Record<string, Json>;

/** A subscription as Stripe answers, of a row of ours. */
const atStripe = (row_id: string, status: string, more: Record<string, Json> = {}): AtStripe => ({
  id: `sub_${row_id}`,
  status,
  livemode: false,
  customer: "cus_1",
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: { kind: "membership", subscription_id: row_id },
  items: { data: [{ current_period_end: END }] },
  ...more,
});

const apply = async (subscription: AtStripe, p_look: number) =>
  (await backend.service.rpc("apply_subscription", { p_subscription: subscription, p_look }).throwOnError())
    .data;

let events = 0;
const event = (type: string, more: Record<string, Json> = {}) => {
  events += 1;
  const object = { id: "in_1", object: "invoice", customer_email: "private@example.org" };
  return {
    id: `evt_sub_${events}`,
    type,
    created: 1_780_000_000 + events,
    livemode: false,
    data: { object },
    ...more,
  };
};
const news = async (p_event: Json, p_subscription: Json, p_look: number) =>
  (await backend.service.rpc("apply_subscription_event", { p_event, p_subscription, p_look }).throwOnError())
    .data;

async function begun(): Promise<{ who: Actor; id: string }> {
  const who = await as.holding("lawyer");
  return { who, id: (await begin(who).throwOnError()).data.id };
}
const read = async (id: string) =>
  (await backend.service.from("subscriptions").select().eq("id", id).single().throwOnError()).data;

test("twenty beginnings at once are one row, one per mode", async () => {
  const who = await as.holding("lawyer");
  const rows = await Promise.all(Array.from({ length: 20 }, () => begin(who).throwOnError()));
  expect(new Set(rows.map(({ data }) => data.id)).size).toBe(1);
  expect(rows[0]?.data.idempotency_key).toBe(`subscription_${rows[0]?.data.id}`);
  expect((await begin(who, true)).error?.message).toBe("mode_differs");
  await backend.service.rpc("set_installation_mode", { p_livemode: true }).throwOnError();
  expect((await begin(who, true).throwOnError()).data.id).not.toBe(rows[0]?.data.id);
  await backend.service.rpc("set_installation_mode", { p_livemode: false }).throwOnError();
});

test("a lawyer may also give monthly, and a giver may have no account: one of each kind, person and mode", async () => {
  const { who, id } = await begun();
  const add = async (row: {
    user_id?: string;
    payer_email?: string;
    tier: "lawyer" | "giver";
    livemode?: boolean;
  }) => {
    const added = { livemode: false, ...row, idempotency_key: crypto.randomUUID() };
    const { error } = await backend.service.from("subscriptions").insert(added);
    return error?.code ?? "added";
  };
  const nobody = { payer_email: "monthly@example.org", tier: "giver" } as const;
  expect([
    await add({ user_id: who.id, tier: "giver" }),
    await add({ user_id: who.id, tier: "giver" }),
    await add({ user_id: who.id, tier: "lawyer" }),
    await add(nobody),
    await add(nobody),
    await add({ ...nobody, livemode: true }),
    await add({ ...nobody, user_id: who.id }),
  ]).toEqual(["added", "23505", "23505", "added", "23505", "added", "23514"]);
  expect((await begin(who).throwOnError()).data.id).toBe(id);
});

test("a giver without account sees the own gift after confirming the address, and is not taken for somebody who left", async () => {
  const payer_email = "no.account@example.org";
  const row = { payer_email, tier: "giver", livemode: false, stripe_customer_id: "cus_giver" } as const;
  const { data } = await backend.service
    .from("subscriptions")
    .insert({ ...row, stripe_subscription_id: "sub_giver", status: "active", idempotency_key: "giver" })
    .select("id, created_at")
    .single()
    .throwOnError();
  const taken = await backend.service.rpc("subscriptions_to_reconcile", { p_livemode: false, p_limit: 100 });
  expect(taken.data?.map(({ id }) => id)).not.toContain(data.id);
  await backend.service.rpc("forget_stripe_customer", { p_customer_id: "cus_giver" }).throwOnError();
  expect((await read(data.id)).stripe_customer_id).toBe("cus_giver");

  const seen = async (who: Actor) =>
    (await who.client.from("subscriptions").select("id").throwOnError()).data;
  expect(await seen(await as.unconfirmed({ email: payer_email }))).toEqual([]);
  await backend.sql.query("update auth.users set email = 'another@example.org' where email = $1", [
    payer_email,
  ]);
  const giver = await as.user({ email: payer_email });
  expect(await seen(giver)).toEqual([{ id: data.id }]);
  await backend.sql.query("update auth.users set email = 'moved@example.org' where id = $1", [giver.id]);
  expect(await seen(giver)).toEqual([{ id: data.id }]);
  expect((await giver.client.rpc("my_data").throwOnError()).data).toMatchObject({
    subscriptions: [{ id: data.id }],
  });
});

const decline = (who: Actor) =>
  backend.sql.query(
    "insert into public.reviews (id, kind, user_id, name, state) values (gen_random_uuid(), 'law_firm', $1, 'Demo Law', 'declined')",
    [who.id],
  );

test("only a lawyer with a confirmed address, whom we have not declined, begins one", async () => {
  const declined = await as.holding("lawyer");
  await decline(declined);
  for (const [who, message] of [
    [await as.user(), "not_a_lawyer"],
    [await as.unconfirmed({ roles: ["lawyer"] }), "email_not_confirmed"],
    [declined, "registration_declined"],
  ] as const) {
    const { error, status } = await begin(who);
    expect([status, error?.message]).toEqual([403, message]);
  }
});

test("looks may be stored in any order: the latest decides", async () => {
  const states = ["incomplete", "active", "past_due", "canceled"];
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]) {
    const { id } = await begun();
    const looks: number[] = [];
    for (const _ of states) looks.push(await nextLook());
    for (const n of order) await apply(atStripe(id, states[n] ?? ""), looks[n] ?? 0);
    expect((await read(id)).status).toBe("canceled");
  }
});

test("every event counts once and keeps no personal data", async () => {
  const { id } = await begun();
  const paid = event("invoice.paid");
  const outcomes = [];
  const look = await nextLook();
  for (let n = 0; n < 3; n += 1) outcomes.push(await news(paid, atStripe(id, "active"), look));
  expect(outcomes).toEqual(["applied", "duplicate", "duplicate"]);
  const { data } = await backend.service
    .from("stripe_events")
    .select()
    .eq("id", paid.id)
    .single()
    .throwOnError();
  expect(JSON.stringify(data)).not.toContain("private@example.org");
  expect(data).toMatchObject({
    outcome: "applied",
    payload: { data: { object: { subscription: `sub_${id}` } } },
  });
  expect(await read(id)).toMatchObject({ status: "active", stripe_customer_id: "cus_1" });
});

test("a duplicate changes nothing, also with another state in hand", async () => {
  const { id } = await begun();
  const one = event("customer.subscription.updated");
  await news(one, atStripe(id, "active"), await nextLook());
  expect(await news(one, atStripe(id, "canceled"), await nextLook())).toBe("duplicate");
  expect((await read(id)).status).toBe("active");
});

test("strangers and the other mode are stored and change nothing", async () => {
  const { id } = await begun();
  const look = await nextLook();
  const foreign = atStripe(crypto.randomUUID(), "active");
  expect(await news(event("invoice.paid"), foreign, look)).toBe("unknown_subscription");
  expect(await news(event("invoice.paid", { livemode: true }), null, look)).toBe("ignored");
  const other_mode = atStripe(id, "active", { livemode: true });
  expect(await news(event("invoice.paid", { livemode: true }), other_mode, look)).toBe(
    "unknown_subscription",
  );
  expect((await read(id)).status).toBe("incomplete");
});

test("a second subscription never takes the place of the first", async () => {
  const { id } = await begun();
  await apply(atStripe(id, "active"), await nextLook());
  const second = { ...atStripe(id, "canceled"), id: "sub_second" };
  expect(await apply(second, await nextLook())).toMatchObject({ id: null });
  expect((await read(id)).status).toBe("active");
});

test("a status we do not know is no membership; an end that was set is the end", async () => {
  const { id } = await begun();
  await apply(atStripe(id, "brand_new"), await nextLook());
  expect((await read(id)).status).toBe("paused");
  await apply(atStripe(id, "active", { cancel_at: END - 3600 }), await nextLook());
  const row = await read(id);
  expect(row).toMatchObject({ status: "active", cancel_at_period_end: true });
  expect(new Date(row.current_period_end ?? 0).getTime()).toBe((END - 3600) * 1000);
});

test.each([
  [false, "past_due", "Please pay with another one"],
  [false, "unpaid", "Please pay with another one"],
  [true, "past_due", "may still be charged until you end your membership"],
])("who is declined (%s) reads of a failed payment (%s): %s", async (declined, status, words) => {
  const { who, id } = await begun();
  if (declined) await decline(who);
  await apply(atStripe(id, status), await nextLook());
  const { data } = await who.client
    .from("inbox_notifications")
    .select("body")
    .eq("kind", "membership")
    .throwOnError();
  expect(data).toEqual([{ body: expect.stringContaining(words) }]);
});

test("the member is told once for each turn, and finds it in the own data", async () => {
  const { who, id } = await begun();
  // What Stripe no longer tries to take is owed as before.
  for (const status of ["active", "active", "past_due", "unpaid", "past_due", "canceled"]) {
    await apply(atStripe(id, status), await nextLook());
  }
  const { data } = await who.client
    .from("inbox_notifications")
    .select("title")
    .eq("kind", "membership")
    .order("created_at")
    .throwOnError();
  expect(data.map(({ title }) => title)).toEqual([
    "Your membership is active",
    "Your membership payment didn't go through",
    "Your membership has ended",
  ]);
  const mine = (await who.client.rpc("my_data").throwOnError()).data as { subscriptions: unknown[] };
  expect(mine.subscriptions).toMatchObject([{ id, status: "canceled" }]);
  expect(JSON.stringify(mine.subscriptions)).not.toContain("idempotency_key");
});

test("the job takes what waits for news, once an hour, in its own mode", async () => {
  const take = async (p_livemode: boolean) =>
    (
      await backend.service.rpc("subscriptions_to_reconcile", { p_livemode, p_limit: 100 }).throwOnError()
    ).data.map(({ id }) => id);
  const { id } = await begun();
  const fresh = await begun();
  for (const one of [id, fresh.id]) await apply(atStripe(one, "incomplete"), await nextLook());
  await backend.sql.query(
    "update public.subscriptions set created_at = now() - interval '10 minutes' where id = $1",
    [id],
  );
  expect(await take(true)).toEqual([]);
  const taken = await take(false);
  expect(taken).toContain(id);
  expect(taken).not.toContain(fresh.id);
  expect(await take(false)).toEqual([]);
});

test("the job takes what somebody pays who is kept out, at once, until it ends", async () => {
  const admin = await as.admin();
  const take = async () =>
    (
      await backend.service
        .rpc("subscriptions_to_reconcile", { p_livemode: false, p_limit: 100 })
        .throwOnError()
    ).data.map(({ id }) => id);
  const { who, id } = await begun();
  const another = await begun();
  for (const one of [id, another.id]) {
    await apply(atStripe(one, "active", FUTURE), await nextLook());
    await backend.sql.query("update public.subscriptions set reconciled_at = now() where id = $1", [one]);
  }
  expect(await take()).not.toContain(id);
  await admin.client.rpc("deactivate_account", { p_user_id: who.id }).throwOnError();
  const taken = await take();
  expect([taken.includes(id), taken.includes(another.id)]).toEqual([true, false]);
  // Stripe has not answered: once more, and not when it has.
  const later = () =>
    backend.sql.query(
      "update public.subscriptions set reconciled_at = now() - interval '2 hours' where id = $1",
      [id],
    );
  await later();
  expect(await take()).toContain(id);
  await apply(atStripe(id, "active", { ...FUTURE, cancel_at_period_end: true }), await nextLook());
  await later();
  expect(await take()).not.toContain(id);
});

test("whoever is let in again reads that the membership ends, and nobody for whom nothing ends", async () => {
  const admin = await as.admin();
  const told = async ({ client }: Actor) =>
    (
      await client
        .from("inbox_notifications")
        .select("title, link_path")
        .eq("kind", "membership")
        .throwOnError()
    ).data.filter(({ title }) => title.includes("ends with"));
  const letIn = async ({ id }: Actor) => {
    for (const verb of ["deactivate_account", "reactivate_account", "reactivate_account"] as const)
      await admin.client.rpc(verb, { p_user_id: id }).throwOnError();
  };
  const { who, id } = await begun();
  await apply(atStripe(id, "active", FUTURE), await nextLook());
  await letIn(who);
  expect(await told(who)).toEqual([]);
  await apply(atStripe(id, "active", { ...FUTURE, cancel_at_period_end: true }), await nextLook());
  await letIn(who);
  expect(await told(who)).toEqual([
    { title: "Your membership ends with the month that is paid", link_path: "/dashboard" },
  ]);
  await backend.service.from("user_roles").delete().match({ user_id: who.id, role: "lawyer" }).throwOnError();
  await letIn(who);
  await backend.service.from("user_roles").insert({ user_id: who.id, role: "lawyer" }).throwOnError();
  await apply(atStripe(id, "canceled"), await nextLook());
  await letIn(who);
  expect(await told(who)).toHaveLength(1);
});

test("an address told to Stripe is the one that holds: who moves meanwhile is told of anew", async () => {
  const { who, id } = await begun();
  await apply(atStripe(id, "active"), await nextLook());
  const told = async (p_email: string) => {
    await backend.service.rpc("stripe_address_told", { p_id: id, p_email }).throwOnError();
    return (await read(id)).address_is_old;
  };
  for (const email of ["told.a@example.org", "told.b@example.org"])
    await backend.sql.query("update auth.users set email = $2 where id = $1", [who.id, email]);
  expect(await told("told.a@example.org")).toBe(true);
  expect(await told("told.b@example.org")).toBe(false);
});
