import type { Form } from "./form.ts";
import type { ApiObject, ObjectList, Store } from "./store.ts";

/** One authorised call of the API inside its transaction. */
export type Call = {
  store: Store;
  form: Form;
  /** The values of the `:name` parts of the route. */
  path: Record<string, string>;
  /** True when the caller is a browser with the publishable key. */
  publishable: boolean;
  now: Date;
};

/** What a call answers; only a decline is both an error and something to keep (its event, the failed charge). */
export type Reply = ApiObject | ObjectList | Deleted | { decline: Record<string, unknown> };

export type Deleted = { id: string; object: string; deleted: true };

export type Route = {
  method: "GET" | "POST" | "DELETE";
  /** Such as `/v1/payment_intents/:id/confirm`. */
  pattern: string;
  /** Parameters the route knows; any other is refused as Stripe does. */
  params: readonly string[];
  /** Browsers may call it too, with the publishable key and a client secret. */
  browser?: true;
  run(call: Call): Promise<Reply>;
};

export const PAGING = ["limit", "starting_after", "ending_before", "created"] as const;

export const seconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** The same day of the next month, or its last one. `at` is in seconds. */
export function nextMonth(at: number): number {
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return seconds(date);
}
