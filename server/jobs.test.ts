import { expect, test, vi } from "vitest";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";

/** Jobs whose mail run ends only when the test says so. */
function slowMail() {
  const runs: (() => void)[] = [];
  const jobs = startJobs({
    // Nothing of the schedule falls due within this test.
    service: {} as Parameters<typeof startJobs>[0]["service"],
    log: createLog("silent"),
    invoke: () => new Promise((resolve) => runs.push(() => resolve(new Response("{}")))),
  });
  return { jobs, runs };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("queued mail leaves at once, one run at a time, and what came meanwhile gets a run of its own", async () => {
  const { jobs, runs } = slowMail();
  jobs.mailQueued();
  expect(runs).toHaveLength(1);
  jobs.mailQueued();
  jobs.mailQueued();
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await settled();
  expect(runs).toHaveLength(2);
  const stopped = jobs.stop();
  runs[1]?.();
  await stopped;
  expect(runs).toHaveLength(2);
});

test("a run that fails does not keep the next mail waiting", async () => {
  let calls = 0;
  const jobs = startJobs({
    service: {} as Parameters<typeof startJobs>[0]["service"],
    log: createLog("silent"),
    invoke: async () => {
      calls += 1;
      throw new Error("no mail server");
    },
  });
  jobs.mailQueued();
  await settled();
  jobs.mailQueued();
  await jobs.stop();
  expect(calls).toBe(2);
});

test.each([
  [401, expect.stringContaining("SUPABASE_SECRET_KEY")],
  [500, "scheduled work failed"],
  [200, undefined],
])("of work that is answered by %i the log says what to look at", async (status, words) => {
  const lines: unknown[] = [];
  const log = { ...createLog("silent"), error: (_: object, line: string) => lines.push(line) } as never;
  const jobs = startJobs({
    service: {} as Parameters<typeof startJobs>[0]["service"],
    log,
    invoke: async () => new Response("{}", { status }),
  });
  jobs.mailQueued();
  await jobs.stop();
  expect(lines).toEqual(words ? [words] : []);
});

test("what the database has no work for is not called: functions are counted by the call", async () => {
  vi.useFakeTimers();
  const called: string[] = [];
  let due = false;
  const rpc = async (question: string) => ({ data: question !== "mail_is_due" || due, error: null });
  const jobs = startJobs({
    service: { rpc } as unknown as Parameters<typeof startJobs>[0]["service"],
    log: createLog("silent"),
    invoke: async (name) => {
      called.push(name);
      return new Response("{}");
    },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(called).not.toContain("send-outbox");
  expect(called).toContain("reconcile-donations");
  due = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(called).toContain("send-outbox");
  vi.useRealTimers();
  await jobs.stop();
});
