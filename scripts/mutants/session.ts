// A vitest in a process of its own, started when it is first asked and again when it hung or ended.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Answer, Question } from "./session-process.ts";

const PROGRAM = fileURLToPath(new URL("./session-process.ts", import.meta.url));
/** A suite that waits for ever ends long before; what loops without an end has none. */
const PATIENCE_MS = { round: 60_000, suite: 60_000 };

/** Undefined: no end, or its process ended. */
export type Session = {
  ask(question: Question): Promise<Answer | undefined>;
  stop(): Promise<void>;
};

/** With its workers, which know nothing of an end that nobody tells them. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}

export function openSession(folder: string, env: NodeJS.ProcessEnv): Session {
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(process.execPath, [PROGRAM], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1", MUTANT: "yes", ...env },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      detached: true,
    });
    await Promise.race([once(started, "message"), once(started, "exit")]);
    return started;
  };
  const stop = async () => {
    if (child) await end(child);
    child = undefined;
  };
  const ask = async (question: Question) => {
    child ??= await start();
    const asked = child;
    const patience = new AbortController();
    const limit = PATIENCE_MS.round + question.suites.length * PATIENCE_MS.suite;
    const answered = once(asked, "message", patience).then(([told]) => told as Answer);
    const ended = once(asked, "exit", patience).then(() => undefined);
    asked.send(question);
    const told = await Promise.race([
      answered.catch(() => undefined),
      ended.catch(() => undefined),
      setTimeout(limit, undefined, patience).catch(() => undefined),
    ]);
    patience.abort();
    if (!told) await stop();
    return told;
  };
  return { ask, stop };
}
