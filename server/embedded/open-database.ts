import type { ServiceLog } from "../log.ts";
import type { Database, DatabaseOptions } from "./database.ts";

export async function openDatabase(options: DatabaseOptions, log: ServiceLog): Promise<Database> {
  if (options.databaseUrl) {
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(options.databaseUrl);
  }
  const { openPglite } = await import("./pglite.ts");
  return openPglite(options, log).catch((cause: unknown) => {
    throw options.dataDir ? new DamagedFolderError(options.dataDir, cause) : cause;
  });
}

/** The folder is there, but no database comes up from it. */
class DamagedFolderError extends Error {
  constructor(dir: string, cause: unknown) {
    super(`${dir} does not open as a database`, { cause });
    this.name = "DamagedFolderError";
  }
}

/** Whether a failed start is the folder's fault: it does not open, or what stands in it cannot be read (XX, 58). */
export function isDamage(error: unknown): boolean {
  const code = String((error as { code?: unknown } | undefined)?.code);
  return error instanceof DamagedFolderError || /^(XX|58)[0-9A-Z]{3}$/.test(code);
}
