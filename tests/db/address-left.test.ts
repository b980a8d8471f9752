// Who changes his address leaves the old one to whoever has it next: with nothing of his in it, and no mail that goes there.
import { expect, test } from "vitest";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildPaidGift, readGift } from "../fixtures/builders.ts";

const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin();

const move = ({ id }: Actor, email: string) =>
  sql.query("update auth.users set email = $2 where id = $1", [id, email]);
const erase = async ({ id }: Actor) => {
  await sql.query("insert into public.account_deletions (user_id, due_at) values ($1, now())", [id]);
  expect((await backend.service.rpc("carry_out_account_deletions", {}).throwOnError()).data).toBe(1);
};
/** A paid order that waits to be sent. */
async function buys(user_id: string | null, email: string, name: string): Promise<string> {
  const [row] = await sql.query(
    `with p as (insert into public.products (title, summary, price) values ('A mug', 'Ten letters or more', 2000) returning id)
     insert into public.orders (attempt_id, product_id, product_title, unit_price, quantity, shipping, livemode, user_id, email,
       name, line1, city, us_state, zip, idempotency_key, paid_at, order_number)
     select gen_random_uuid(), p.id, 'A mug', 2000, 1, 500, false, $1, $2, $3, '12 Hidden Lane', 'Austin', 'TX', '78701',
       gen_random_uuid()::text, now(), 'SFO-' || gen_random_uuid() from p returning id`,
    [user_id, email, name],
  );
  return String(row?.id);
}
const buyerOf = async (id: string) =>
  (await sql.query("select name, email from public.orders where id = $1", [id]))[0];
const ordersOf = async ({ client }: Actor) =>
  (await client.rpc("my_orders").throwOnError()).data?.map(({ name }) => name).sort();
const asksByForm = async (email: string, name: string) =>
  (
    await sql.query(
      "insert into public.inquiries (topic, name, email, message, due_on) values ('My data', $2, $1, $2, now()) returning id",
      [email, name],
    )
  )[0]?.id;
const mailsTo = (email: string, templates: string[]) =>
  sql.query(
    "select template from public.email_outbox where to_email = $1 and template = any ($2) order by template",
    [email, templates],
  );

test("orders and gifts go along: whoever has the address next neither sees them, gets mail about them, nor erases them", async () => {
  const [email, now] = ["buyer@example.org", "buyer-now@example.org"];
  const first = await become(backend).user({ email });
  const guest = await buys(null, email, "Buyera");
  const own = await buys(first.id, email, "Buyera");
  const elsewhere = await buys(first.id, "buyer.work@example.org", "Buyera");
  const gift = await buildPaidGift(backend, { user_id: first.id, donor_email: email });
  await move(first, now);
  const next = await become(backend).user({ email });
  const late = await buys(null, email, "Latera");
  expect(await ordersOf(first)).toEqual(["Buyera", "Buyera", "Buyera"]);
  expect(await ordersOf(next)).toEqual(["Latera"]);

  const about = ["donation_receipt", "order_shipped"];
  await sql.query("delete from public.email_outbox where template = any ($1)", [about]);
  const ship = { p_id: own, p_carrier: "USPS", p_tracking: "1" };
  await admin.client.rpc("ship_order", ship).throwOnError();
  await admin.client.rpc("resend_receipt", { p_id: gift.id }).throwOnError();
  expect(await mailsTo(email, about)).toEqual([]);
  expect(await mailsTo(now, about)).toEqual(about.map((template) => ({ template })));

  await erase(next);
  for (const id of [guest, own]) expect(await buyerOf(id)).toEqual({ name: "Buyera", email: now });
  expect(await buyerOf(elsewhere)).toEqual({ name: "Buyera", email: "buyer.work@example.org" });
  expect(await buyerOf(late)).toMatchObject({ name: "Erased" });
  await erase(first);
  for (const id of [guest, own, elsewhere]) expect(await buyerOf(id)).toMatchObject({ name: "Erased" });
});

