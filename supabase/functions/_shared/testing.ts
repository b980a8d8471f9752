// For tests: a context over a faked database, so that a function's own decisions can be tested alone.
import Stripe from "stripe";
import type { Context, Db } from "./context.ts";
import type { Mail } from "./mail.ts";

type RpcResult = { data?: unknown; error?: { code?: string; message: string } };
export type Rpcs = Record<string, (args: Record<string, unknown>) => RpcResult>;

export type FakeContext = Context & { calls: string[]; logs: Record<string, unknown>[]; mails: Mail[] };

/** `rpcs` answer the database's functions, `stripeFetch` the calls to Stripe; `calls` lists both in order. */
export function fakeContext(
  rpcs: Rpcs,
  stripeFetch?: (path: string, init: RequestInit) => Response,
): FakeContext {
  const calls: string[] = [];
  const logs: Record<string, unknown>[] = [];
  const mails: Mail[] = [];
  const rpc = async (name: string, args: Record<string, unknown>) => {
    calls.push(name);
    return { data: null, error: null, ...rpcs[name]?.(args) };
  };
  const db = { rpc } as unknown as Db;
  const fetchStripe = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input));
    calls.push(`${init.method} ${pathname}`);
    if (!stripeFetch) throw new TypeError("fetch failed");
    return stripeFetch(pathname, init);
  };
  return {
    db,
    admin: db,
    user: null,
    stripe: () =>
      new Stripe("sk_test_fake", {
        httpClient: Stripe.createFetchHttpClient(fetchStripe),
        maxNetworkRetries: 0,
        telemetry: false,
      }),
    mail: async (mail) => void mails.push(mail),
    now: () => new Date("2026-11-21T12:00:00Z"),
    log: (event) => void logs.push(event),
    request_id: "request-of-the-test",
    client_address: "203.0.113.9",
    env: {
      supabase_url: "https://backend.example",
      publishable_key: "publishable",
      secret_key: "secret",
      site_origin: "https://site.example",
      stripe_secret_key: "sk_test_fake",
      stripe_webhook_secret: "whsec_fake",
      livemode: false,
    },
    calls,
    logs,
    mails,
  };
}
