import type { Call, Reply, Route } from "./call.ts";
import { chargeRoutes } from "./charges.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { invalid, unknownUrl } from "./errors.ts";
import { eventRoutes } from "./events.ts";
import { type Form, listOf, refuseUnknown, textOf } from "./form.ts";
import { invoiceRoutes } from "./invoices.ts";
import { paymentIntentRoutes } from "./payment-intent-routes.ts";
import { priceRoutes } from "./prices.ts";
import { refundRoutes } from "./refunds.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { browserView, expand, visible } from "./view.ts";

const ROUTES: Route[] = [
  ...customerRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];

export type Match = { route: Route; path: Record<string, string> };

/** The route of a request. Fixed paths come before `:id` in the table. Throws Stripe's 404. */
export function matchRoute(method: string, pathname: string): Match {
  for (const route of ROUTES) {
    const path = route.method === method ? matchPath(route.pattern, pathname) : null;
    if (path) return { route, path };
  }
  throw unknownUrl(method.slice(0, 10), pathname.slice(0, 120));
}

function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return null;
  const path: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    if (part.startsWith(":")) path[part.slice(1)] = given[n] ?? "";
    else if (part !== given[n]) return null;
  }
  return path;
}

export type Keys = { secretKey: string; publishableKey: string };

/** Checks the key of a request; true when it is the publishable one. Throws Stripe's 401. */
export function authorise(request: Request, form: Form, route: Route, keys: Keys): boolean {
  const basic = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const key = basic ?? textOf(form, "key") ?? "";
  if (key === keys.secretKey) return false;
  if (key !== keys.publishableKey) throw invalid("Invalid API Key provided.", undefined, undefined, 401);
  if (!route.browser) {
    const message = "This API call cannot be made with a publishable API key. Please use a secret API key.";
    throw invalid(message, undefined, "secret_key_required", 401);
  }
  return true;
}

export type Outcome = { status: number; body: unknown };

/** Runs a route and turns its reply into Stripe's JSON. */
export async function runRoute(route: Route, call: Call): Promise<Outcome> {
  const { key: _, expand: paths, ...form } = call.form;
  refuseUnknown(form, route.params);
  const reply: Reply = await route.run({ ...call, form });
  if ("deleted" in reply) return { status: 200, body: reply };
  if ("decline" in reply)
    return { status: 402, body: { error: visible(declineFor(call, reply.decline as Decline)) } };
  const shown = call.publishable
    ? browserView(reply as Parameters<typeof browserView>[0])
    : structuredClone(reply);
  await expand(call.store, shown, listOf(paths));
  return { status: 200, body: visible(shown) };
}

type Decline = { payment_intent?: Parameters<typeof browserView>[0] };

function declineFor(call: Call, decline: Decline): unknown {
  if (!call.publishable || !decline.payment_intent) return decline;
  return { ...decline, payment_intent: browserView(decline.payment_intent) };
}
