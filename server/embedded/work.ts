import { startJobs } from "../jobs.ts";
import type { Parts } from "./parts.ts";
import type { FileStore } from "./storage/file-store.ts";
import { startTidying } from "./storage/strays.ts";
import { startUpkeep } from "./upkeep.ts";

const DELIVERY_MS = 1_000;
/** Exported for its test: what due_mail makes of it. */
export const GIVE_BACK =
  "update public.email_outbox set locked_until = now() where locked_until > now() and sent_at is null";

/** What this process does by itself: the scheduled functions, mail as soon as it is queued, the sandbox's webhooks, upkeep and files. */
export function scheduledWork(parts: Parts, files: FileStore): { start(): void; stop(): Promise<void> } {
  const { services, sandbox, log } = parts;
  let stop = async () => {};

  // A database that is down for a moment must not end this process.
  const deliver = () => sandbox?.deliverDue().catch((error: Error) => log.error({ error }, "webhooks wait"));

  // Only one process has the folder: what a killed one was about to send is due at once, not when its time is over. Its lock
  // stays, ended: by that due_mail knows that whoever tried died over it.
  const giveBack = () =>
    services.kind === "pglite"
      ? services.sql.exec(GIVE_BACK).catch(() => log.warn("mail of the last run waits"))
      : undefined;

  return {
    start() {
      void giveBack();
      const jobs = startJobs({
        service: services.service,
        invoke: invoker(parts),
        log,
        holder: services.kind === "pglite" ? "embedded" : undefined,
      });
      services
        .listen("outbox", jobs.mailQueued, jobs.mailQueued)
        .catch(() => log.warn("mail leaves by the schedule only"));
      const deliveries = sandbox && setInterval(deliver, DELIVERY_MS);
      const stopUpkeep = services.kind === "pglite" ? startUpkeep(services.sql, log) : undefined;
      const stopTidying = startTidying(services.sql, files, log, services.kind === "pglite");
      stop = async () => {
        clearInterval(deliveries);
        await Promise.all([stopUpkeep?.(), stopTidying(), jobs.stop()]);
      };
    },
    stop: () => stop(),
  };
}

/** Calls a function as the scheduler of hosted Supabase would, and waits until its work is over. */
function invoker({ env, secrets, functions }: Parts): (name: string) => Promise<Response> {
  const headers = { authorization: `Bearer ${secrets.secret_key}`, "content-type": "application/json" };
  return (name) =>
    functions(
      name,
      new Request(`${env.SITE_URL}/functions/v1/${name}`, { method: "POST", headers, body: "{}" }),
      { to_its_end: true },
    );
}
