/** A reason not to start that its message explains in one sentence, without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

/** What went wrong at the start, as a sentence where there is one for it; anything else stays as it is. */
export function startError(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code !== "53100" && code !== "ENOSPC") return error;
  return new StartError("The disk that holds the data is full: make room there and start again.");
}
