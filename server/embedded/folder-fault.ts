// Why a data folder does not do, where the database in it cannot say: PGlite knows one word for all of it, "Aborted()".
import { access, constants, lstat, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError, startError } from "../start-error.ts";

/** The reason is the system's; of the lock's file it is SQLite that says it. A full disk has a sentence of its own. */
export function unwritable(dir: string, error: unknown): StartError {
  const known = startError(error);
  if (known instanceof StartError) return known;
  const { code, errstr } = error as NodeJS.ErrnoException & { errstr?: string };
  return new StartError(
    `The data folder ${dir} cannot be written (${errstr ?? code}). Check who owns it, or set DATA_DIR.`,
  );
}

/** As much as PostgreSQL may want at once: a segment of its log. */
const SEGMENT = Buffer.alloc(16 * 1024 * 1024);

async function tryWriting(dir: string): Promise<void> {
  const probe = path.join(dir, `probe-${process.pid}`);
  try {
    await writeFile(probe, SEGMENT);
  } finally {
    await rm(probe, { force: true });
  }
}

async function tryEntry(file: string, isFolder: boolean): Promise<void> {
  if (isFolder) return access(file, constants.R_OK | constants.W_OK | constants.X_OK);
  await (await open(file, "r+")).close();
}

/** The first one that this account may not both read and write. */
async function closedFile(dir: string): Promise<string | undefined> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    const closed = await tryEntry(file, entry.isDirectory()).then(
      () => (entry.isDirectory() ? closedFile(file) : undefined),
      () => file,
    );
    if (closed) return closed;
  }
  return undefined;
}

/** The disk or the owner, in a sentence; undefined when it is neither. `dir` is the database's, or was to be. */
export async function faultOfFolder(dir: string): Promise<StartError | undefined> {
  const isThere = await stat(dir).then(
    () => true,
    () => false,
  );
  try {
    await tryWriting(isThere ? dir : path.dirname(dir));
  } catch (error) {
    return unwritable(path.dirname(dir), error);
  }
  const closed = isThere ? await closedFile(dir) : undefined;
  if (!closed) return undefined;
  const { uid } = await lstat(closed);
  return new StartError(
    `This account may not read and write ${closed} (of the account with the number ${uid}): give all of ${path.dirname(dir)} to the account that runs the site.`,
  );
}
