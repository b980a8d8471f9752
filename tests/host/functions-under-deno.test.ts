// Each function as hosted Supabase gets and runs it: the uploaded files only, under Deno, with the platform's settings.
// Node's answers to the same requests are the measure; both work on one database, one Stripe sandbox.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signatureOf } from "../../server/embedded/stripe-sandbox/deliveries.ts";
import type { FunctionHandler } from "../../supabase/functions/_shared/surroundings.ts";
import createOrder from "../../supabase/functions/create-order/index.ts";
import { signMailEvents } from "../../supabase/functions/mail-events/receive.ts";
import { become } from "../fixtures/actors.ts";
import { listening, TEST_SECRETS } from "../fixtures/backend.ts";
import { type Gift, giftEvents } from "../fixtures/builders.ts";
import { DENO_EXISTS, type DenoFolder, denoFolder } from "../fixtures/deno.ts";
import { functionNames, uploadOf } from "../fixtures/function-upload.ts";
import { type MailServer, mailServer } from "../fixtures/mail-server.ts";
import { published } from "../fixtures/posts.ts";
import {
  type Giving,
  gift,
  give,
  ledger,
  MAIL_EVENTS_SECRET,
  openGiving,
  sendMails,
  WEBHOOK_SECRET,
} from "../functions/giving.ts";
import { contactMessage, legalAidRequest, pressMessage } from "../functions/inquiries.ts";
import { as, lawyer, member } from "../functions/members.ts";
import { product, wish } from "../functions/shopping.ts";

const IMPORT_MAP = "supabase/functions/deno.json";
const uploads = functionNames().map(uploadOf);

it("config.toml gives each function the import map, and leaves asking for keys to the function", () => {
  expect(uploads.length).toBeGreaterThan(10);
  for (const { name, import_map, verify_jwt, files } of uploads) {
    expect(files.filter((file) => file.startsWith(".."))).toEqual([]);
    expect({ name, import_map, verify_jwt }).toEqual({
      name,
      import_map: IMPORT_MAP,
      verify_jwt: false,
    });
  }
});

it("the import map names the versions that are installed", async () => {
  const { default: map } = await import("../../supabase/functions/deno.json", { with: { type: "json" } });
  const { default: manifest } = await import("../../package.json", { with: { type: "json" } });
  const ours: Record<string, string> = manifest.dependencies;
  for (const target of Object.values(map.imports)) {
    const [, name = "", version] = /^npm:(@?[^@]+)@([\d.]+)/.exec(target) ?? [];
    expect([name, version]).toEqual([name, ours[name]]);
  }
});

type Sent = { body: unknown; headers?: Record<string, string> };
type Case = { good: (world: Giving) => Sent | Promise<Sent>; bad: Sent };

const scheduled: Case = {
  good: () => ({ body: {}, headers: { apikey: TEST_SECRETS.secret_key } }),
  bad: { body: {}, headers: { apikey: "sb_secret_of_another_project" } },
};
const nobody = { body: {} };

async function event(world: Giving): Promise<Sent> {
  const { json } = await give(world, gift());
  const row = (await ledger(world, json.attempt_id)) as unknown as Gift;
  const body = JSON.stringify(giftEvents(row).succeeded());
  return { body, headers: { "stripe-signature": signatureOf(body, WEBHOOK_SECRET, new Date()) } };
}

