import { statSync } from "node:fs";
import path from "node:path";
import { takeLock } from "../server/embedded/lock.ts";
import { isCluster } from "../server/embedded/pglite-cluster.ts";
import { CommandError } from "./command.ts";

/**
 * Takes the embedded installation of a data folder for a command; resolves to what gives it back. Nobody gets an empty one
 * that was made just now, and the database's files stay of one account: what another one writes, the site could not read.
 */
export async function holdInstallation(dataDir: string): Promise<() => Promise<void>> {
  const database = path.join(dataDir, "pg");
  if (!isCluster(database))
    throw new CommandError(
      `There is no installation in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database, as the site has them.`,
    );
  const { uid } = statSync(database);
  const own = process.geteuid?.() ?? uid;
  if (uid !== own)
    throw new CommandError(
      `${database} is of the account with the number ${uid}, this one is ${own}: run the command as that account, or the site could not open its database any more.`,
    );
  return takeLock(dataDir);
}
