// How `npm test` runs its steps: whoever is free takes the next one, and every step's output comes in one piece.
import { spawn } from "node:child_process";

export type Result = { passed: number; failed: number };
export type Tools = {
  /** Runs a program of this folder with our Node; resolves to whether it succeeded. */
  command(program: string, args: string[], env?: Record<string, string>): Promise<boolean>;
  say(text: string): void;
};
export type Step = { name: string; run(tools: Tools): Promise<Result> | Result };
/** What a step came to, and how long it took in seconds. */
export type Outcome = Result & { name: string; seconds: number };

/** Alone on the screen a step writes as it goes; beside another one it is shown when it has ended. */
function toolsOf(alone: boolean): Tools & { said: (string | Buffer)[] } {
  const said: (string | Buffer)[] = [];
  const command: Tools["command"] = (program, args, env = {}) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [program, ...args], {
        stdio: alone ? "inherit" : ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (chunk: Buffer) => said.push(chunk));
      child.once("error", () => resolve(false));
      child.once("close", (code) => resolve(code === 0));
    });
  const say = (text: string) => void (alone ? process.stdout.write(text) : said.push(text));
  return { command, say, said };
}

async function runStep({ name, run }: Step, alone: boolean): Promise<Outcome> {
  const tools = toolsOf(alone);
  const started = performance.now();
  process.stdout.write(alone ? `\n== ${name}\n` : `.. ${name}\n`);
  const result = await Promise.resolve(run(tools)).catch((error: Error): Result => {
    tools.say(`${error.stack}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = (performance.now() - started) / 1000;
  if (!alone) process.stdout.write(`\n== ${name}\n`);
  for (const piece of tools.said) process.stdout.write(piece);
  process.stdout.write(`-- ${name}: ${seconds.toFixed(0)} s\n`);
  return { name, seconds, ...result };
}

/** Runs every step, whatever becomes of the others, as many at once as there are lanes: the longest come first. */
export async function runSteps(steps: Step[], lanes: number): Promise<Outcome[]> {
  const left = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let step = left.shift(); step; step = left.shift()) outcomes.push(await runStep(step, lanes === 1));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}
