// Who a request comes from: the demonstration's mailbox is for a browser on this machine, limits are for the visitor.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import type { Backend, HostApp } from "../../server/backend.ts";
import { readEnv } from "../../server/env.ts";
import { clientAddress } from "../../server/limits.ts";
import { createLog } from "../../server/log.ts";

const PRODUCTION = {
  APP_ENV: "production",
  SITE_URL: "https://site.test",
  JWT_SECRET: "kQ8vZr2LxT5nWb9YpD3fHs7GmC1aUeJ6",
  SUPABASE_SECRET_KEY: "sb_secret_Xw4Rt9Bn2Lq7Kd5Vz8Mh1Pc6Jf3Gs0Ya",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  STRIPE_SANDBOX: "off",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SMTP_URL: "smtp://mail.test",
  MAIL_FROM: "us@site.test",
};

function site(env: Record<string, string> = {}): HostApp {
  const backend = {
    ready: async () => true,
    mount: (app) => void app.get("/dev/*", (c) => c.text("mail")),
  } as Backend;
  const render = () => Promise.reject(new Error("no page is asked for"));
  return createApp({ env: readEnv(env), log: createLog("silent"), backend, render, draining: () => false });
}

type From = { address?: string; host?: string; headers?: Record<string, string> };

/** The three paths of the mailbox, asked for as if over a socket of `address`. */
async function mailbox(app: HostApp, { address = "127.0.0.1", host = "127.0.0.1:3000", headers = {} }: From) {
  const paths = ["/dev/mailbox", "/dev/mailbox/1/html", "/dev/mailbox.json"];
  const answers = paths.map(async (path) => {
    const socket = { incoming: { url: path, socket: { remoteAddress: address } } };
    const { status } = await app.request(`http://${host}${path}`, { headers }, socket);
    return status;
  });
  return Promise.all(answers);
}

const OPEN = [200, 200, 200];
const CLOSED = [404, 404, 404];

test("the mailbox opens for this machine under its own names", async () => {
  const app = site();
  for (const host of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000", "127.0.0.5"])
    expect([host, await mailbox(app, { host })]).toEqual([host, OPEN]);
  for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect([address, await mailbox(app, { address })]).toEqual([address, OPEN]);
});

test("a foreign name, a foreign socket or a word of a proxy closes it", async () => {
  const app = site();
  for (const host of [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.0.2.1",
    "[::2]",
  ])
    expect([host, await mailbox(app, { host })]).toEqual([host, CLOSED]);
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "10.0.0.1", "2001:db8::1", ""])
    expect([address, await mailbox(app, { address })]).toEqual([address, CLOSED]);
  const proxies = [
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
    "via",
    "cf-connecting-ip",
    "cf-ray",
    "true-client-ip",
    "x-original-url",
  ];
  for (const name of proxies)
    expect([name, await mailbox(app, { headers: { [name]: "127.0.0.1" } })]).toEqual([name, CLOSED]);
});

test("in production it is closed under every name", async () => {
  const app = site(PRODUCTION);
  for (const host of ["127.0.0.1:3000", "localhost", "site.test"])
    expect([host, await mailbox(app, { host })]).toEqual([host, CLOSED]);
});

test("a visitor's address is the socket's, or what the proxies we trust have written", async () => {
  const seen = async (proxies: number, forwarded?: string) => {
    const app = new Hono().get("/", (c) => c.text(clientAddress(c, proxies)));
    const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const socket = { incoming: { socket: { remoteAddress: "192.0.2.9" } } };
    return (await app.request("/", { headers }, socket)).text();
  };
  expect(await seen(0, "198.51.100.1")).toBe("192.0.2.9");
  expect(await seen(0, "198.51.100.1, 198.51.100.2")).toBe("192.0.2.9");
  expect(await seen(1)).toBe("192.0.2.9");
  expect(await seen(1, "198.51.100.1")).toBe("198.51.100.1");
  expect(await seen(1, "203.0.113.7, 127.0.0.1, 198.51.100.2")).toBe("198.51.100.2");
  expect(await seen(2, "203.0.113.7, 198.51.100.1,198.51.100.2")).toBe("198.51.100.1");
  expect(await seen(2, "198.51.100.2")).toBe("192.0.2.9");
});
