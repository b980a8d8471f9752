// The host's scheduler. A lease row in the database makes one process the leader and remembers the last run,
// so several hosts do not repeat the work and a missed run is caught up at the next tick.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import type { Log } from "./log.ts";

/** Function name -> seconds between runs. */
const SCHEDULE = {
  "send-outbox": 5,
  "reconcile-donations": 60,
  "reconcile-subscriptions": 300,
  "clean-up": 3600,
} as const;
const LEASE_SECONDS = 60;
const TICK_MS = 5_000;

export type JobOptions = {
  service: SupabaseClient<Database>;
  invoke: (name: string) => Promise<Response>;
  log: Log;
  /** Fixed where only one process can exist, so that a restart need not wait for its own old lease to end. */
  holder?: string;
};

/** Resolves when the running work, if any, has ended. */
export type StopJobs = () => Promise<void>;

export function startJobs({ service, invoke, log, holder = randomUUID() }: JobOptions): StopJobs {
  let running: Promise<void> | undefined;

  async function runIfDue(name: string, every: number): Promise<void> {
    const { data: due, error } = await service.rpc("claim_job", {
      p_name: name,
      p_holder: holder,
      p_ttl_seconds: LEASE_SECONDS,
      p_every_seconds: every,
    });
    if (error) throw new Error(`claim_job: ${error.code}`);
    if (!due) return;
    const response = await invoke(name);
    if (!response.ok) log.error({ job: name, status: response.status }, "scheduled work failed");
    await response.body?.cancel();
  }

  async function tick(): Promise<void> {
    for (const [name, every] of Object.entries(SCHEDULE)) {
      await runIfDue(name, every).catch((error: Error) =>
        log.error({ job: name, reason: error.message }, "job skipped"),
      );
    }
  }

  const timer = setInterval(() => {
    running ??= tick().finally(() => {
      running = undefined;
    });
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
