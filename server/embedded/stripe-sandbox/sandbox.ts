// A stand-in for Stripe in the embedded demo: the real SDK and the real webhook function talk to it unchanged.
import type { Sql, SqlRunner } from "../sql.ts";
import type { Call } from "./call.ts";
import { type Deliver, deliverDue } from "./deliveries.ts";
import { StripeApiError } from "./errors.ts";
import { API_VERSION } from "./events.ts";
import { decodeForm, type Form } from "./form.ts";
import { type Answer, fingerprint, freeKey, takeKey } from "./idempotency.ts";
import { renewDue } from "./renewals.ts";
import { authorise, type Keys, type Match, matchRoute, runRoute } from "./router.ts";
import { createSchema } from "./schema.ts";
import { createStore, newId } from "./store.ts";

export const SANDBOX_SECRET_KEY = "sk_test_sandbox";
export const SANDBOX_PUBLISHABLE_KEY = "pk_test_sandbox";
const BROWSER_PREFIX = "/stripe-sandbox";
const MAX_BODY_BYTES = 64 * 1024;

export type SandboxOptions = Partial<Keys> & {
  sql: Sql;
  webhookSecret: string;
  /** Receives the signed webhooks; anything but a 2xx answer is tried again later. */
  deliver: Deliver;
  now?: () => Date;
  log: { error(event: object, message: string): void };
  /** False: webhooks go out only when deliverDue() is called. */
  deliverAtOnce?: boolean;
};

export type StripeSandbox = {
  /** The API, as the SDK calls it. */
  fetch(request: Request): Promise<Response>;
  /** The few calls a browser may make, below /stripe-sandbox. */
  browserFetch(request: Request): Promise<Response>;
  /** Sends the webhooks that are due; resolves to how many were tried. */
  deliverDue(): Promise<number>;
  /** Waits for deliveries on their way. */
  close(): Promise<void>;
};

export function createStripeSandbox(options: SandboxOptions): StripeSandbox {
  const now = options.now ?? (() => new Date());
  const keys: Keys = {
    secretKey: options.secretKey ?? SANDBOX_SECRET_KEY,
    publishableKey: options.publishableKey ?? SANDBOX_PUBLISHABLE_KEY,
  };
  let prepared: Promise<void> | undefined;
  const prepare = () => {
    prepared ??= createSchema(options.sql).catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
  const queue = deliveryQueue(async () => {
    await prepare();
    await renewDue(options.sql, now());
    return deliverDue({ ...options, now });
  }, options.log);

  async function respond(request: Request, pathname: string): Promise<Response> {
    try {
      await prepare();
      const answer = await handle(request, pathname, { sql: options.sql, keys, now: now() });
      if (options.deliverAtOnce !== false && request.method !== "GET") queue.start();
      return answer;
    } catch (error) {
      if (!(error instanceof StripeApiError)) options.log.error({ error }, "stripe sandbox failed");
      return errorAnswer(error);
    }
  }

  return {
    fetch: (request) => respond(request, new URL(request.url).pathname),
    browserFetch: (request) => {
      const { pathname } = new URL(request.url);
      return respond(
        withoutSecret(request),
        pathname.startsWith(BROWSER_PREFIX) ? pathname.slice(BROWSER_PREFIX.length) : pathname,
      );
    },
    deliverDue: queue.run,
    close: queue.idle,
  };
}

/** A browser never acts with the secret key, whatever it claims. */
function withoutSecret(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  headers.set("x-sandbox-caller", "browser");
  return new Request(request, { headers });
}

type Work = { sql: Sql; keys: Keys; now: Date };

async function handle(request: Request, pathname: string, work: Work): Promise<Response> {
  const match = matchRoute(request.method, pathname);
  const body = request.method === "POST" ? await bodyOf(request) : "";
  const form = { ...decodeForm(new URL(request.url).searchParams), ...decodeForm(new URLSearchParams(body)) };
  const publishable = authorise(request, form, match.route, work.keys);
  if (request.headers.get("x-sandbox-caller") === "browser" && !publishable) {
    throw new StripeApiError(401, {
      type: "invalid_request_error",
      message: "Browsers use the publishable key.",
    });
  }
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  if (!key) return answerOf(await work.sql.tx((run) => execute(run, match, form, publishable, work.now)));
  return keyed(key, fingerprint(request.method, pathname, body), match, form, publishable, work);
}

async function keyed(
  key: string,
  print: string,
  match: Match,
  form: Form,
  publishable: boolean,
  work: Work,
): Promise<Response> {
  const before = await takeKey(work.sql, key, print, work.now);
  if (before) return answerOf(before, true);
  try {
    return answerOf(
      await work.sql.tx(async (run) => {
        const answer = await execute(run, match, form, publishable, work.now);
        // In the transaction of the work: either both are kept or neither.
        await run.query("update stripe_sandbox.idempotency_keys set status = $2, body = $3 where key = $1", [
          key,
          answer.status,
          answer.body,
        ]);
        return answer;
      }),
    );
  } catch (error) {
    await freeKey(work.sql, key);
    throw error;
  }
}

async function execute(
  run: SqlRunner,
  match: Match,
  form: Form,
  publishable: boolean,
  now: Date,
): Promise<Answer> {
  const call: Call = { store: createStore(run), form, path: match.path, publishable, now };
  const { status, body } = await runRoute(match.route, call);
  return { status, body: JSON.stringify(body) };
}

async function bodyOf(request: Request): Promise<string> {
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) {
    throw new StripeApiError(413, {
      type: "invalid_request_error",
      message: "The request body is too large.",
    });
  }
  return text;
}

function answerOf({ status, body }: Answer, replayed = false): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "request-id": newId("req", 14),
      "stripe-version": API_VERSION,
      ...(replayed && { "idempotent-replayed": "true" }),
    },
  });
}

function errorAnswer(error: unknown): Response {
  if (error instanceof StripeApiError) {
    return answerOf({ status: error.status, body: JSON.stringify({ error: error.body }) });
  }
  const body = { error: { type: "api_error", message: "The sandbox failed. Please try again." } };
  return answerOf({ status: 500, body: JSON.stringify(body) });
}

/** One delivery run at a time; a start during a run makes it go round once more. */
function deliveryQueue(work: () => Promise<number>, log: SandboxOptions["log"]) {
  let last: Promise<number> = Promise.resolve(0);
  let waiting = false;
  const run = (): Promise<number> => {
    last = last
      .catch(() => 0)
      .then(() => {
        waiting = false;
        return work();
      });
    return last;
  };
  return {
    run,
    start() {
      if (waiting) return;
      waiting = true;
      run().catch((error: unknown) => log.error({ error }, "webhook delivery failed"));
    },
    idle: async () => {
      await last.catch(() => 0);
    },
  };
}
