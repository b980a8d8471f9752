import { z } from "zod";
import { AppError } from "../../../domain/errors.ts";
import { jsonProblem } from "../../../domain/json-keys.ts";
import type { Context } from "../_shared/context.ts";
import { SettingError } from "../_shared/env.ts";
import { applyEvent } from "../_shared/ledger.ts";
import { compareModes } from "../_shared/mode.ts";
import { endIfPaused } from "../_shared/payment-pause.ts";
import { applySubscriptionEvent, subscriptionOfEvent } from "../_shared/subscriptions.ts";
import { settleOrderOf } from "./order-event.ts";
import { sayWhy } from "./refused.ts";

const TOLERANCE_SECONDS = 300;
/** As far as everything after relies on it: who holds the secret may still send what is no event. */
const shape = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number(),
  data: z.object({ object: z.object({}) }),
});

/** Verifies Stripe's signature over the body as sent, then applies the event. Throws invalid_input for any other sender. */
export async function receiveEvent(
  body: string,
  request: Request,
  context: Context,
): Promise<{ outcome: string }> {
  const secret = context.env.stripe_webhook_secret;
  if (!secret) throw new SettingError("STRIPE_WEBHOOK_SECRET");
  const signature = request.headers.get("stripe-signature") ?? "";
  const at = context.now().getTime();
  const event = await context
    .stripe()
    .webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, undefined, at)
    .catch(async (error: unknown) => {
      await sayWhy({ body, signature, secret, error }, context);
      throw new AppError("invalid_input", "The signature does not match.", { cause: error });
    });
  if (jsonProblem(event) || !shape.safeParse(event).success)
    throw new AppError("invalid_input", "This is not an event.");
  const subscription = subscriptionOfEvent(event);
  const outcome = subscription
    ? await applySubscriptionEvent(event, subscription, context)
    : await applyEvent(event, context);
  if (event.type === "payment_intent.payment_failed") await endIfPaused(event.data.object.id, context);
  if (!subscription) await settleOrderOf(event, context);
  await compareModes(context);
  context.log({ event: event.id, type: event.type, outcome });
  return { outcome };
}
