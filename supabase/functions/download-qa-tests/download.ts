import { toCsv } from "../../../domain/csv.ts";
import { AppError, answered } from "../../../domain/errors.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import type { Quota } from "../_shared/rate-limit.ts";
import inventory from "./inventory.json" with { type: "json" };

const COLUMNS = ["number", "level", "area", "file", "test"] as const;

export function qaTestsQuotas(_: unknown, { user }: Context): Quota[] {
  return [{ name: "qa_tests_person", subject: user?.id ?? "", ...RATE_LIMITS.qa_tests_per_person }];
}

/** The automated tests as CSV, for administrators (decision 29). inventory.json is written by scripts/qa-inventory.ts. */
export async function downloadQaTests(_: unknown, { db, now }: Context): Promise<Response> {
  const is_admin = await answered(db.rpc("is_admin"));
  if (!is_admin) throw new AppError("forbidden");
  const rows = inventory.map((one, index) => ({ number: index + 1, ...one }));
  const date = now().toISOString().slice(0, 10);
  return new Response(toCsv(COLUMNS, rows), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="qa-tests-${date}.csv"`,
    },
  });
}
