/** A reason not to start that its message explains in one sentence, without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

/** One that no second try mends: the settings are wrong. */
export class SettingsError extends StartError {
  override name = "SettingsError";
}

/** PostgreSQL's word, the system's, and the system's where this account alone has had its share. */
const FULL = new Set<unknown>(["53100", "ENOSPC", "EDQUOT"]);

/** What went wrong at the start, as a sentence where there is one for it; anything else stays as it is. */
export function startError(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (!FULL.has(code)) return error;
  return new StartError("The disk that holds the data is full: make room there and start again.");
}
