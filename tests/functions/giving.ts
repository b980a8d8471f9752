// The whole money path in one process: the backend, the functions, the Stripe sandbox and a mail drop.
import type Stripe from "stripe";
import { afterAll, expect } from "vitest";
import { createStripeSandbox, type StripeSandbox } from "../../server/embedded/stripe-sandbox/sandbox.ts";
import type { Mail } from "../../supabase/functions/_shared/mail.ts";
import type { FunctionHandler, Surroundings } from "../../supabase/functions/_shared/surroundings.ts";
import createDonation from "../../supabase/functions/create-donation/index.ts";
import donationStatus from "../../supabase/functions/donation-status/index.ts";
import reconcileDonations from "../../supabase/functions/reconcile-donations/index.ts";
import sendOutbox from "../../supabase/functions/send-outbox/index.ts";
import stripeWebhook from "../../supabase/functions/stripe-webhook/index.ts";
import { SITE_URL, TEST_SECRETS, type TestBackend, testBackend } from "../fixtures/backend.ts";
import { callAsBrowser, sdkOf, typedCard } from "../fixtures/sandbox-payer.ts";

export const WEBHOOK_SECRET = "whsec_of_the_tests";
export const MAIL_EVENTS_SECRET = "mail-events-secret-of-the-tests-0123";
export type Answer = { status: number; json: Record<string, unknown>; headers: Headers };

