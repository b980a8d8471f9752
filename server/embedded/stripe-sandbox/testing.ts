// For tests: the sandbox over a database in memory, spoken to by the real SDK.
import Stripe from "stripe";
import { openDatabase, sqlOf } from "../database.ts";
import type { Sql } from "../sql.ts";
import {
  createStripeSandbox,
  SANDBOX_PUBLISHABLE_KEY,
  SANDBOX_SECRET_KEY,
  type StripeSandbox,
} from "./sandbox.ts";

export const WEBHOOK_SECRET = "whsec_of_the_tests";
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type SandboxFixture = {
  sql: Sql;
  sandbox: StripeSandbox;
  stripe: Stripe;
  /** Every webhook received so far, verified by the SDK. */
  received: Stripe.Event[];
  /** The next deliveries are answered with this status. */
  receiver: { status: number };
  clock: { now: Date };
  /** The browser's call with the publishable key; resolves to the JSON and its status. */
  browser(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; json: Record<string, unknown> }>;
  close(): Promise<void>;
};

export async function openSandbox(): Promise<SandboxFixture> {
  const database = await openDatabase({}, SILENT);
  const sql = sqlOf(database.acquire);
  const received: Stripe.Event[] = [];
  const receiver = { status: 200 };
  const clock = { now: new Date() };
  const verifier = new Stripe("sk_test_verifier");
  const sandbox = createStripeSandbox({
    sql,
    webhookSecret: WEBHOOK_SECRET,
    now: () => clock.now,
    log: { error: (event) => expectNoError(event) },
    deliverAtOnce: false,
    deliver: async (request) => {
      const signature = request.headers.get("stripe-signature") ?? "";
      const body = await request.text();
      const at = clock.now.getTime();
      const event = await verifier.webhooks.constructEventAsync(
        body,
        signature,
        WEBHOOK_SECRET,
        300,
        undefined,
        at,
      );
      if (receiver.status === 200) received.push(event);
      return new Response("{}", { status: receiver.status });
    },
  });
  return {
    sql,
    sandbox,
    stripe: sdkOf(sandbox),
    received,
    receiver,
    clock,
    browser: (path, form) => callAsBrowser(sandbox, path, form),
    close: async () => {
      await sandbox.close();
      await database.close();
    },
  };
}

function expectNoError(event: object): never {
  throw new Error(JSON.stringify(event));
}

export function sdkOf(sandbox: StripeSandbox): Stripe {
  const fetchSandbox: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init));
  return new Stripe(SANDBOX_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetchSandbox),
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

export async function callAsBrowser(sandbox: StripeSandbox, path: string, form: Record<string, string>) {
  const body = new URLSearchParams({ key: SANDBOX_PUBLISHABLE_KEY, ...form });
  const url = `http://site.example/stripe-sandbox${path}`;
  const response = await sandbox.browserFetch(new Request(url, { method: "POST", body }));
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** The fields Stripe.js sends for a typed card. */
export function typedCard(number: string, more: Record<string, string> = {}): Record<string, string> {
  const card = { number, exp_month: "12", exp_year: "2040", cvc: "123", ...more };
  const fields = Object.entries(card).map(([key, value]) => [`payment_method_data[card][${key}]`, value]);
  return { "payment_method_data[type]": "card", ...Object.fromEntries(fields) };
}
