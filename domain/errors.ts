import type { ProofChallenge } from "./proof.ts";

/** Everything that can go wrong for a caller, as a short closed list. */
export const ERROR_CODES = [
  "invalid_input",
  "unauthenticated",
  "forbidden",
  "not_found",
  "gone",
  "conflict",
  "closed",
  "rate_limited",
  "proof_required",
  "paused",
  "network_closed",
  "too_large",
  "payment_unavailable",
  "unavailable",
  "unexpected",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Field name to what is wrong with it, in plain words. */
export type FieldErrors = Record<string, string>;

/** The body of every error answer of our functions. `challenge` comes with proof_required. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; challenge?: ProofChallenge };
};

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  invalid_input: "Please check what you have entered.",
  unauthenticated: "Please sign in first.",
  forbidden: "You may not do this.",
  not_found: "We could not find this.",
  gone: "This has been taken down.",
  conflict: "This has changed in the meantime. Please reload the page.",
  closed: "This is closed.",
  rate_limited: "Too many requests. Please try again later.",
  proof_required: "Please let your browser do a little work first.",
  paused: "Too many cards were declined for this gift. Please wait a moment before you try again.",
  network_closed: "Too many cards were declined on this internet connection. Please try again later.",
  too_large: "This is too large.",
  payment_unavailable: "The payment service cannot be reached. You have not been charged. Please try again.",
  unavailable: "The service cannot be reached. Please try again in a moment.",
  unexpected: "Something went wrong. Please try again.",
};

/** Nobody knows whether it was done. */
export const NO_ANSWER = "We got no answer. It may have arrived: please look before you do it again.";

/** What embedded hosts answer for 53100, the database's word for it: to the auth service and files codes are unknown. */
export const DISK_FULL = "Nothing can be saved at the moment: our disk is full. Please try again later.";

/** To whose line is down, where the browser knows. */
export const OFFLINE = "You are offline. This works again once you are connected.";

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds the caller has to wait. */
  readonly retry_after: number | undefined;
  readonly challenge: ProofChallenge | undefined;

  constructor(code: ErrorCode, message?: string, options: ErrorOptions = {}) {
    super(message ?? DEFAULT_MESSAGES[code], { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.retry_after = options.retry_after;
    this.challenge = options.challenge;
  }
}

type ErrorOptions = {
  fields?: FieldErrors | undefined;
  cause?: unknown;
  retry_after?: number | undefined;
  challenge?: ProofChallenge | undefined;
};

/** PostgREST's answer past the last page. */
export const PAST_THE_END = "PGRST103";

// SQLSTATEs of Postgres and codes of PostgREST. PTnnn is how our SQL functions ask for an HTTP status.
const DATABASE_CODES: Partial<Record<ErrorCode, string>> = {
  not_found: "PGRST116 PT404 23503",
  unauthenticated: "PGRST301 PGRST303 PT401",
  forbidden: "PT403 42501",
  conflict: "PT409 23505",
  closed: "PT422",
  rate_limited: "PT429",
  invalid_input: "22001 22003 22P02 22P05 23502 23514",
  // 53200: no room left in memory. Nothing was written, and staff can make some.
  unavailable: "08006 40001 40P01 53200 53300 57014 57P01 57P02 57P03",
};

const meaningOf = (code: unknown): ErrorCode | undefined =>
  ERROR_CODES.find((meaning) => DATABASE_CODES[meaning]?.split(" ").includes(String(code)));

const CANNOT_BE_KEPT = "This cannot be kept as it stands. Please check it.";

/** The column a database's refusal names, itself or by the name of a constraint (table_column_check). */
function columnFields(message: unknown): FieldErrors | undefined {
  if (typeof message !== "string") return undefined;
  const [, table = "", constraint = ""] =
    /"([a-z_]+)" violates check constraint "([a-z_\d]+)"/.exec(message) ?? [];
  const [, named, missing] = /column "([a-z_]+)"|^([a-z_]+) is missing$/.exec(message) ?? [];
  const column = named ?? missing ?? constraint.replace(`${table}_`, "").replace(/_check\d*$/, "");
  return column ? { [column]: CANNOT_BE_KEPT } : undefined;
}

/** Of a refused file: hosted storage answers 400 to nearly everything, and what it means is in the body (`statusCode`). */
export function storageStatus(error: unknown): number {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  return Number(statusCode) || Number(status);
}

/**
 * An error of supabase-js (database, auth, network, files) as an AppError; the original stays its `cause`. `beside`: the
 * status of the answer, where what a busy service says has no code of the database.
 */
export function toAppError(error: unknown, beside?: number): AppError {
  if (error instanceof AppError) return error;
  const told = (error ?? {}) as { code?: unknown; message?: unknown; status?: unknown };
  const { code, message, status = beside } = told;
  if (storageStatus(error) === 413) return new AppError("too_large", undefined, { cause: error });
  if (code === "53100" || message === DISK_FULL)
    return new AppError("unavailable", DISK_FULL, { cause: error });
  const known = meaningOf(code);
  const fields = known === "invalid_input" ? columnFields(message) : undefined;
  if (known) return new AppError(known, undefined, { cause: error, ...(fields ? { fields } : {}) });
  const says = (words: RegExp) => typeof message === "string" && words.test(message);
  if (says(/time(d )?-?out/i)) return new AppError("unavailable", NO_ANSWER, { cause: error });
  const network = says(/fetch failed|failed to fetch|networkerror|load failed/i);
  // Servers have no line of their own, and functions run where the type knows none.
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  const words = network && navigator?.onLine === false ? OFFLINE : undefined;
  if (status === 429) return new AppError("rate_limited", undefined, { cause: error });
  return new AppError(network || status === 503 ? "unavailable" : "unexpected", words, { cause: error });
}

/** Words for people, by the name the database gives a refusal; "%" is what it says in detail. */
export type Refusals = Readonly<Record<string, string>>;

/** As `toAppError`, with its words where the refusal has some: a conflict that a person can do something about. */
export function refusal(error: unknown, refusals: Refusals, status?: number): AppError {
  const { message, details } = (error ?? {}) as { message?: unknown; details?: unknown };
  const words =
    typeof message === "string" && Object.hasOwn(refusals, message) ? refusals[message] : undefined;
  if (!words) return toAppError(error, status);
  return new AppError(
    "conflict",
    words.replace("%", () => String(details)),
    { cause: error },
  );
}

type Answer = { data: unknown; error: unknown; status?: number };
/** Of a union the half that came well; otherwise what the answer says it holds. */
type DataOf<A extends Answer> = ([Extract<A, { error: null }>] extends [never]
  ? A
  : Extract<A, { error: null }>)["data"];
/** What supabase-js was asked for; a refusal is thrown as an AppError. */
export async function answered<A extends Answer>(
  asked: PromiseLike<A>,
  refusals: Refusals = {},
): Promise<DataOf<A>> {
  const { data, error, status } = await asked;
  if (error) throw refusal(error, refusals, status);
  return data;
}

/** How many rows a question with `count` has; a refusal is thrown as an AppError. */
export async function counted(asked: PromiseLike<{ count: number | null; error: unknown }>): Promise<number> {
  const { count, error } = await asked;
  if (error) throw toAppError(error);
  return count ?? 0;
}

export function isErrorBody(value: unknown): value is ErrorBody {
  const error = (value as ErrorBody | null)?.error;
  return typeof error?.message === "string" && ERROR_CODES.includes(error.code);
}
