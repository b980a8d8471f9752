import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import { GIFT_STATES } from "~domain/gift-states";

/** What a gift can be for. */
export const PURPOSES = {
  foundation: "The foundation",
  our_campaign: "Our campaigns",
  member_campaign: "People's campaigns",
} as const;

const PERIODS = {
  this_month: "This month",
  last_month: "Last month",
  this_year: "This year",
  last_year: "Last year",
} as const;

const GIFT =
  "id, given_at, receipt_number, donor_name, donor_email, amount, amount_usd, fee_covered_usd, refunded_usd, net_usd, state, dispute_status, campaign, purpose, payment_method_label, stripe_payment_intent_id, stripe_charge_id, livemode";

/** Gifts that came, whatever became of them since. */
export const giftList = defineList((db, how, p_q) =>
  (p_q
    ? db.rpc("search_donations", { p_q }, how).select(GIFT)
    : db.from("donation_list").select(GIFT, how)
  ).not("given_at", "is", null),
)({
  key: ["gifts"],
  names: ["gift", "gifts"],
  id: "id",
  search: "own",
  sorts: ["-given_at"],
  filters: {
    state: { label: "State", options: GIFT_STATES },
    // The database says which days these are.
    period: { label: "Period", options: PERIODS, where: (rows, period) => rows.eq(period, true) },
    purpose: { label: "For", options: PURPOSES },
  },
  csv: {
    name: "donations",
    columns: [
      "given_at",
      "receipt_number",
      "donor_name",
      "donor_email",
      "amount_usd",
      "fee_covered_usd",
      "refunded_usd",
      "net_usd",
      "state",
      "dispute_status",
      "campaign",
      "purpose",
      "payment_method_label",
      "stripe_payment_intent_id",
      "stripe_charge_id",
      "livemode",
    ],
  },
});
export type GiftRow = RowOf<typeof giftList>;

const ATTEMPT = "id, created_at, donor_name, donor_email, amount, state, failure_code, campaign";

/** Payments that were begun, and of which nothing came. */
export const attemptList = defineList((db, how, p_q) =>
  (p_q
    ? db.rpc("search_donations", { p_q }, how).select(ATTEMPT)
    : db.from("donation_list").select(ATTEMPT, how)
  ).is("given_at", null),
)({
  key: ["gifts", "attempts"],
  names: ["attempt", "attempts"],
  id: "id",
  search: "own",
  sorts: ["-created_at"],
});
export type AttemptRow = RowOf<typeof attemptList>;

/** All that is known of one: a gift, or an attempt that may become one while its page is open. */
export const giftRecords = defineList((db, how) =>
  db
    .from("donation_list")
    .select(
      "id, created_at, given_at, failed_at, livemode, state, receipt_number, donor_name, donor_email, user_id, hide_name, hide_amount, message, message_status, amount, fee_covered, amount_refunded, net_amount, dispute_status, failure_code, payment_method_label, stripe_payment_intent_id, stripe_charge_id, campaign, campaign_path",
      how,
    ),
)({ key: ["gifts", "records"], names: ["gift", "gifts"], id: "id", sorts: ["-created_at"] });
export type Gift = RowOf<typeof giftRecords>;

type Who = Pick<Gift, "donor_name" | "donor_email">;

/** Null where there is none: never said, or erased, which leaves a stand-in so that donors can still be counted. */
export const emailOf = ({ donor_email }: Pick<Who, "donor_email">): string | null =>
  donor_email?.endsWith("@deleted.invalid") ? null : donor_email;

export const donorOf = (who: Who): string =>
  who.donor_name || emailOf(who) || (who.donor_email ? "Erased" : "Without a name");

/** What became of the receipts of a gift, the newest first; ten at most. */
export const receiptsOf = (id: string) =>
  queryOptions({
    queryKey: [...listKey(giftList), "receipts", id],
    queryFn: async (context) => answered((await dbOf(context)).rpc("gift_receipts", { p_id: id })),
    staleTime: 0,
  });

/** Whose gift it is in the CRM: its account's, otherwise whoever has the address. Null where we know nobody. */
export const personOf = ({ id, user_id, donor_email }: Pick<Gift, "id" | "user_id" | "donor_email">) =>
  queryOptions({
    queryKey: [...listKey(giftList), "person", id, user_id, donor_email],
    queryFn: async (context): Promise<string | null> => {
      const db = await dbOf(context);
      if (user_id) {
        const person = await answered(db.from("crm_people").select("id").eq("user_id", user_id).limit(1));
        return person[0]?.id ?? null;
      }
      const address = db
        .from("crm_addresses")
        .select("person_id")
        .eq("email", donor_email ?? "");
      return (await answered(address.limit(1)))[0]?.person_id ?? null;
    },
  });
