import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Form } from "./form.ts";

const open = ({ ask }: ReturnType<typeof sandboxCalls>, charge: string) =>
  ask("POST /v1/sandbox/disputes", { charge });

it("a cardholder may question a paid charge, once, for what was not given back", async () => {
  const sandbox = sandboxCalls();
  const { ask, pay, newest } = sandbox;
  await pay();
  const charge = await newest("charge");
  await ask("POST /v1/refunds", { charge: charge.id, amount: "1000" });
  const { body } = await open(sandbox, charge.id);
  expect(body).toMatchObject({
    amount: 1500,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
    evidence_details: {
      due_by: NOW_SECONDS + 9 * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  });
  expect(await newest("charge")).toMatchObject({ disputed: true });
  expect((await open(sandbox, charge.id)).body.error).toMatchObject({
    message: "This charge cannot be disputed.",
    param: "charge",
  });
});

it("a cardholder may question a part, and no more than was paid", async () => {
  const { ask, pay, newest } = sandboxCalls();
  await pay();
  const { id: charge } = await newest("charge");
  for (const amount of ["0", "-1", "2501"])
    expect((await ask("POST /v1/sandbox/disputes", { charge, amount })).body.error).toMatchObject({
      param: "amount",
    });
  expect((await ask("POST /v1/sandbox/disputes", { charge, amount: "400" })).body).toMatchObject({
    amount: 400,
    currency: "usd",
  });
});

it("a charge that failed, or is none, cannot be questioned", async () => {
  const sandbox = sandboxCalls();
  await sandbox.pay("pm_card_chargeDeclined");
  const { id } = await sandbox.newest("charge");
  expect((await open(sandbox, id)).body.error.message).toBe("This charge cannot be disputed.");
  for (const charge of ["ch_nope", ""])
    expect((await open(sandbox, charge)).body.error).toMatchObject({
      code: "resource_missing",
      param: "charge",
    });
});

it.each([
  ["winning_evidence", "won"],
  ["losing_evidence", "lost"],
])("%s ends it: %s, and nothing ends it again", async (uncategorized_text, status) => {
  const { ask, pay, newest, events } = sandboxCalls();
  await pay("pm_card_createDispute");
  const { id } = await newest("dispute");
  const answer = { evidence: { uncategorized_text } };
  expect((await ask(`POST /v1/disputes/${id}`, answer)).body).toMatchObject({ id, status });
  expect(events().at(-1)).toBe("charge.dispute.closed");
  for (const again of [
    await ask(`POST /v1/disputes/${id}`, answer),
    await ask(`POST /v1/disputes/${id}/close`),
  ])
    expect(again).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining("already closed") } },
    });
  expect((await ask(`GET /v1/disputes/${id}`)).body).toMatchObject({ status });
});

it("other words decide nothing", async () => {
  const { ask, pay, newest } = sandboxCalls();
  await pay("pm_card_createDispute");
  const { id } = await newest("dispute");
  const forms: Form[] = [{}, { evidence: { uncategorized_text: "It was us." } }];
  for (const form of forms)
    expect((await ask(`POST /v1/disputes/${id}`, form)).body.error).toMatchObject({
      param: "evidence[uncategorized_text]",
    });
  expect(await newest("dispute")).toMatchObject({ status: "needs_response" });
});

it("disputes are listed of a charge, of a payment, or all", async () => {
  const { ask, pay } = sandboxCalls();
  const [{ body: one }, { body: two }] = [
    await pay("pm_card_createDispute"),
    await pay("pm_card_createDispute"),
  ];
  const listed = async (form: Record<string, string> = {}) =>
    (await ask("GET /v1/disputes", form)).body.data.map(({ payment_intent }) => payment_intent);
  expect(await listed()).toEqual([two.id, one.id]);
  expect(await listed({ charge: String(one.latest_charge) })).toEqual([one.id]);
  expect(await listed({ payment_intent: two.id })).toEqual([two.id]);
});
