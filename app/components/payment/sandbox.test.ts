// What the form asks the sandbox, asked of the sandbox.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSandbox, type SandboxFixture } from "../../../tests/fixtures/sandbox-payer";
import { payWithTestCard, stateOf } from "./sandbox";

const CARD = { number: "4242424242424242", exp_month: "12", exp_year: "2040", cvc: "123" };
let fixture: SandboxFixture;
beforeAll(async () => {
  fixture = await openSandbox();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    fixture.sandbox.browserFetch(new Request(new URL(path, "http://site.example"), init)),
  );
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await fixture.close();
});

const create = async () => {
  const intent = await fixture.stripe.paymentIntents.create({ amount: 2500, currency: "usd" });
  return { id: intent.id, secret: intent.client_secret ?? "" };
};

test("a payment says what became of it to who has its secret alone", async () => {
  const [paid, canceled] = [await create(), await create()];
  expect(await stateOf(paid.secret)).toEqual({ kind: "unsure" });
  expect(await payWithTestCard(paid.secret, CARD)).toEqual({ kind: "paid" });
  await fixture.stripe.paymentIntents.cancel(canceled.id);
  expect(await stateOf(paid.secret)).toEqual({ kind: "paid" });
  expect(await stateOf(canceled.secret)).toEqual({ kind: "ended" });
  expect(await stateOf(`${paid.id}_secret_guess`)).toEqual({ kind: "unsure" });
});
