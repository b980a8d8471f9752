import { answered } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

/** Lines of the log at most; the answer says how many there would be. */
const MOST_LINES = 20;

/**
 * Compares what the site shows as given with the gifts in the books. Every difference is a line of the log, and the
 * administrators find a message; nothing is mended, because what made it would go unseen. US cents, for donors and the
 * wall numbers of rows.
 */
export async function verifyTotals(_: unknown, { admin, log }: Context): Promise<{ differences: number }> {
  const data = await answered(admin.rpc("report_totals"));
  for (const difference of data.slice(0, MOST_LINES)) log({ problem: "totals_differ", ...difference });
  // The months' figures are of the same books; a night without them only leaves yesterday's.
  const { error } = await admin.rpc("count_months");
  if (error) log({ problem: "months were not counted", code: error.code });
  return { differences: data.length };
}
