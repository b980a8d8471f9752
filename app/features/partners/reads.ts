import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";

export type Partner = { id: string; name: string; logo_url: string | null; website_url: string | null };

/** spec 7: all that are active, in their order. */
export async function listActivePartners(db: Db): Promise<Partner[]> {
  return answered(
    db
      .from("partnerships")
      .select("id, name, logo_url, website_url")
      .eq("is_active", true)
      .order("order_index")
      .order("name"),
  );
}