async function letter(world: Giving): Promise<Sent> {
  while ((await sendMails(world)).json.claimed !== 0);
  await world.backend.service
    .from("email_outbox")
    .insert({
      template: "auth_message",
      dedupe_key: crypto.randomUUID(),
      to_email: "reader@example.org",
      payload: { subject: "Under Deno", text: "Hello", html: "<p>Hello</p>" },
    })
    .throwOnError();
  return { body: {}, headers: { apikey: TEST_SECRETS.secret_key } };
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

function mailReport({ clock }: Giving): Sent {
  const body = JSON.stringify({ events: [{ type: "complaint", email: "nobody@example.org" }] });
  return { body, headers: { "x-signature": signMailEvents(body, MAIL_EVENTS_SECRET, clock.now) } };
}

async function draftToPrepare({ backend }: Giving): Promise<Sent> {
  const staff = await become(backend).admin();
  const blocks = [{ type: "button", label: "Go", href: "https://example.org" }];
  const { data } = await staff.client
    .from("newsletter_letters")
    .insert({ subject: "Under Deno", blocks })
    .select("id, updated_at")
    .single()
    .throwOnError();
  return { body: { letter_id: data.id, updated_at: data.updated_at }, headers: as(staff) };
}

async function letterCode({ backend }: Giving): Promise<Sent> {
  const { id } = await become(backend).user();
  const letter = {
    user_id: id,
    name: "Demo",
    minutes: 60,
    worked_from: "2026-01-01",
    worked_until: "2026-02-01",
  };
  const { data } = await backend.service
    .from("volunteer_letters")
    .insert(letter)
    .select("code")
    .single()
    .throwOnError();
  return { body: { code: data.code } };
}

async function somethingToReport({ backend }: Giving): Promise<Sent> {
  const post = await published(await become(backend).holding("advocate"), await become(backend).admin());
  return { body: { kind: "post", record_id: post.id, reason: "spam" } };
}

const CASES: Record<string, Case> = {
  "cancel-subscription": {
    good: async (world) => ({ body: { action: "cancel" }, headers: as((await member(world)).who) }),
    bad: { body: { action: "cancel" } },
  },
  "check-subscription-status": {
    good: async (world) => ({ body: {}, headers: as((await member(world)).who) }),
    bad: nobody,
  },
  "answer-availability": {
    good: () => ({ body: { token: "0".repeat(64), answer: "yes" } }),
    bad: { body: { token: "x", answer: "yes" } },
  },
  "check-listings": scheduled,
  "clean-up": scheduled,
  "publish-content": scheduled,
  "remind-volunteers": scheduled,
  "verify-volunteer-letter": {
    good: letterCode,
    bad: { body: { code: "" } },
  },
  "verify-totals": scheduled,
  "check-links": scheduled,
  "create-donation": { good: () => ({ body: gift() }), bad: { body: gift({ gift_amount: -5 }) } },
  "create-subscription": {
    good: async (world) => ({ body: {}, headers: as(await lawyer(world)) }),
    bad: nobody,
  },
  "create-order": {
    good: async ({ backend }) => ({ body: wish(await product(backend)) }),
    bad: { body: { quantity: 0 } },
  },
  "order-status": {
    good: async (world) => {
      const order = wish(await product(world.backend));
      await world.call(createOrder, order);
      return { body: { attempt_id: order.attempt_id } };
    },
    bad: { body: { attempt_id: crypto.randomUUID() } },
  },
  "donation-status": {
    good: async (world) => ({ body: { attempt_id: (await give(world, gift())).json.attempt_id } }),
    bad: { body: { attempt_id: crypto.randomUUID() } },
  },
  "download-qa-tests": {
    good: async (world) => ({ body: {}, headers: as(await become(world.backend).admin()) }),
    bad: nobody,
  },
  "newsletter-subscribe": {
    good: () => ({ body: { email: `reader-${crypto.randomUUID()}@example.org` } }),
    bad: { body: { email: "no address" } },
  },
  "keep-groups": scheduled,
  "mail-events": { good: mailReport, bad: { body: "{}", headers: { "x-signature": "t=1,v1=0" } } },
  "directory-messages": {
    good: () => ({ body: { action: "read", token: "0".repeat(64) } }),
    bad: { body: { action: "read", token: "x" } },
  },
  "newsletter-preferences": {
    good: () => ({ body: { action: "ask", email: "nobody@example.org" } }),
    bad: { body: { action: "stop", token: "x" } },
  },
  "newsletter-unsubscribe": {
    good: () => ({ body: "List-Unsubscribe=One-Click", headers: FORM }),
    bad: { body: "", headers: FORM },
  },
  "help-request": {
    good: () => ({ body: { action: "read", token: "x".repeat(43) } }),
    bad: { body: { action: "read", token: "short" } },
  },
  "prepare-letter": { good: draftToPrepare, bad: nobody },
  "reconcile-donations": scheduled,
  "reconcile-orders": scheduled,
  "reconcile-subscriptions": scheduled,
  "resend-confirmation": {
    good: async ({ backend }) => ({
      body: { user_id: (await become(backend).unconfirmed()).id },
      headers: as(await become(backend).admin()),
    }),
    bad: nobody,
  },
  "report-content": {
    good: somethingToReport,
    bad: { body: { kind: "post", record_id: crypto.randomUUID(), reason: "Gossip" } },
  },
  "send-contact-inquiry": {
    good: () => ({ body: contactMessage() }),
    bad: { body: contactMessage({ message: "" }) },
  },
  "send-legal-aid-request": {
    good: () => ({ body: legalAidRequest() }),
    bad: { body: legalAidRequest({ contact_way: "pigeon" }) },
  },
  "send-press-inquiry": {
    good: () => ({ body: pressMessage() }),
    bad: { body: pressMessage({ reason: "Gossip" }) },
  },
  "send-letters": scheduled,
  "send-outbox": { ...scheduled, good: letter },
  "stripe-webhook": { good: event, bad: { body: "{}", headers: { "stripe-signature": "t=1,v1=0" } } },
};

it("each function has a good and a bad request", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(uploads.map(({ name }) => name).toSorted());
});

