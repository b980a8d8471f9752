import type { Db } from "~/lib/supabase";
import { toAppError } from "~domain/errors";

export type Membership = {
  /** The newest subscription, whatever has become of it; null when there never was one. */
  row: {
    status: string;
    /** ISO, UTC. */
    current_period_end: string | null;
    cancel_at_period_end: boolean;
  } | null;
  /** Whether staff have approved the registration; null without one. */
  approved: boolean | null;
};

export async function readMembership(db: Db, user_id: string, livemode: boolean): Promise<Membership> {
  const [subscription, firm] = await Promise.all([
    db
      .from("subscriptions")
      .select("status, current_period_end, cancel_at_period_end")
      .eq("user_id", user_id)
      .eq("tier", "lawyer")
      .eq("livemode", livemode)
      .order("created_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
    db.from("law_firms").select("is_active").eq("user_id", user_id).maybeSingle(),
  ]);
  const error = subscription.error ?? firm.error;
  if (error) throw toAppError(error);
  return { row: subscription.data, approved: firm.data?.is_active ?? null };
}
