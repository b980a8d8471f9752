import type { Env } from "../env.ts";
import type { RunFunction } from "../functions.ts";
import type { Log } from "../log.ts";
import type { Secrets } from "../secrets.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Services } from "./services.ts";
import type { StripeSandbox } from "./stripe-sandbox/sandbox.ts";

/** What the embedded product is made of; routes and scheduled work are laid over it. */
export type Parts = {
  env: Env;
  secrets: Secrets;
  log: Log;
  services: Services;
  functions: RunFunction;
  /** Only where no Stripe keys are set. */
  sandbox: StripeSandbox | undefined;
  /** Never in production. */
  mailbox: Mailbox | undefined;
  /** Whether real money moves. */
  livemode: boolean;
};
