import { publicEnv } from "~/lib/env";
import type { Activity } from "~domain/activity-samples";

const HOUR_MS = 3_600_000;
const HOW_MANY = 10;

type WallRow = { display_name: string; amount: number | null };

/**
 * The newest gifts whose donors show their name on the donor wall, an hour late, so that nobody can be watched giving.
 * Plain fetch: a visitor's page never loads the backend's client for this.
 */
export async function readLiveActivities(now = Date.now()): Promise<Activity[]> {
  const { supabase_url, supabase_key } = publicEnv();
  const query = new URLSearchParams({
    select: "display_name,amount",
    display_name: "neq.Anonymous",
    given_at: `lt.${new Date(now - HOUR_MS).toISOString()}`,
    order: "given_at.desc",
    limit: String(HOW_MANY),
  });
  const response = await fetch(`${supabase_url}/rest/v1/donor_wall?${query}`, {
    headers: { apikey: supabase_key },
  });
  if (!response.ok) return [];
  const rows = (await response.json()) as WallRow[];
  return rows.map(({ display_name, amount }) => ({
    type: "donation",
    name: display_name,
    location: null,
    amount: amount ?? undefined,
  }));
}
