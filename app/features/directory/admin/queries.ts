import { defineList, type RowOf, type Rows } from "~/lib/list/define-list";
import { LISTING_KINDS } from "~domain/directory";
import { dayFromToday as day } from "~domain/listing-checks";
import { part } from "../own/queries";

/** What a listing can be looked for by: its words, and what the database is asked. */
const STATES: Record<string, readonly [words: string, condition: () => string]> = {
  shown: ["Shown", () => "is_listed.is.true"],
  waiting: ["Needs review", () => "review.eq.waiting"],
  asked: ["Asked back", () => "review.eq.asked"],
  approved: ["Approved", () => "review.eq.approved"],
  declined: ["Declined", () => "review.eq.declined"],
  not_verified: ["Never checked", () => "verified_until.is.null"],
  lapsing: ["Check ends in 30 days", () => `and(verified_until.gte.${day(0)},verified_until.lte.${day(30)})`],
  lapsed: ["Check has ended", () => `verified_until.lt.${day(0)}`],
  rests: ["Rests", () => `rests_at.lte.${new Date().toISOString()}`],
  withdrawn: ["Taken down by its owner", () => "is_withdrawn.is.true"],
  past_due: ["Past due, in its grace", () => `grace_until.gt.${new Date().toISOString()}`],
  unpaid: [
    "Not paid",
    () =>
      `and(kind.eq.lawyer,or(membership_status.is.null,membership_status.not.in.(active,trialing,past_due,unpaid),grace_until.lte.${new Date().toISOString()}))`,
  ],
};

/** Its key begins with "people": whoever decides about a record there has changed this list, too. */
export const listingList = defineList((db, how) =>
  db
    .from("listing_list")
    .select(
      "id, kind, user_id, slug, name, responsible, names, office, bio, states, issues, languages, telehealth, sliding_scale, insurance, first_call_free, review, verified_by, verified_where, verified_on, verified_until, membership_status, grace_until, taking_new_people, availability_confirmed_at, rests_at, is_withdrawn, is_listed, created_at",
      how,
    ),
)({
  key: ["people", "listings"],
  names: ["professional", "professionals"],
  id: "id",
  search: "names",
  sorts: ["-created_at", "name", "verified_until"],
  nullable: ["verified_until"],
  filters: {
    kind: { label: "Kind", options: LISTING_KINDS },
    state: {
      label: "State",
      options: Object.fromEntries(Object.entries(STATES).map(([name, [words]]) => [name, words])),
      where: <Row>(rows: Rows<Row>, name: string) => rows.or(STATES[name]?.[1]() ?? ""),
    },
  },
  csv: {
    name: "law_firms",
    columns: [
      "kind",
      "name",
      "responsible",
      "office",
      "review",
      "states",
      "verified_on",
      "verified_until",
      "membership_status",
      "is_withdrawn",
      "is_listed",
      "created_at",
    ],
  },
});
export type ListingRow = RowOf<typeof listingList>;

/** Every check of a license, the newest first; the one that counts has not ended. */
export const checksQuery = (id: string) =>
  part("checks", id, (db) =>
    db
      .from("listing_verifications")
      .select(
        "id, states, checked_where, source_url, checked_by_name, checked_on, expires_on, note, ended_at, created_at",
      )
      .eq("listing_id", id)
      .order("created_at", { ascending: false })
      .limit(50),
  );

/** The membership as Stripe has it, and those before it. */
export const membershipsQuery = (user_id: string) =>
  part("memberships", user_id, (db) =>
    db
      .from("subscriptions")
      .select(
        "id, livemode, status, current_period_end, cancel_at_period_end, past_due_at, created_at, updated_at",
      )
      .match({ user_id, tier: "lawyer" })
      .order("created_at", { ascending: false })
      .limit(20),
  );
