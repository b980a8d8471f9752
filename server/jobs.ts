// The host's scheduler. A lease row in the database makes one process the leader and remembers the last run,
// so several hosts do not repeat the work and a missed run is caught up at the next tick.
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
  "check-listings": 3600,
  "clean-up": 3600,
  "verify-totals": 86_400,
  "check-links": 3600,
} as const;
/** Hosted functions are counted by the call, a question to the database is not: these are asked before. */
export const ASK_FIRST: Partial<
  Record<
    string,
    "mail_is_due" | "letters_are_due" | "content_is_due" | "volunteer_reminders_are_due" | "groups_are_due"
  >
> = {
  "send-outbox": "mail_is_due",
  "send-letters": "letters_are_due",
  "publish-content": "content_is_due",
  "remind-volunteers": "volunteer_reminders_are_due",
  "keep-groups": "groups_are_due",
};
const LEASE_SECONDS = 60;
const TICK_MS = 5_000;

export type JobOptions = {
  service: SupabaseClient<Database>;
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

type Job = { name: string; every: number; holder: string; service: JobOptions["service"] };

/** Whether the job has something to do, its time has come, and no other process does it. */
async function isDue({ name, every, holder, service }: Job): Promise<boolean> {
  const question = ASK_FIRST[name];
  const work = question ? await service.rpc(question) : { data: true, error: null };
  if (work.error) throw new Error(`${question}: ${work.error.code}`);
  if (!work.data) return false;
  const { data, error } = await service.rpc("claim_job", {
    p_name: name,
    p_holder: holder,
    p_ttl_seconds: LEASE_SECONDS,
    p_every_seconds: every,
  });
  if (error) throw new Error(`claim_job: ${error.code}`);
  return data;
}

export function startJobs({ service, invoke, log, holder = randomUUID() }: JobOptions): Jobs {
  let running: Promise<void> | undefined;
  let mailing: Promise<void> | undefined;
  let moreMail = false;

  async function run(name: string): Promise<void> {
    const response = await invoke(name);
    if (response.status === 401)
      log.error(
        { job: name },
        "scheduled work was refused: SUPABASE_SECRET_KEY is no secret key of the project",
      );
    else if (!response.ok) log.error({ job: name, status: response.status }, "scheduled work failed");
    await response.body?.cancel();
  }

  // No lease: two senders never take the same mail.
  async function sendQueued(): Promise<void> {
    do {
      moreMail = false;
      await run("send-outbox").catch((error: Error) => log.error({ reason: error.message }, "mail waits"));
    } while (moreMail);
    mailing = undefined;
  }

  async function tick(): Promise<void> {
    for (const [name, every] of Object.entries(SCHEDULE)) {
      await isDue({ name, every, holder, service })
        .then((due) => (due ? run(name) : undefined))
        .catch((error: Error) => log.error({ job: name, reason: error.message }, "job skipped"));
    }
  }

  const timer = setInterval(() => {
    running ??= tick().finally(() => {
      running = undefined;
    });
  }, TICK_MS);
  return {
    mailQueued() {
      moreMail = true;
      mailing ??= sendQueued();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([running, mailing]);
    },
  };
}
