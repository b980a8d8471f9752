// What the commands of this folder have in common.
import { execFileSync } from "node:child_process";
import { LockedError } from "../server/embedded/lock.ts";
import { type Env, EnvError, readEnv } from "../server/env.ts";
import { StartError } from "../server/start-error.ts";

/** For what a command opens: it says what there is to say itself. */
export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Why a command stops, in one sentence for the person who typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The settings of the site, for a command that serves nobody: what only a served site must have is not asked for. */
export const settings = (): Env => readEnv({ ...process.env, APP_ENV: "demo", HOST: "127.0.0.1" });

/** Also what only looks encoded, as our driver takes it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A database as pg_dump takes it: without what only our driver knows, and its password where no other user reads it. */
export function forLibpq(databaseUrl: string): { url: string; env: { PGPASSWORD?: string } } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decoded(url.password);
  url.password = "";
  // By hand: written anew by URL, a space of the options would be a plus sign, which libpq takes for one.
  const settings = url.search.slice(1).split("&");
  url.search = settings.filter((one) => !/^(uselibpqcompat|password)=/.test(one)).join("&");
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} };
}

/** Runs another program with its output shown; it has told the reason itself when it fails. */
export function program(name: string, args: string[], env: Record<string, string> = {}): void {
  try {
    execFileSync(name, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
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
    const known = [CommandError, EnvError, LockedError, StartError].some((Kind) => error instanceof Kind);
    if (!known) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
