import { startJobs } from "../jobs.ts";
import type { Parts } from "./parts.ts";

const DELIVERY_MS = 1_000;

/** What this process does by itself: the scheduled functions, mail as soon as it is queued, the sandbox's webhooks. */
export function scheduledWork(parts: Parts): { start(): void; stop(): Promise<void> } {
  const { services, sandbox, log } = parts;
  let stop = async () => {};

  // A database that is down for a moment must not end this process.
  const deliver = () =>
    sandbox?.deliverDue().catch((error: Error) => log.error({ error: error.name }, "webhooks wait"));

  return {
    start() {
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
      stop = async () => {
        clearInterval(deliveries);
        await jobs.stop();
      };
    },
    stop: () => stop(),
  };
}

/** Calls a function as the scheduler of hosted Supabase would. */
function invoker({ env, secrets, functions }: Parts): (name: string) => Promise<Response> {
  const headers = { authorization: `Bearer ${secrets.secret_key}`, "content-type": "application/json" };
  return (name) =>
    functions(
      name,
      new Request(`${env.SITE_URL}/functions/v1/${name}`, { method: "POST", headers, body: "{}" }),
    );
}
