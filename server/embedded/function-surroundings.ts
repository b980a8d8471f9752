import type { SendMail } from "../../supabase/functions/_shared/mail.ts";
import type { Surroundings } from "../../supabase/functions/_shared/surroundings.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import type { Secrets } from "../secrets.ts";
import type { Services } from "./services.ts";

const IN_PROCESS = "http://backend.internal";

/** What server functions see of this process: the same names as on hosted Supabase, with requests kept inside it. */
export function functionSurroundings(parts: {
  env: Env;
  secrets: Secrets;
  services: Pick<Services, "fetch">;
  log: Log;
  sandbox: { fetch(request: Request): Promise<Response> } | undefined;
  sendMail: SendMail;
}): Surroundings {
  const { env, secrets, services, log, sandbox } = parts;
  return {
    env: {
      SUPABASE_URL: IN_PROCESS,
      SUPABASE_PUBLISHABLE_KEY: secrets.publishable_key,
      SUPABASE_SECRET_KEY: secrets.secret_key,
      SITE_URL: env.SITE_URL,
      STRIPE_SECRET_KEY: sandbox ? "sk_test_sandbox" : env.STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: sandbox ? "pk_test_sandbox" : env.STRIPE_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: secrets.webhook_secret,
      MAIL_FROM: env.MAIL_FROM,
      INQUIRY_INBOX: env.INQUIRY_INBOX,
      API_ORIGIN: env.SITE_URL,
      MAIL_EVENTS_SECRET: env.MAIL_EVENTS_SECRET,
    },
    fetch: (input, init) => services.fetch(new Request(input, init)),
    stripeFetch: sandbox && ((input, init) => sandbox.fetch(new Request(input, init))),
    log: (event) => ("problem" in event ? log.warn(event, "function") : log.info(event, "function")),
    sendMail: parts.sendMail,
    now: () => new Date(),
  };
}
