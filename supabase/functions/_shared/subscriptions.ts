import type Stripe from "stripe";
import type { Database, Json } from "../../../domain/database.types.ts";
import { AppError, answered, toAppError } from "../../../domain/errors.ts";
import type { Context } from "./context.ts";
import { MODE_DIFFERS, mixedModeError } from "./mode.ts";
import { idOf, isMissing, paymentUnavailable } from "./stripe.ts";

/** A row of `subscriptions`. */
export type SubscriptionRow = Database["public"]["Tables"]["subscriptions"]["Row"];

/** Includes the secret with which a browser pays the newest invoice. */
export const WITH_SECRET = { expand: ["latest_invoice.confirmation_secret"] };

/** The caller's newest membership in the mode of this installation, or null. */
export async function ownSubscription({ admin, user, env }: Context): Promise<SubscriptionRow | null> {
  return answered(
    admin
      .from("subscriptions")
      .select()
      .eq("user_id", user?.id ?? "")
      .eq("tier", "lawyer")
      .eq("livemode", env.livemode)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

const REFUSALS: Record<string, string> = {
  email_not_confirmed: "Please confirm your email first.",
  registration_declined: "We can't list you: your profile says why. So there is nothing to pay.",
  not_a_lawyer: "The membership is for family-law attorneys who have registered here.",
};

/** The caller's live membership, made if there is none. Throws forbidden for whom we do not list, mixed_mode. */
export async function beginSubscription(context: Context): Promise<SubscriptionRow> {
  const { admin, user, env } = context;
  const { data, error } = await admin.rpc("begin_subscription", {
    p_user_id: user?.id ?? "",
    p_livemode: env.livemode,
  });
  if (!error) return data;
  if (error.message === MODE_DIFFERS) throw mixedModeError(context);
  const refusal = Object.hasOwn(REFUSALS, error.message) ? REFUSALS[error.message] : undefined;
  throw refusal ? new AppError("forbidden", refusal, { cause: error }) : toAppError(error);
}

export type Seen = { row: SubscriptionRow; subscription: Stripe.Subscription };

/**
 * Asks Stripe (`ask` reads or changes a subscription and resolves to it as it is then) and stores the answer. The look
 * is numbered before, so that answers that overtake each other do no harm. Throws not_found for one that is not ours.
 */
export async function lookAtStripe(
  context: Context,
  ask: (subscriptions: Stripe["subscriptions"]) => Promise<Stripe.Subscription>,
): Promise<Seen> {
  const look = await nextLook(context);
  const subscription = await ask(context.stripe().subscriptions);
  const row = await answered(
    context.admin.rpc("apply_subscription", {
      p_subscription: subscription as unknown as Json,
      p_look: look,
    }),
  );
  if (!row.id) throw new AppError("not_found");
  return { row, subscription };
}

async function nextLook({ admin }: Context): Promise<number> {
  return answered(admin.rpc("next_subscription_look"));
}

/** As lookAtStripe, for a person who waits: whatever goes wrong at Stripe is payment_unavailable. */
export async function askStripe(context: Context, ask: Parameters<typeof lookAtStripe>[1]): Promise<Seen> {
  return lookAtStripe(context, (subscriptions) =>
    ask(subscriptions).catch((error: unknown) => {
      throw paymentUnavailable(error);
    }),
  );
}

/** Ends it at once. Stripe leaves the bill of a month that has begun to be paid; then nothing of it is owed any more. */
export async function endNow(id: string, context: Context): Promise<Stripe.Subscription> {
  const { invoices, subscriptions } = context.stripe();
  const ended = await subscriptions.cancel(id, { expand: ["latest_invoice"] });
  const bill = ended.latest_invoice as Stripe.Invoice | null;
  // It has ended all the same, and Stripe does not collect the bill by itself any more.
  if (bill?.status === "open")
    await invoices
      .voidInvoice(bill.id)
      .catch(({ code }) => context.log({ problem: "the bill of an ended membership was not voided", code }));
  return ended;
}

/** The id of the subscription an event is about, or null when it is about none. */
export function subscriptionOfEvent({ type, data }: Stripe.Event): string | null {
  if (type.startsWith("customer.subscription.")) return (data.object as Stripe.Subscription).id;
  if (type !== "invoice.paid" && type !== "invoice.payment_failed") return null;
  return idOf((data.object as Stripe.Invoice).parent?.subscription_details?.subscription);
}

async function retrieve(id: string, context: Context): Promise<Stripe.Subscription | null> {
  try {
    return await context.stripe().subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Applies news of a subscription, once: the event says that something happened, Stripe what is true now. */
export async function applySubscriptionEvent(
  event: Stripe.Event,
  id: string,
  context: Context,
): Promise<string> {
  const ours = event.livemode === context.env.livemode;
  const look = await nextLook(context);
  const subscription = ours ? await retrieve(id, context) : null;
  return answered(
    context.admin.rpc("apply_subscription_event", {
      p_event: event as unknown as Json,
      p_subscription: subscription as unknown as Json,
      p_look: look,
    }),
  );
}
