import { Hono } from "hono";
import { expect, it } from "vitest";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { authRateLimit } from "./limits.ts";

/** The service behind one proxy; `call` resolves to the status. */
function service() {
  const app = new Hono();
  app.use("/auth/v1/*", authRateLimit(1));
  app.all("*", (c) => c.text("in"));
  const ask = (path: string, from: string, method = "POST") =>
    app.request(`/auth/v1/${path}`, { method, headers: { "x-forwarded-for": from } });
  const call = async (path: string, from = "192.0.2.1", method = "POST") =>
    (await ask(path, from, method)).status;
  /** How many calls are let in before the first refusal. */
  const room = async (path: string, from: string | (() => string) = "192.0.2.1") => {
    for (let n = 0; n < 1000; n += 1)
      if ((await call(path, typeof from === "string" ? from : from())) !== 200) return n;
    return Number.POSITIVE_INFINITY;
  };
  return { ask, call, room };
}
const MAILS = RATE_LIMITS.auth_mails_per_network.limit;

it.each([
  ["token", RATE_LIMITS.auth_tokens_per_network.limit],
  ["signup", RATE_LIMITS.auth_sign_ups_per_network.limit],
  ["recover", MAILS],
  ["otp", MAILS],
  ["magiclink", MAILS],
  ["resend", MAILS],
  ["verify", MAILS],
  ["reauthenticate", MAILS],
  ["user", RATE_LIMITS.auth_calls_per_network.limit],
  ["factors/1/verify", RATE_LIMITS.auth_calls_per_network.limit],
  ["%75ser", MAILS],
  ["user/", MAILS],
  ["user//x", MAILS],
])("%s is let in %i times a minute", async (path, times) => {
  expect(await service().room(path)).toBe(times);
});

it("the refusal says when to come back, and other networks and endpoints are let in", async () => {
  const { ask, call, room } = service();
  await room("recover");
  const refused = await ask("recover", "192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect([await call("recover", "192.0.2.2"), await call("token")]).toEqual([200, 200]);
});

it("endpoints of a kind share its calls", async () => {
  const { call, room } = service();
  await room("recover");
  expect([await call("otp"), await call("user", "192.0.2.1")]).toEqual([429, 200]);
});

it("asking what is allowed is not counted", async () => {
  const { call, room } = service();
  for (let n = 0; n < 2 * MAILS; n += 1) expect(await call("recover", "192.0.2.1", "OPTIONS")).toBe(200);
  expect(await room("recover")).toBe(MAILS);
  expect(await call("recover", "192.0.2.1", "OPTIONS")).toBe(200);
});

it("a wide network of IPv6 has ten times as much as a line of it, and a line that is full takes none of that", async () => {
  const { call, room } = service();
  expect(await room("recover", "2001:db8:1:1::1")).toBe(MAILS);
  for (let n = 0; n < 10 * MAILS; n += 1) await call("recover", "2001:db8:1:1::2");
  let calls = 0;
  const next = () => `2001:db8:1:${2 + Math.floor(calls++ / MAILS)}::1`;
  expect(await room("recover", next)).toBe(9 * MAILS);
  expect(await call("recover", "2001:db8:2:1::1")).toBe(200);
});
