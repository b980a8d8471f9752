// A throw-away PostgreSQL for the database tests: TEST_DATABASE_URL, or Debian's binaries in a temporary folder.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

export type TestPostgres = { url: string; version: string; stop(): Promise<void> };
/** A server of ours: `crash` ends it as a power cut would, `start` brings the same data back. */
export type OwnPostgres = TestPostgres & { crash(): Promise<void>; start(): Promise<void> };

const DEBIAN = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root; Debian's `nobody`. */
const NOBODY = 65534;

function newestBinaries(): { bin: string; version: string } | undefined {
  if (!existsSync(DEBIAN)) return;
  const versions = readdirSync(DEBIAN).filter(
    (name) => Number(name) >= 15 && existsSync(`${DEBIAN}/${name}/bin/postgres`),
  );
  const version = versions.sort((a, b) => Number(b) - Number(a))[0];
  return version ? { bin: `${DEBIAN}/${version}/bin`, version } : undefined;
}

/** A port nobody listens on, of those the system gives to no connection: it is still free when somebody begins to listen. */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

/** Whether `startPostgres` will find one. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL || newestBinaries());

/** Undefined where no PostgreSQL 15+ is to be had; the caller says so. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, version: "by TEST_DATABASE_URL", stop: async () => {} };
  return startOwnPostgres();
}

const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=100"];

/** As above, but never somebody else's server. `settings` are `name=value`; the default ones are fast, not safe. */
export async function startOwnPostgres(settings = SETTINGS): Promise<OwnPostgres | undefined> {
  const found = newestBinaries();
  if (!found) return;
  const dir = mkdtempSync(path.join(tmpdir(), "sff-postgres-"));
  const root = process.getuid?.() === 0;
  if (root) chownSync(dir, NOBODY, NOBODY);
  const as = root ? { uid: NOBODY, gid: NOBODY, cwd: dir } : { cwd: dir };
  const data = path.join(dir, "data");
  execFileSync(
    `${found.bin}/initdb`,
    ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { ...as, stdio: "pipe" },
  );
  const port = await freePort();
  const options = [...settings, `unix_socket_directories=${dir}`].flatMap((setting) => ["-c", setting]);
  let end: (signal: NodeJS.Signals) => Promise<void> = async () => {};
  const start = async () => {
    const server = spawn(
      `${found.bin}/postgres`,
      ["-D", data, "-h", "127.0.0.1", "-p", String(port), ...options],
      { ...as, stdio: "ignore" },
    );
    const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    end = (signal) => {
      server.kill(signal);
      return exited;
    };
    await waitUntilReady(found.bin, port);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: found.version,
    start,
    crash: () => end("SIGQUIT"),
    async stop() {
      await end("SIGINT");
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const READY_WITHIN_MS = 60_000;

/** pg_isready only looks once; a busy machine may need many looks. */
async function waitUntilReady(bin: string, port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (spawnSync(`${bin}/pg_isready`, ["-q", "-h", "127.0.0.1", "-p", String(port)]).status !== 0) {
    if (Date.now() > deadline) throw new Error("The test PostgreSQL did not become ready within a minute.");
    await setTimeout(200);
  }
}
