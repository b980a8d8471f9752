import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";
import type { ListingReason } from "~domain/listing-checks";
import type { ReviewState } from "~domain/reviews";

export type Membership = {
  /** The newest subscription, whatever has become of it; null when there never was one. */
  row: {
    status: string;
    /** ISO, UTC. */
    current_period_end: string | null;
    cancel_at_period_end: boolean;
  } | null;
  /** How the registration stands with our staff; null without one. */
  review: ReviewState | null;
};

export async function readMembership(db: Db, user_id: string, livemode: boolean): Promise<Membership> {
  const [row, review] = await Promise.all([
    answered(
      db
        .from("subscriptions")
        .select("status, current_period_end, cancel_at_period_end")
        .eq("user_id", user_id)
        .eq("tier", "lawyer")
        .eq("livemode", livemode)
        .order("created_at", { ascending: false })
        .limit(1)
        .maybeSingle(),
    ),
    answered(db.from("reviews").select("state").eq("user_id", user_id).eq("kind", "law_firm").maybeSingle()),
  ]);
  return { row, review: review?.state ?? null };
}

/** What else keeps a lawyer's card from being shown; none when nothing does, null where there is no card yet. */
export async function readReasons(db: Db, user_id: string): Promise<ListingReason[] | null> {
  const firm = await answered(
    db.from("reviews").select("id").eq("user_id", user_id).eq("kind", "law_firm").maybeSingle(),
  );
  if (!firm) return null;
  const reasons = await answered(db.rpc("listing_reasons", { p_id: firm.id }));
  return reasons as ListingReason[] | null;
}
