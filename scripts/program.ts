// Other programs that a command needs: pg_dump, pg_restore, tar.
import { type ChildProcess, spawn } from "node:child_process";
import { endsWithUs } from "./at-end.ts";
import { CommandError, ProgramError } from "./command.ts";

/** Resolves when it has ended well, rejects with one sentence; why it failed it has said itself. */
export function ended(name: string, child: ChildProcess): Promise<void> {
  endsWithUs(child);
  return new Promise((resolve, reject) => {
    child.once("error", () => reject(new CommandError(`The program ${name} is not installed.`)));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new ProgramError(`${name} failed.`))));
  });
}

/** Runs it with its output shown. */
export function program(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const surroundings = { ...process.env, ...env };
  return ended(name, spawn(name, args, { stdio: ["ignore", "inherit", "inherit"], env: surroundings }));
}
