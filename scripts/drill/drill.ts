// What every drill has: its outcome, a booted host of its own, and a bound in number and time.
import { setTimeout as wait } from "node:timers/promises";
import { bootDemo } from "../../tests/fixtures/demo-folder.ts";
import { rowsOf } from "../../tests/fixtures/giving-over-http.ts";
import { bootHost, type Host } from "../../tests/fixtures/host.ts";

/** `quick` is part of .ci/run, `full` is what figures are taken from. */
export type Mode = "quick" | "full";
export type Outcome = { ok: boolean; line: string };
export type Drill = (mode: Mode) => Promise<Outcome>;

async function totalsAgree(host: Host): Promise<void> {
  const apart = await rowsOf(host, "rpc/verify_totals", {});
  if (apart.length > 0) throw new Error(`the totals differ from the gifts: ${JSON.stringify(apart)}`);
}

/**
 * Runs `work` against a demo host that is stopped and removed afterwards, whatever happens. Where the host still answers
 * then, its totals must agree with its gifts.
 */
export async function onHost<T>(env: Record<string, string>, work: (host: Host) => Promise<T>): Promise<T> {
  const host = await (env.DATABASE_URL ? bootHost(env) : bootDemo(env));
  try {
    const outcome = await work(host);
    if (await answers(host, "/readyz")) await totalsAgree(host);
    return outcome;
  } finally {
    await host.stop();
  }
}

/**
 * An event whose sender died waits until its lock ends (a minute) and may meet one more refusal (half a minute): within
 * these seconds a gift is settled, or it never will be.
 */
const SETTLED_WITHIN = 150;

/** Asks again until the answer is there or `seconds` have passed; resolves to whether it came. */
export async function until(ask: () => Promise<boolean>, seconds = SETTLED_WITHIN): Promise<boolean> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    if (await ask().catch(() => false)) return true;
    await wait(100);
  }
  return false;
}

/** Milliseconds until `path` answers with `status`, or undefined when it does not within five seconds. */
export async function answers(host: Host, path: string, status = 200): Promise<number | undefined> {
  const started = performance.now();
  const response = await fetch(host.url + path, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  await response?.arrayBuffer();
  return response?.status === status ? Math.round(performance.now() - started) : undefined;
}
