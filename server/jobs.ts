// The host's scheduler. A lease row in the database makes one process the leader and remembers the last run and the last
// that succeeded, so several hosts do not repeat the work and a missed run is caught up at the next tick.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import type { Log } from "./log.ts";

/** Function name -> seconds between runs. Mail, letters and words: a little less than a tick, or a tick that comes early is lost. */
export const SCHEDULE = {
  "send-outbox": 4,
  "send-letters": 4,
  "publish-content": 4,
  "remind-volunteers": 60,
  "keep-groups": 55,
  "reconcile-donations": 60,
  "reconcile-subscriptions": 300,
  "reconcile-orders": 55,
  "check-listings": 3600,
  "clean-up": 3600,
  "verify-totals": 86_400,
  "check-links": 3600,
} as const;
/** Hosted functions are counted by the call, a question to the database is not: these are asked before. */
export const ASK_FIRST: Partial<
  Record<
    string,
    | "mail_is_due"
    | "letters_are_due"
    | "content_is_due"
    | "volunteer_reminders_are_due"
    | "groups_are_due"
    | "orders_are_due"
  >
> = {
  "send-outbox": "mail_is_due",
  "send-letters": "letters_are_due",
  "publish-content": "content_is_due",
  "remind-volunteers": "volunteer_reminders_are_due",
  "keep-groups": "groups_are_due",
  "reconcile-orders": "orders_are_due",
};
const TICK_MS = 5_000;
const LEASE_SECONDS = 60;
/** Work that takes longer than its lease keeps it. */
const KEEP_MS = 20_000;
/** So long the jobs after it in the list wait for one. */
const IN_TURN_MS = 30_000;
const MAIL = "send-outbox";
/** A run takes new mail for 15 s (send.ts). One that is older waits for its mail server, and another may begin beside it. */
const MAIL_TAKEN_MS = 16_000;
/** As many at once as the pool has connections for (smtp.ts), five each: none waits in line for longer than it is locked. */
const MOST_MAIL_RUNS = 4;

export type JobOptions = {
  service: SupabaseClient<Database>;
  /** Calls the job's function; resolves when its work is over, however long that takes. */
  invoke: (name: string) => Promise<Response>;
  log: Log;
  /** Fixed where only one process can exist, so that a restart need not wait for its own old lease to end. */
  holder?: string;
};

export type Jobs = {
  /** Mail was queued: it leaves now. What this misses (a restart, a mail server that is away) the schedule finds. */
  mailQueued: () => void;
  /** Resolves when the running work, if any, has ended. */
  stop: () => Promise<void>;
};

type Host = Required<JobOptions>;

/** Whether the job has something to do, its time has come, and no other process does it. */
async function isDue(name: string, every: number, { holder, service, log }: Host): Promise<boolean> {
  const question = ASK_FIRST[name];
  const work = question ? await service.rpc(question) : { data: true, error: null };
  // Then the job is tried all the same: that it fails is seen, a question is not.
  if (work.error) log.error({ job: name, code: work.error.code }, "nobody knows whether work is due");
  else if (!work.data) return false;
  const { data, error } = await service.rpc("claim_job", {
    p_name: name,
    p_holder: holder,
    p_ttl_seconds: LEASE_SECONDS,
    p_every_seconds: every,
  });
  if (error) throw new Error(`claim_job: ${error.code}`);
  return data;
}

/** The one run of a job that was asked for. What succeeds is written down, what fails is a line of the log. */
async function run(name: string, { service, invoke, log }: Host): Promise<void> {
  const response = await invoke(name);
  await response.body?.cancel();
  if (response.status === 401)
    log.error(
      { job: name },
      "scheduled work was refused: SUPABASE_SECRET_KEY is no secret key of the project",
    );
  else if (!response.ok) log.error({ job: name, status: response.status }, "scheduled work failed");
  else {
    const { error } = await service.rpc("job_succeeded", { p_name: name });
    if (error)
      log.warn({ job: name, code: error.code }, "that scheduled work succeeded was not written down");
  }
}

/** Renews the lease of a job until its run has ended. */
async function keepingLease(name: string, running: Promise<void>, { service, holder, log }: Host) {
  const kept = { p_name: name, p_holder: holder, p_ttl_seconds: LEASE_SECONDS };
  const timer = setInterval(async () => {
    const { error } = await service.rpc("keep_job", kept);
    if (error) log.warn({ job: name, code: error.code }, "another server may begin the same work");
  }, KEEP_MS);
  await running.finally(() => clearInterval(timer));
}

/** Resolves with the work, or when its turn is over. */
async function inTurn(running: Promise<void>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, IN_TURN_MS);
  await Promise.race([running, over]).finally(() => clearTimeout(timer));
}

/** What runs in this process, and what may be begun beside it. */
function runsOf(host: Host) {
  /** Runs that have not ended, and whose they are. */
  const running = new Map<Promise<void>, string>();
  /** The run of each job that none is begun beside. */
  const busy = new Map<string, Promise<void>>();
  let moreMail = false;

  const isFree = (name: string): boolean =>
    !busy.has(name) && [...running.values()].filter((one) => one === name).length < MOST_MAIL_RUNS;

  /** What is queued while no run can begin gets one of its own as soon as it can. */
  function sendMore(): void {
    if (moreMail && isFree(MAIL)) void begin(MAIL);
  }

  function begin(name: string): Promise<void> {
    if (name === MAIL) moreMail = false;
    const giveWay = () => {
      if (busy.get(name) === ended) busy.delete(name);
      sendMore();
    };
    const timer = name === MAIL ? setTimeout(giveWay, MAIL_TAKEN_MS) : undefined;
    const ended: Promise<void> = run(name, host)
      .catch((error: Error) => host.log.error({ job: name, reason: error.message }, "scheduled work failed"))
      .finally(() => {
        clearTimeout(timer);
        running.delete(ended);
        giveWay();
      });
    running.set(ended, name);
    busy.set(name, ended);
    return ended;
  }

  return {
    isFree,
    begin,
    mailQueued() {
      moreMail = true;
      sendMore();
    },
    async ended() {
      while (running.size > 0) await Promise.all(running.keys());
    },
  };
}

export function startJobs({ holder = randomUUID(), ...options }: JobOptions): Jobs {
  const host = { ...options, holder };
  const { isFree, begin, mailQueued, ended } = runsOf(host);
  let ticking: Promise<void> | undefined;
  let stopping = false;

  async function tick(): Promise<void> {
    for (const [name, every] of Object.entries(SCHEDULE)) {
      if (stopping) return;
      if (!isFree(name)) continue;
      await isDue(name, every, host)
        .then((due) => (due && isFree(name) ? inTurn(keepingLease(name, begin(name), host)) : undefined))
        .catch((error: Error) => host.log.error({ job: name, reason: error.message }, "job skipped"));
    }
  }

  const timer = setInterval(() => {
    ticking ??= tick().finally(() => {
      ticking = undefined;
    });
  }, TICK_MS);
  return {
    // No lease: two senders never take the same mail.
    mailQueued,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await ended();
      await ticking;
    },
  };
}