/** What differs from one call to the next: ids, moments, numbers of the day. */
const VARIES =
  /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\b(pi|sub|in|cus|seti)_[A-Za-z0-9]+(_secret_\w+)?|\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+00:00))?/g;

const asText = async (response: Response) => ({
  status: response.status,
  body: (await response.text()).replace(VARIES, "*"),
  type: response.headers.get("content-type"),
  disposition: response.headers.get("content-disposition")?.replace(VARIES, "*"),
  cache: response.headers.get("cache-control"),
});

let network = 0;
function requestOf(url: string, { body, headers }: Sent): Request {
  const address = `198.18.${++network >> 8}.${network & 255}`;
  return new Request(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      "cf-connecting-ip": address,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe.skipIf(!DENO_EXISTS)("under Deno", () => {
  let world: Giving;
  let folder: DenoFolder;
  let post: MailServer;
  let env: Record<string, string>;
  const closing: (() => unknown)[] = [];

  beforeAll(async () => {
    folder = denoFolder(uploads);
    world = await openGiving();
    post = await mailServer();
    const backend = await listening(world.backend);
    const stripe = createServer(getRequestListener(world.sandbox.fetch));
    await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
    closing.push(
      backend.close,
      post.close,
      () => stripe.close(),
      () => stripe.closeAllConnections(),
    );
    const { SITE_URL = "", STRIPE_SECRET_KEY = "" } = world.around.env;
    env = {
      // The platform's own, with the legacy names beside the lists.
      SUPABASE_URL: backend.url,
      SUPABASE_DB_URL: "postgres://nobody@127.0.0.1:1/none",
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: TEST_SECRETS.publishable_key }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ cron: "sb_secret_cron", default: TEST_SECRETS.secret_key }),
      SUPABASE_ANON_KEY: "legacy.anon.key",
      SUPABASE_SERVICE_ROLE_KEY: "legacy.service.key",
      // What `supabase secrets set` adds.
      SITE_URL,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MAIL_EVENTS_SECRET,
      SMTP_URL: post.url,
      MAIL_FROM: "us@site.test",
      STRIPE_OF_THE_TEST: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    };
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await world.close();
    folder.remove();
  });

  it("the types of all functions hold", () => {
    expect(folder.check(IMPORT_MAP)).toBe("");
  }, 60_000);

  it.each(uploads)("$name answers as under Node", async (upload) => {
    const { good, bad } = CASES[upload.name] as Case;
    const { default: handler } = (await import(path.resolve(upload.entry))) as { default: FunctionHandler };
    const preload = path.resolve("tests/fixtures/stripe-is-here.ts");
    const deno = await folder.start(upload, env, preload);
    try {
      for (const [expected, make] of [
        [/^200$/, () => good(world)],
        [/^4\d\d$/, () => bad],
      ] as const) {
        const here = await asText(await handler(requestOf(deno.url, await make()), world.around));
        const there = await asText(await fetch(requestOf(deno.url, await make())));
        expect(there, deno.said()).toEqual(here);
        expect(String(there.status), there.body).toMatch(expected);
      }
    } finally {
      await deno.stop();
    }
  });

  it("a mail left by Deno's own way to the mail server", () => {
    expect(post.mails.join("\n")).toContain("Subject: Under Deno");
  });
});
