// A machine starts its services in any order: a site that comes before its database waits for it.
import pg from "pg";
import { CROWDED, StartError } from "../start-error.ts";
import { WAIT_MS } from "./away.ts";

const AGAIN_MS = 1_000;
const PATIENCE_MS = 180_000;

/** Nobody listens there yet, or is known by that name; the server starts, stops, or has no connection left. */
const PASSES =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT)|08\d{3}|53300|57P0[123])$/;
/** What `pg` says of that in words of its own, without a code. */
const WORDS = /timeout|terminated/i;

type Failure = Error & { code?: string };
const passes = ({ code, message }: Failure) => (code ? PASSES.test(code) : WORDS.test(message));

const clientOf = (connectionString: string) =>
  new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_MS });

async function connectOnce(databaseUrl: string): Promise<void> {
  const client = clientOf(databaseUrl);
  client.on("error", () => undefined); // it is told by `connect`
  try {
    await client.connect();
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Resolves when the server lets us in. Throws StartError when it refuses, or has not come after three minutes. */
export async function awaitServer(databaseUrl: string, connect = connectOnce): Promise<void> {
  const { host, port } = clientOf(databaseUrl);
  const where = `The database at ${host}:${port}`;
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    const failure = await connect(databaseUrl).then(
      () => undefined,
      (error: Failure) => error,
    );
    if (!failure) return;
    if (!passes(failure))
      throw new StartError(`${where} does not let this site in (${failure.message}): correct DATABASE_URL.`);
    if (performance.now() >= deadline)
      throw new StartError(
        failure.code === "53300"
          ? CROWDED
          : `${where} cannot be reached (${failure.code ?? failure.message}): start it, or correct DATABASE_URL.`,
      );
    if (tries === 0) process.stdout.write(`Waiting for the database at ${host}:${port} ...\n`);
    await new Promise((again) => setTimeout(again, AGAIN_MS));
  }
}
