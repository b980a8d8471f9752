/** A reason not to start that its message explains in one sentence, without a stack trace. */
export class StartError extends Error {
  override name = "StartError";
}

/** One that no second try mends: the settings are wrong. */
export class SettingsError extends StartError {
  override name = "SettingsError";
}

const FULL_DISK = "The disk that holds the data is full: make room there and start again.";
const READ_ONLY =
  "The database can only be read (a standby, or default_transaction_read_only is on): name one that can be written in DATABASE_URL, or switch that off.";
export const CROWDED =
  "The database lets no more connections in, and the site opens up to 13: raise max_connections, or the connection limit of the role or the database, and start again.";

/** PostgreSQL's words, the system's, and the system's where this account alone has had its share. */
const SENTENCES: Record<string, string> = {
  "53100": FULL_DISK,
  ENOSPC: FULL_DISK,
  EDQUOT: FULL_DISK,
  "25006": READ_ONLY,
  "53300": CROWDED,
};

/** What went wrong at the start, or made it go wrong, as a sentence where there is one; anything else stays as it is. */
export function startError(error: unknown): unknown {
  for (let one = error; one instanceof Error && !(one instanceof StartError); one = one.cause) {
    // `reason`: what stands behind a connection that could not be had (away.ts).
    const { code, reason } = one as { code?: unknown; reason?: unknown };
    const sentence = SENTENCES[String(reason)] ?? SENTENCES[String(code)];
    if (sentence) return Object.assign(new StartError(sentence), { cause: error });
  }
  return error;
}
