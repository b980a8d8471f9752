import { inspect } from "node:util";
import type { ServiceLog } from "../../log.ts";
import type { LiteConnection } from "./connection.ts";
import { hush } from "./silence.ts";

/** A database error without the query, its parameters and, when printed, without any value of a row. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly constraint?: string;
  readonly table?: string;
  /** Of a connection that could not be had: what the server or the system said, as a code. */
  readonly reason?: string;

  constructor(source: Partial<DatabaseError> & { code: string; message: string; constraint_name?: string }) {
    super(source.message);
    this.name = "DatabaseError";
    this.code = source.code;
    this.detail = source.detail;
    this.hint = source.hint;
    this.constraint = source.constraint ?? source.constraint_name;
    this.table = source.table;
    this.reason = source.reason;
  }

  [inspect.custom](): string {
    return `DatabaseError ${this.code}${this.constraint ? ` (${this.constraint})` : ""}`;
  }

  toJSON(): object {
    return { name: this.name, code: this.code, constraint: this.constraint };
  }
}

function isSqlState(code: unknown): code is string {
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
}

/** Drivers attach the statement and its parameters to errors: they must not reach a log. */
export function redact(error: unknown): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error) || !("code" in error)) return error;
  return isSqlState(error.code) ? new DatabaseError(error as DatabaseError) : error;
}

// What lite 0.10.0 answers as PostgREST does; it turns every other SQLSTATE into 500 "SUP".
const ANSWERED_BY_LITE = /^(42|22|21|53(?!300)|55(?!000))|^(23502|23503|23505|25006|PGRST|PT\d{3})$/;

/** PostgREST's HTTP status of an SQLSTATE. */
export function statusOf(code: string): number {
  if (code === "P0001") return 400;
  if (code === "23503" || code === "23505") return 409;
  // 55000: a view that cannot be written. PostgREST says 500, but it is the caller's mistake.
  if (code === "25006" || code === "55000") return 405;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^(08|53|57P0[123])/.test(code)) return code === "53400" ? 500 : 503;
  if (code.startsWith("54")) return 413;
  if (/^(09|25|2D|38|39|3B|40|55|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

/** lite's own way of asking for an arbitrary status and body. */
function answerWith(error: DatabaseError): object {
  const { code, message, detail, hint } = error;
  return {
    code: "PGRST",
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  };
}

/** lite answers from what this returns: PostgREST's body and status. Faults of ours are logged by their code only. */
export function answerLikePostgrest(connection: LiteConnection, log: ServiceLog): void {
  connection.normalizeDbError = (error) => {
    const clean = redact(error);
    if (clean instanceof Error && "relation" in clean) return hush(clean); // an unknown table, answered with 404
    if (!(clean instanceof DatabaseError)) return clean;
    if (statusOf(clean.code) >= 500)
      log.error({ code: clean.code, table: clean.table, reason: clean.reason }, "database error");
    return hush(ANSWERED_BY_LITE.test(clean.code) ? clean : answerWith(clean));
  };
}
