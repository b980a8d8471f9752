import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { createSubscription } from "./create.ts";

const row = { id: "row", stripe_subscription_id: "sub_1", livemode: false };
/** A membership in this status, whose newest invoice has this to be paid with. */
async function open(status: string, secret: string | null) {
  const latest_invoice = { id: "in_1", confirmation_secret: secret && { client_secret: secret } };
  const context = fakeContext(
    {
      begin_subscription: () => ({ data: row }),
      next_subscription_look: () => ({ data: 1 }),
      apply_subscription: () => ({ data: { ...row, status } }),
    },
    () => Response.json({ id: "sub_1", object: "subscription", status, latest_invoice }),
  );
  return { answer: await createSubscription({ proof: null }, context), calls: context.calls };
}

it("what is owed has something to pay it with, whose declines count", async () => {
  const { answer, calls } = await open("incomplete", "pi_1_secret_x");
  expect(answer).toEqual({
    status: "incomplete",
    client_secret: "pi_1_secret_x",
    amount: 1900,
    livemode: false,
  });
  expect(calls).toContain("attach_attempt_intent");
});

it("with keys of the other mode nothing is opened, and the log says what to run", async () => {
  const context = fakeContext({ begin_subscription: () => ({ error: { message: "mode_differs" } }) });
  await expect(createSubscription({ proof: null }, context)).rejects.toMatchObject({
    code: "payment_unavailable",
  });
  expect(context.logs).toMatchObject([{ problem: expect.stringContaining("set_installation_mode") }]);
});

it("a membership that nobody can pay for now is told as that, not as one that costs nothing", async () => {
  await expect(open("incomplete", null)).rejects.toMatchObject({ code: "conflict" });
});

it.each(["active", "trialing"])("one that is %s asks for no card", async (status) => {
  const { answer, calls } = await open(status, "pi_1_secret_x");
  expect(answer).toMatchObject({ status, client_secret: null });
  expect(calls).not.toContain("attach_attempt_intent");
});