export type Giving = {
  backend: TestBackend;
  sandbox: StripeSandbox;
  stripe: Stripe;
  around: Surroundings;
  mails: Mail[];
  logs: Record<string, unknown>[];
  clock: { now: Date };
  /** What is broken at the moment. */
  broken: { stripe: boolean; webhooks: boolean; mail: (mail: Mail) => boolean };
  call(handler: FunctionHandler, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
};

/** Time stands still unless a test moves `clock.now`; webhooks wait until `sandbox.deliverDue()`. */
export async function openGiving(): Promise<Giving> {
  const backend = await testBackend();
  const clock = { now: new Date() };
  const broken: Giving["broken"] = { stripe: false, webhooks: false, mail: () => false };
  const mails: Mail[] = [];
  const logs: Record<string, unknown>[] = [];
  const sandbox = createStripeSandbox({
    sql: backend.sql,
    webhookSecret: WEBHOOK_SECRET,
    now: () => clock.now,
    log: { error: (event) => logs.push({ sandbox: event }) },
    deliverAtOnce: false,
    deliver: async (request) =>
      broken.webhooks ? new Response(null, { status: 502 }) : stripeWebhook(request, around),
  });
  const around: Surroundings = {
    env: {
      SUPABASE_URL: SITE_URL,
      SUPABASE_PUBLISHABLE_KEY: TEST_SECRETS.publishable_key,
      SUPABASE_SECRET_KEY: TEST_SECRETS.secret_key,
      SITE_URL,
      STRIPE_SECRET_KEY: "sk_test_sandbox",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MAIL_EVENTS_SECRET,
    },
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    stripeFetch: async (input, init) => {
      if (broken.stripe) throw new TypeError("fetch failed");
      return sandbox.fetch(new Request(input, init));
    },
    log: (event) => logs.push(event),
    sendMail: async (mail) => {
      if (broken.mail(mail)) throw Object.assign(new Error("greylisted"), { code: "EENVELOPE" });
      mails.push(mail);
    },
    now: () => clock.now,
  };
  return {
    backend,
    sandbox,
    stripe: sdkOf(sandbox),
    around,
    mails,
    logs,
    clock,
    broken,
    call: (handler, body, headers) => call(handler, around, body, headers),
    close: async () => {
      await sandbox.close();
      await backend.close();
    },
  };
}

/** The world of a whole file: closed after its last test. */
export async function fileGiving(): Promise<Giving> {
  const world = await openGiving();
  afterAll(() => world.close());
  return world;
}

let donors = 0;
/** Every donor at home, unless a test says otherwise: what counts by network is not shared by a whole file. */
const elsewhere = () => ({ "x-forwarded-for": `10.${++donors >> 8}.${donors & 255}.1` });

async function call(
  handler: FunctionHandler,
  around: Surroundings,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = new Request(`${SITE_URL}/functions/v1/f`, {
    method: "POST",
    headers: { "content-type": "application/json", ...elsewhere(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await handler(request, around);
  return {
    status: response.status,
    json: (await response.json()) as Answer["json"],
    headers: response.headers,
  };
}

export const asService = { authorization: `Bearer ${TEST_SECRETS.secret_key}` };

/** A gift as the form sends it. Every one has an attempt and an address of its own. */
export function gift(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    attempt_id: crypto.randomUUID(),
    gift_amount: 2500,
    donor_name: "Test Donor",
    donor_email: `donor-${crypto.randomUUID().slice(0, 8)}@example.org`,
    ...more,
  };
}

export const give = (world: Giving, body: unknown, address?: string) =>
  world.call(createDonation, body, address ? { "x-forwarded-for": address } : {});
export const status = (world: Giving, attempt_id: unknown) => world.call(donationStatus, { attempt_id });
export const reconcile = (world: Giving, since?: string) =>
  world.call(reconcileDonations, { since }, asService);
export const sendMails = (world: Giving) => world.call(sendOutbox, {}, asService);

/** What the browser does with the client secret: types a card. */
export function pay(world: Giving, created: Answer, number = "4242424242424242") {
  const client_secret = String(created.json.client_secret);
  const [id] = client_secret.split("_secret_");
  return callAsBrowser(world.sandbox, `/v1/payment_intents/${id}/confirm`, {
    client_secret,
    ...typedCard(number),
  });
}

export function authenticate(world: Giving, created: Answer, outcome: "complete" | "fail") {
  const client_secret = String(created.json.client_secret);
  const [id] = client_secret.split("_secret_");
  return callAsBrowser(world.sandbox, `/v1/payment_intents/${id}/authenticate`, { client_secret, outcome });
}

/** The gift's row in the ledger. */
export async function ledger(
  world: Giving,
  attempt_id: unknown,
): Promise<Record<string, unknown> | undefined> {
  const rows = await world.backend.sql.query("select * from public.donations where attempt_id = $1", [
    attempt_id,
  ]);
  return rows[0];
}

export async function count(world: Giving, table: string): Promise<number> {
  const [row] = await world.backend.sql.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
}

/** An open campaign of the foundation; resolves to its id. */
export async function campaign(world: Giving, more: Record<string, unknown> = {}): Promise<string> {
  const { data } = await world.backend.service
    .from("internal_campaigns")
    .insert({
      slug: `campaign-${crypto.randomUUID().slice(0, 8)}`,
      title: "Rent Fund",
      summary: "Rent for fathers between two jobs.",
      story: { type: "doc", content: [] },
      category: "housing",
      cover_image_url: "/images/covers/housing-1.webp",
      cover_image_alt: "A house",
      goal_amount: 100_000,
      active: true,
      starts_at: new Date(Date.now() - 86_400_000).toISOString(),
      ...more,
    })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

const TABLES = ["public.donations", "public.stripe_events", "stripe_sandbox.objects"];

async function stored(world: Giving): Promise<number[]> {
  // The sandbox makes its tables when it is first spoken to.
  await world.stripe.paymentIntents.list({ limit: 1 });
  const counts: number[] = [];
  for (const table of TABLES) counts.push(await count(world, table));
  return counts;
}

/** Runs a call that must be refused: a 4xx with a message, and nothing stored here or at Stripe. */
export async function refused(world: Giving, call: () => Promise<Answer>): Promise<Answer> {
  const before = await stored(world);
  const answer = await call();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.json.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(await stored(world)).toEqual(before);
  return answer;
}
