import type { Database, Json } from "../../../domain/database.types.ts";
import { AppError, answered, toAppError } from "../../../domain/errors.ts";
import type { Context } from "./context.ts";
import { MODE_DIFFERS, mixedModeError } from "./mode.ts";

/** A row of the ledger. */
export type Gift = Database["public"]["Tables"]["donations"]["Row"];

/** The part of a Stripe event the database reads. `created` is in seconds. */
export type LedgerEvent = {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
};

/** Applies an event to the ledger, once whatever happens; resolves to what became of it. */
export async function applyEvent(event: LedgerEvent, { admin }: Pick<Context, "admin">): Promise<string> {
  return answered(admin.rpc("apply_stripe_event", { p_event: event as unknown as Json }));
}

const RECORD_PROBLEMS: Record<string, [code: "conflict" | "closed" | "not_found", message: string]> = {
  attempt_conflict: [
    "conflict",
    "This gift was already sent with other details. Please reload the page to start anew.",
  ],
  campaign_closed: ["closed", "This campaign does not take gifts at the moment. Please choose another one."],
  campaign_not_found: ["not_found", "We could not find this campaign. Please choose another one."],
};

/** Writes a pending gift, or finds the one of the same attempt. Throws conflict, closed, not_found, payment_unavailable. */
export async function recordGift(gift: Json, context: Context): Promise<Gift> {
  const { data, error } = await context.admin.rpc("record_donation", { p: gift });
  if (!error) return data as unknown as Gift;
  if (error.message === MODE_DIFFERS) throw mixedModeError(context);
  const known = Object.hasOwn(RECORD_PROBLEMS, error.message) ? RECORD_PROBLEMS[error.message] : undefined;
  throw known ? new AppError(known[0], known[1], { cause: error }) : toAppError(error);
}
