import type { HostApp } from "../backend.ts";
import { senderOf } from "../door/overload.ts";
import { refuse } from "../door/refusal.ts";
import { clientAddress } from "../limits.ts";
import { authRateLimit } from "./auth/limits.ts";
import type { Parts } from "./parts.ts";

const MAILBOX = ["/dev/mailbox", "/dev/mailbox/*", "/dev/mailbox.json"];
const INTERFACES = ["auth/v1", "rest/v1", "storage/v1", "functions/v1", "realtime/v1"];

/** The paths that hosted Supabase and Stripe would answer elsewhere. */
export function mountRoutes(app: HostApp, parts: Parts): void {
  const { env, services, functions, sandbox, mailbox } = parts;
  app.use("/auth/v1/*", authRateLimit(env.TRUSTED_PROXIES));
  for (const service of ["auth", "rest", "storage"])
    app.all(`/${service}/v1/*`, (c) => services.visit(c.req.raw, senderOf(c, env.TRUSTED_PROXIES)));
  app.all("/functions/v1/:name", (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set("x-forwarded-for", clientAddress(c, env.TRUSTED_PROXIES));
    headers.set("x-request-id", c.get("requestId"));
    return functions(c.req.param("name"), new Request(c.req.raw, { headers }));
  });
  if (sandbox) app.all("/stripe-sandbox/*", (c) => sandbox.browserFetch(c.req.raw));
  // Mails open accounts: the door lets nobody in here but a browser on this machine.
  if (mailbox) for (const path of MAILBOX) app.get(path, (c) => mailbox.fetch(c.req.raw));
  for (const api of INTERFACES) app.all(`/${api}/*`, () => refuse(api, 404, "Not found"));
}
