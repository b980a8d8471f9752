// What is typed before an address is left goes along with the account; what is typed after that is meant (decision 0050).
import { expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { giftInput } from "../fixtures/builders.ts";
import { product, wish } from "../functions/shopping.ts";

const backend = await fileBackend();
const { sql } = backend;
const admin = await become(backend).admin();

/** Somebody who has moved from `left` to `now`. */
async function moved(name: string) {
  const [left, now] = [`${name}@example.org`, `${name}-now@example.org`];
  const { id } = await become(backend).user({ email: left });
  const move = () => sql.query("update auth.users set email = $2 where id = $1", [id, now]);
  return { id, left, now, move };
}

test("a request for help that is to be answered at an address he had left before is answered there", async () => {
  const father = await moved("typed");
  await father.move();
  const [aid] = await sql.query(
    `insert into public.legal_aid_requests (user_id, link_hash, contact_way, email, name, due_on)
     values ($1, encode(sha256('typed'), 'hex'), 'email', $2, 'x', now()) returning id`,
    [father.id, father.left],
  );
  const carer = await become(backend).user();
  await admin.client.rpc("set_care_staff", { p_user_id: carer.id, p_on: true }).throwOnError();
  await carer.client
    .rpc("act_on_legal_aid_request", { p_id: String(aid?.id), p_verb: "take" })
    .throwOnError();
  const p = {
    kind: "bill",
    us_state: "OH",
    how_soon: "week",
    name: "F",
    reach_by: "email",
    email: father.left,
    story: "x",
  };
  const due = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const [p_action, p_user_id] of [
    ["send", null],
    ["bind", father.id],
  ] as const) {
    const said = { p_action, p_hash: "7".repeat(64), p_user_id, p, p_due_on: due };
    await backend.service.rpc("help_by_link", said as never).throwOnError();
  }
  for (const table of ["legal_aid_requests", "help_requests"])
    expect(
      await sql.query(`select email from public.${table} where user_id = $1`, [father.id]),
      table,
    ).toEqual([{ email: father.left }]);
});

test("a gift that is sent once more after the account has moved is the one that was recorded", async () => {
  const donor = await moved("giver");
  const gift = giftInput({ user_id: donor.id, donor_email: donor.left });
  const send = (changes: object = {}) =>
    backend.service.rpc("record_donation", { p: { ...gift, ...changes } });
  const { id } = (await send().throwOnError()).data as { id: string };
  await donor.move();
  expect((await send()).data).toMatchObject({ id, donor_email: donor.now });
  expect((await send({ donor_email: "else@example.org" })).error?.message).toBe("attempt_conflict");
  expect((await send({ gift_amount: 2600 })).error?.message).toBe("attempt_conflict");
});

test("an order that is sent once more after the account has moved is the one that was recorded", async () => {
  const buyer = await moved("orderer");
  const order = {
    ...wish(await product(backend), { email: buyer.left }),
    livemode: false,
    user_id: buyer.id,
  };
  const send = (changes: object = {}) => backend.service.rpc("record_order", { p: { ...order, ...changes } });
  const { id } = (await send().throwOnError()).data as { id: string };
  await buyer.move();
  expect((await send()).data).toMatchObject({ id, email: buyer.now });
  expect((await send({ email: "else@example.org" })).error?.message).toBe("attempt_conflict");
});
