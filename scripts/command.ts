// What the commands of this folder have in common.
import { execFileSync } from "node:child_process";
import { LockedError } from "../server/embedded/lock.ts";
import { StartError } from "../server/start-error.ts";

/** For what a command opens: it says what there is to say itself. */
export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Why a command stops, in one sentence for the person who typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Runs another program with its output shown; it has told the reason itself when it fails. */
export function program(name: string, args: string[]): void {
  try {
    execFileSync(name, args, { stdio: ["ignore", "inherit", "inherit"] });
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new CommandError(missing ? `The program ${name} is not installed.` : `${name} failed.`);
  }
}

/** Ends with exit code 1 and one sentence where we know what is wrong, with a stack where we do not. */
export async function command(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = [CommandError, LockedError, StartError].some((Kind) => error instanceof Kind);
    if (!known) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