test("one who has given is one donor, also under the new address", async () => {
  const donors = async () =>
    (
      await sql.query("select count(*)::integer as n from private.counted_donors where campaign_id is null")
    )[0]?.n;
  const who = await become(backend).user({ email: "donor.left@example.org" });
  const gift = await buildPaidGift(backend, { user_id: null, donor_email: who.email });
  const before = await donors();
  await move(who, "donor-now@example.org");
  expect(await readGift(backend, gift.id)).toMatchObject({
    user_id: who.id,
    donor_email: "donor-now@example.org",
  });
  await buildPaidGift(backend, { user_id: who.id, donor_email: "donor-now@example.org" });
  expect(await donors()).toBe(before);
});

test("what another bought and gave under that address stays theirs", async () => {
  const email = "typed.by.two@example.org";
  const first = await become(backend).user({ email });
  const other = await become(backend).user();
  const order = await buys(other.id, email, "Othera");
  const gift = await buildPaidGift(backend, { user_id: other.id, donor_email: email });
  await move(first, "typed.by.two-now@example.org");
  expect(await buyerOf(order)).toEqual({ name: "Othera", email });
  expect([await ordersOf(first), await ordersOf(other)]).toEqual([[], ["Othera"]]);
  expect(await readGift(backend, gift.id)).toMatchObject({ user_id: other.id, donor_email: email });
});

test("news about a request for help go to the new address; another's request with that address stays", async () => {
  const [email, now] = ["dad@example.org", "dad-now@example.org"];
  const father = await become(backend).user({ email });
  const other = await become(backend).user();
  for (const { id } of [father, other]) {
    await sql.query(
      `insert into public.help_requests (user_id, state, kind, us_state, how_soon, reach_by, email, name, story, sent_at, due_on)
       values ($1, 'received', 'bill', 'OH', 'week', 'email', $2, 'x', 'x', now(), now())`,
      [id, email],
    );
    await sql.query(
      `insert into public.legal_aid_requests (user_id, link_hash, contact_way, email, name, due_on)
       values ($1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'email', $2, 'x', now())`,
      [id, email],
    );
  }
  await move(father, now);
  for (const table of ["help_requests", "legal_aid_requests"])
    expect(
      await sql.query(`select user_id, email from public.${table} where user_id = any ($1) order by email`, [
        [father.id, other.id],
      ]),
      table,
    ).toEqual([
      { user_id: father.id, email: now },
      { user_id: other.id, email },
    ]);
});

const p_due_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const byLink = (p_action: string, n: number, p_user_id: string | null, p: Record<string, string> = {}) =>
  backend.service
    .rpc("help_by_link", { p_action, p_hash: String(n).repeat(64), p_user_id, p, p_due_on } as never)
    .throwOnError();
const helped = (email: string) => ({
  ...{ kind: "bill", us_state: "OH", how_soon: "week", name: "F", reach_by: "email", email, story: "x" },
});

test("whoever asks us for help is asked for no gift at an address he has left, until somebody else has it", async () => {
  const spared = async (email: string) =>
    (await sql.query("select private.spares_reader($1) as is_spared", [email]))[0]?.is_spared;
  const [email, now] = ["spared@example.org", "spared-now@example.org"];
  const father = await become(backend).user({ email });
  await byLink("send", 1, father.id, helped(email));
  await move(father, now);
  expect([await spared(email), await spared(now)]).toEqual([true, true]);
  await byLink("withdraw", 1, null);
  expect([await spared(email), await spared(now)]).toEqual([true, true]);
  await become(backend).user({ email });
  expect([await spared(email), await spared(now)]).toEqual([false, true]);
});

test("a request without an account says the new address once he keeps it with his", async () => {
  const [email, now] = ["bound@example.org", "bound-now@example.org"];
  const father = await become(backend).user({ email });
  await byLink("send", 2, null, helped(email));
  await byLink("send", 3, null, helped("elsewhere@example.org"));
  await move(father, now);
  for (const n of [2, 3]) await byLink("bind", n, father.id);
  const said = "select email from public.help_requests where user_id = $1 order by email";
  expect(await sql.query(said, [father.id])).toEqual([{ email: now }, { email: "elsewhere@example.org" }]);
});

