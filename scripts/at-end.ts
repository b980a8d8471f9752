// What a command leaves nowhere, and whom it does not leave running: also when somebody stops it (Ctrl+C, a closed
// terminal, SIGTERM). Only kill -9 leaves what it was at.
import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";

const paths = new Set<string>();
const children = new Set<ChildProcess>();

/** Waits a moment for a program that was just ended and still has its last file open. */
const remove = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  for (const path of paths) remove(path);
});

/** `path` is ours alone, and goes at the end unless it is kept. */
export const removeAtEnd = (path: string): string => {
  paths.add(path);
  return path;
};

export const keep = (path: string): void => void paths.delete(path);

export function removeNow(path: string): void {
  remove(path);
  paths.delete(path);
}

export function endsWithUs(child: ChildProcess): void {
  children.add(child);
  child.once("exit", () => children.delete(child));
}

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** A signal ends the process as its own end does, with the code a shell expects. */
export function endOnSignals(): void {
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(128 + number));
}
