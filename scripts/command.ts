// What the commands of this folder have in common.
import { getSystemErrorMessage } from "node:util";
import { LockedError } from "../server/embedded/lock.ts";
import { type Env, EnvError, readEnv } from "../server/env.ts";
import { StartError } from "../server/start-error.ts";
import { endOnSignals } from "./at-end.ts";

/** For what a command opens: it says what there is to say itself. */
export const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Why a command stops, in one sentence for the person who typed it. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Another program stopped, and has said why: what has become of the work only we know. */
export class ProgramError extends CommandError {}

/** The settings of the site, for a command that serves nobody: what only a served site must have is not asked for. */
export function settings(): Env {
  // No command takes money, and what a demonstration may not have stands in the settings of a site.
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith("STRIPE_"));
  return readEnv({ ...Object.fromEntries(ours), APP_ENV: "demo", HOST: "127.0.0.1" });
}

const isKnown = (error: unknown): error is Error =>
  [CommandError, EnvError, LockedError, StartError].some((Kind) => error instanceof Kind);

type Foreign = Partial<NodeJS.ErrnoException & { address: string; port: number }>;

/** What the system, the database or the reader of arguments says, with the place it is about. */
function sentenceOf(error: unknown): string | undefined {
  const {
    errno,
    code = "",
    path,
    address,
    port,
    message,
  } = ((error as AggregateError)?.errors?.[0] ?? error ?? {}) as Foreign;
  const where = path ?? (address && `${address}:${port}`);
  if (typeof errno === "number") return [where, getSystemErrorMessage(errno)].filter(Boolean).join(": ");
  if (code.startsWith("ERR_PARSE_ARGS")) return message;
  return /^[0-9A-Z]{5}$/.test(code) ? `The database says: ${message}` : undefined;
}

/**
 * An error of the system or the database as one sentence, with what has become of the work. Our own sentences say that
 * themselves, but for what only the caller knows (`always`, or of another program).
 */
export function withOutcome(error: unknown, outcome: string, always = false): unknown {
  const ours =
    always || error instanceof ProgramError ? (error as Error).message.replace(/\.$/, "") : undefined;
  const sentence = isKnown(error) ? ours : sentenceOf(error);
  return sentence === undefined ? error : new CommandError(`${sentence}; ${outcome}.`);
}

/** Ends with exit code 1 and one sentence where we know what is wrong, with a stack where we do not. */
export async function command(work: () => Promise<void> | void): Promise<void> {
  endOnSignals();
  // What a command writes is its owner's alone.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    const sentence = isKnown(error) ? error.message : sentenceOf(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
