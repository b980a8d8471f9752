import type { Db } from "~/lib/supabase";
import { AppError, toAppError } from "~domain/errors";

/** A reader says that a resource is outdated. Throws an AppError. */
export async function reportOutdated(db: Db, slug: string): Promise<true> {
  const { data, error } = await db.rpc("report_resource", { p_slug: slug });
  if (error) throw toAppError(error);
  if (!data) throw new AppError("not_found", "This is no longer here.");
  return true;
}
