import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ServiceLog } from "../log.ts";
import { StartError } from "../start-error.ts";
import type { Database, DatabaseOptions } from "./database.ts";
import { faultOfFolder } from "./folder-fault.ts";
import { realFolder, removeHalf } from "./pglite-cluster.ts";

/** Throws StartError when the folder does not open, with what is wrong with it. */
export async function openDatabase(options: DatabaseOptions, log: ServiceLog): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) {
    const [{ openPostgres }, { explained }] = await Promise.all([
      import("./postgres.ts"),
      import("./await-server.ts"),
    ]);
    return openPostgres(databaseUrl).catch((error: Error) => {
      throw explained(databaseUrl, error);
    });
  }
  const { openPglite } = await import("./pglite.ts");
  return openPglite(options, log).catch(async (cause: unknown) => {
    if (!dataDir) throw cause;
    // Before what it has written is removed: that makes room.
    const why = await whyClosed(dataDir, cause);
    await removeHalf(realFolder(dataDir)).catch(() => undefined);
    throw why;
  });
}

/** The PostgreSQL that the built-in database is; tests/embedded/first-start.test.ts reads it from a folder. */
export const BUILT_IN_VERSION = "17";

/** Of a folder that another PostgreSQL has made, which this one cannot read: nothing in it is damaged. */
async function otherVersion(dataDir: string): Promise<string | undefined> {
  const version = await readFile(path.join(dataDir, "PG_VERSION"), "utf8").catch(() => "");
  const [made] = /^\d+(?=\s*$)/.exec(version) ?? [];
  if (made === undefined || made === BUILT_IN_VERSION) return undefined;
  return `The database in ${dataDir} was made by another version of the built-in database (${made}, and this one is ${BUILT_IN_VERSION}): start it with the version of the site that made it, or bring back a backup that this one made (npm run restore).`;
}

/** What is wrong with a folder that does not open, or whose database does not find what it needs in it. */
export async function whyClosed(dataDir: string, cause: unknown): Promise<StartError> {
  if (cause instanceof StartError) return cause;
  const fault = await faultOfFolder(dataDir);
  if (fault) return fault;
  const sentence =
    (await otherVersion(dataDir)) ??
    `The database in ${dataDir} is damaged and does not open: bring back a backup (npm run restore), or set DATA_DIR to start anew elsewhere.`;
  return Object.assign(new StartError(sentence), { cause });
}

/** Whether a failed start is the folder's fault: what stands in it cannot be read (XX, 58). */
export function isDamage(error: unknown): boolean {
  const code = String((error as { code?: unknown } | undefined)?.code);
  return /^(XX|58)[0-9A-Z]{3}$/.test(code);
}
