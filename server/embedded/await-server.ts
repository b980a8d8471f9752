// A machine starts its services in any order: a site that comes before its database waits for it.
import pg from "pg";
import { CROWDED, SettingsError, StartError } from "../start-error.ts";
import { WAIT_MS } from "./away.ts";

const AGAIN_MS = 1_000;
const PATIENCE_MS = 180_000;

/** Nobody listens there yet, or is known by that name; the server starts, stops, or has no connection left. */
const PASSES =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT)|08\d{3}|53300|57P0[123])$/;
/** What `pg` says of that in words of its own, without a code. */
const WORDS = /timeout|terminated/i;

type Failure = Error & { code?: string; errno?: unknown };
const passes = ({ code, message }: Failure) => (code ? PASSES.test(code) : WORDS.test(message));

/** The driver reads certificates here, and refuses settings that contradict each other. */
function clientOf(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_MS });
  } catch (cause) {
    throw new SettingsError(`DATABASE_URL cannot be used (${(cause as Error).message}).`);
  }
}

async function connectOnce(databaseUrl: string): Promise<void> {
  const client = clientOf(databaseUrl);
  client.on("error", () => undefined); // it is told by `connect`
  try {
    await client.connect();
  } finally {
    void client.end().catch(() => undefined);
  }
}

const placeOf = (databaseUrl: string): string => {
  const { host, port } = clientOf(databaseUrl);
  return `${host}:${port}`;
};

/** What `pg` says in words of its own where a password is asked for and there is none. */
const NO_PASSWORD = /client password must be a string/;

function notLetIn(databaseUrl: string, { message }: Failure, setting = ""): SettingsError {
  const why = NO_PASSWORD.test(message) ? "it asks for a password, and there is none" : message;
  return new SettingsError(
    `The database at ${placeOf(databaseUrl)} does not let this site in (${why}): correct its address${setting}.`,
  );
}

/** For who does not wait, also for the target of a move: a sentence for what neither the server nor the system has one for, as a certificate nobody vouches for. */
export function explained(databaseUrl: string, failure: Failure): Error {
  const isTold = typeof failure.errno === "number" || /^[0-9A-Z]{5}$/.test(failure.code ?? "");
  return isTold || passes(failure) ? failure : notLetIn(databaseUrl, failure);
}

/** Resolves when the server lets us in. Throws StartError when it refuses, or has not come after three minutes. */
export async function awaitServer(databaseUrl: string, connect = connectOnce): Promise<void> {
  const place = placeOf(databaseUrl);
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    const failure = await connect(databaseUrl).then(
      () => undefined,
      (error: Failure) => error,
    );
    if (!failure) return;
    if (!passes(failure)) throw notLetIn(databaseUrl, failure, " (DATABASE_URL)");
    if (performance.now() >= deadline)
      throw new StartError(
        failure.code === "53300"
          ? CROWDED
          : `The database at ${place} cannot be reached (${failure.code ?? failure.message}): start it, or correct DATABASE_URL.`,
      );
    if (tries === 0) process.stdout.write(`Waiting for the database at ${place} ...\n`);
    await new Promise((again) => setTimeout(again, AGAIN_MS));
  }
}
