import { expect, test, vi } from "vitest";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";

type Service = Parameters<typeof startJobs>[0]["service"];
/** A database where everything is due whenever it is asked; `asked` are the calls. */
function eager(answers: Record<string, unknown> = {}) {
  const asked: { verb: string; p_name?: string }[] = [];
  const rpc = async (verb: string, input: object = {}) => {
    asked.push({ verb, ...input });
    return { data: answers[verb] ?? true, error: null };
  };
  return { asked, service: { rpc } as unknown as Service };
}

/** Jobs whose mail run ends only when the test says so. */
function slowMail() {
  const runs: (() => void)[] = [];
  const jobs = startJobs({
    service: eager().service,
    log: createLog("silent"),
    invoke: async (name) =>
      name === "send-outbox"
        ? new Promise((resolve) => runs.push(() => resolve(new Response("{}"))))
        : new Response("{}"),
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
    service: eager().service,
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
    service: eager().service,
    log,
    invoke: async () => new Response("{}", { status }),
  });
  jobs.mailQueued();
  await jobs.stop();
  expect(lines).toEqual(words ? [words] : []);
});

test.each([
  [200, [{ verb: "job_succeeded", p_name: "send-outbox" }]],
  [500, []],
  [504, []],
])("work that is answered by %i leaves %j", async (status, written) => {
  const { asked, service } = eager();
  const jobs = startJobs({
    service,
    log: createLog("silent"),
    invoke: async () => new Response("{}", { status }),
  });
  jobs.mailQueued();
  await jobs.stop();
  expect(asked).toEqual(written);
});

/** Jobs by the schedule, of which one ends only when the test says so. */
function oneSlow(slow: string) {
  const called: string[] = [];
  const { promise, resolve: end } = Promise.withResolvers<Response>();
  const database = eager();
  const jobs = startJobs({
    service: database.service,
    log: createLog("silent"),
    invoke: async (name) => {
      called.push(name);
      return name === slow && called.filter((other) => other === slow).length === 1
        ? promise
        : new Response("{}");
    },
  });
  return {
    jobs,
    end: () => end(new Response("{}")),
    calls: (name: string) => called.filter((other) => other === name).length,
    asked: (verb: string) => database.asked.filter((one) => one.verb === verb && one.p_name === slow).length,
  };
}

test("work that takes long is not begun beside itself; it keeps its lease, and the others go on", async () => {
  vi.useFakeTimers();
  const slow = "reconcile-donations";
  const { jobs, end, calls, asked } = oneSlow(slow);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([calls(slow), calls("check-links")]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls("check-links")).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([calls(slow), asked("claim_job"), asked("job_succeeded")]).toEqual([1, 1, 0]);
  expect(calls("check-links")).toBeGreaterThan(100);
  expect(asked("keep_job")).toBeGreaterThan(30);
  end();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls(slow)).toBeGreaterThan(1);
  const kept = asked("keep_job");
  expect(asked("job_succeeded")).toBe(calls(slow));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked("keep_job")).toBe(kept);
  vi.useRealTimers();
  await jobs.stop();
});

test("beside mail that hangs the schedule begins another run as soon as that one takes no more, and it keeps its lease", async () => {
  vi.useFakeTimers();
  const slow = "send-outbox";
  const { jobs, end, calls, asked } = oneSlow(slow);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls(slow)).toBe(1);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(calls(slow)).toBeGreaterThan(1);
  expect(asked("job_succeeded")).toBe(calls(slow) - 1);
  expect(asked("keep_job")).toBeGreaterThan(1);
  vi.useRealTimers();
  end();
  await jobs.stop();
  expect(asked("job_succeeded")).toBe(calls(slow));
});

test("mail queued beside runs that hang gets one of its own, four at most; a stop waits for all of them", async () => {
  vi.useFakeTimers();
  const { jobs, runs } = slowMail();
  for (const expected of [1, 2, 3, 4, 4, 4]) {
    jobs.mailQueued();
    expect(runs).toHaveLength(expected);
    jobs.mailQueued();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(runs).toHaveLength(expected);
    await vi.advanceTimersByTimeAsync(1_000);
    if (expected < 4) expect(runs).toHaveLength(expected + 1);
  }
  vi.useRealTimers();
  let isStopped = false;
  const stopped = jobs.stop().finally(() => {
    isStopped = true;
  });
  // What was queued at the end gets its run as soon as one of the four has ended.
  runs[3]?.();
  await settled();
  expect(runs).toHaveLength(5);
  for (const end of runs.slice(1)) end();
  await settled();
  expect([runs.length, isStopped]).toEqual([5, false]);
  runs[0]?.();
  await stopped;
});

test("stopping begins nothing more", async () => {
  vi.useFakeTimers();
  const { jobs, end, calls } = oneSlow("send-outbox");
  await vi.advanceTimersByTimeAsync(5_000);
  const stopped = jobs.stop();
  end();
  vi.useRealTimers();
  await stopped;
  expect([calls("send-outbox"), calls("send-letters")]).toEqual([1, 0]);
});

test("a question the database does not answer keeps no work from being tried", async () => {
  vi.useFakeTimers();
  const called: string[] = [];
  const rpc = async (verb: string) =>
    verb === "mail_is_due" ? { data: null, error: { code: "42883" } } : { data: true, error: null };
  const jobs = startJobs({
    service: { rpc } as unknown as Service,
    log: createLog("silent"),
    invoke: async (name) => {
      called.push(name);
      return new Response("{}");
    },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(called).toContain("send-outbox");
  vi.useRealTimers();
  await jobs.stop();
});

test("what the database has no work for is not called: functions are counted by the call", async () => {
  vi.useFakeTimers();
  const called: string[] = [];
  let due = false;
  const rpc = async (question: string) => ({ data: question !== "mail_is_due" || due, error: null });
  const jobs = startJobs({
    service: { rpc } as unknown as Service,
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
