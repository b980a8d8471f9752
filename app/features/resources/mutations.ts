import type { Db } from "~/lib/supabase";
import { AppError, answered } from "~domain/errors";

/** A reader says that a resource is outdated. Throws an AppError. */
export async function reportOutdated(db: Db, slug: string): Promise<true> {
  const data = await answered(db.rpc("report_resource", { p_slug: slug }));
  if (!data) throw new AppError("not_found", "This is no longer here.");
  return true;
}