test("a closed request for legal help that is taken up again writes to the new address", async () => {
  const carer = await become(backend).user();
  await admin.client.rpc("set_care_staff", { p_user_id: carer.id, p_on: true }).throwOnError();
  const [email, now] = ["closed@example.org", "closed-now@example.org"];
  const father = await become(backend).user({ email });
  const [row] = await sql.query(
    `insert into public.legal_aid_requests (user_id, link_hash, contact_way, email, name, due_on, state, handled_by)
     values ($1, encode(sha256('closed'), 'hex'), 'email', $2, 'x', now(), 'closed', $3) returning id`,
    [father.id, email, carer.id],
  );
  await move(father, now);
  const act = (p_verb: string, p_words?: string) =>
    carer.client
      .rpc("act_on_legal_aid_request", { p_id: String(row?.id), p_verb, ...(p_words ? { p_words } : {}) })
      .throwOnError();
  await act("take");
  await act("tell", "There is a form for that.");
  expect(await mailsTo(email, ["legal_aid_news"])).toEqual([]);
  expect(await mailsTo(now, ["legal_aid_news"])).toHaveLength(1);
});

test("what is answered to a guest goes to whose the address was when it was asked, and to nobody else", async () => {
  const [email, now] = ["guest.left@example.org", "guest.left-now@example.org"];
  const father = await become(backend).user({ email });
  const inquiries = await Promise.all(["One", "Two"].map((name) => asksByForm(email, name)));
  const [help] = await sql.query(
    `insert into public.help_requests (state, kind, us_state, how_soon, reach_by, email, name, story, sent_at, due_on)
     values ('received', 'bill', 'OH', 'week', 'email', $1, 'x', 'x', now(), now()) returning id`,
    [email],
  );
  const [aid] = await sql.query(
    `insert into public.legal_aid_requests (link_hash, contact_way, email, name, due_on)
     values (encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'email', $1, 'x', now()) returning id`,
    [email],
  );
  const answers = async (id: unknown) => {
    const [row] = await sql.query(
      "select to_json(updated_at) #>> '{}' as at from public.inquiries where id = $1",
      [id],
    );
    const words = { p_id: String(id), p_updated_at: String(row?.at), p_words: "A lawyer." };
    return (await admin.client.rpc("answer_inquiry", words)).error?.message;
  };
  await move(father, now);
  await become(backend).user({ email });
  const carer = await become(backend).user();
  await admin.client.rpc("set_care_staff", { p_user_id: carer.id, p_on: true }).throwOnError();
  expect(await answers(inquiries[0])).toBeUndefined();
  const say = { p_id: String(help?.id), p_verb: "say", p_words: "News" };
  await carer.client.rpc("move_help_request", say).throwOnError();
  const request = { p_id: String(aid?.id) };
  await carer.client.rpc("act_on_legal_aid_request", { ...request, p_verb: "take" }).throwOnError();
  const tell = { ...request, p_verb: "tell", p_words: "News", p_messages: 0 };
  await carer.client.rpc("act_on_legal_aid_request", tell).throwOnError();
  const about = ["help_news", "inquiry_answer", "legal_aid_news"];
  expect(await mailsTo(email, about)).toEqual([]);
  expect(await mailsTo(now, about)).toEqual(about.map((template) => ({ template })));

  // Without another confirmed address there is none to write to, and staff hear it.
  await sql.query("update auth.users set email_confirmed_at = null where id = $1", [father.id]);
  expect(await answers(inquiries[1])).toBe("address_changed_hands");
  expect(await sql.query("select state, answer from public.inquiries where id = $1", [inquiries[1]])).toEqual(
    [{ state: "new", answer: null }],
  );
});

test("whoever makes an account after asking, and whose left address nobody else has, is answered", async () => {
  const email = "later.account@example.org";
  const ask = await asksByForm(email, "Later");
  const address = async () =>
    (
      await sql.query(
        "select private.mail_address(i.email, i.created_at) as to from public.inquiries i where i.id = $1",
        [ask],
      )
    )[0]?.to;
  expect(await address()).toBe(email);
  const who = await become(backend).user({ email });
  expect(await address()).toBe(email);
  await move(who, "later.account-now@example.org");
  expect(await address()).toBe("later.account-now@example.org");
  await sql.query("update auth.users set email_confirmed_at = null where id = $1", [who.id]);
  expect(await address()).toBe(email);
});
