import type { Db } from "~/lib/supabase";
import { toAppError } from "~domain/errors";
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
  const [subscription, review] = await Promise.all([
    db
      .from("subscriptions")
      .select("status, current_period_end, cancel_at_period_end")
      .eq("user_id", user_id)
      .eq("tier", "lawyer")
      .eq("livemode", livemode)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
    db.from("reviews").select("state").eq("user_id", user_id).eq("kind", "law_firm").maybeSingle(),
  ]);
  const error = subscription.error ?? review.error;
  if (error) throw toAppError(error);
  return { row: subscription.data, review: review.data?.state ?? null };
}
