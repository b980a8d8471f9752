// Scheduled work on hosted Supabase: whoever names one of the project's secret keys may start it, nobody else.
import { expect, it } from "vitest";
import { z } from "zod";
import { personToken } from "./context.ts";
import { readEnv } from "./env.ts";
import { roleOfKey } from "./secret-key.ts";
import { serveJson } from "./serve.ts";
import type { Surroundings } from "./surroundings.ts";

const run = serveJson({ name: "scheduled", auth: "service", input: z.object({}), run: async () => ({}) });
const jwt = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2lnbmF0dXJl`;
const LEGACY = jwt("service_role");
const ANON = jwt("anon");

async function call(headers: Record<string, string>, env: Surroundings["env"] = {}) {
  const logs: Record<string, unknown>[] = [];
  const request = new Request("https://project.example/functions/v1/scheduled", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: "{}",
  });
  const response = await run(request, {
    env: {
      SUPABASE_URL: "https://project.example",
      SITE_URL: "https://site.example",
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_default"}',
      SUPABASE_SECRET_KEYS: '{"default":"sb_secret_default","cron":"sb_secret_cron"}',
      SUPABASE_ANON_KEY: ANON,
      SUPABASE_SERVICE_ROLE_KEY: LEGACY,
      ...env,
    },
    fetch: () => Promise.reject(new Error("nobody is asked")),
    log: (event) => void logs.push(event),
    sendMail: () => Promise.reject(new Error("no mail is sent")),
    now: () => new Date(),
  });
  return { status: response.status, logs };
}

it.each([
  ["the default key as apikey", { apikey: "sb_secret_default" }],
  ["another listed key as apikey", { apikey: "sb_secret_cron" }],
  ["a listed key as bearer", { authorization: "Bearer sb_secret_cron" }],
  ["the legacy key as bearer", { authorization: `Bearer ${LEGACY}` }],
  ["the secret key beside somebody's token", { apikey: "sb_secret_cron", authorization: `Bearer ${ANON}` }],
])("starts with %s", async (_, headers) => {
  expect((await call(headers)).status).toBe(200);
});

it.each([
  ["nothing", {}, "no key"],
  ["a key of another project", { apikey: "sb_secret_other" }, "a secret key"],
  ["a key with more behind it", { apikey: "sb_secret_default2" }, "a secret key"],
  ["the publishable key", { apikey: "sb_publishable_default" }, "a publishable key"],
  ["the legacy public key", { authorization: `Bearer ${ANON}` }, "a legacy key or a person's token"],
  ["a word", { authorization: "Bearer open-sesame" }, "something else"],
])("with %s answers 401, and the log names the setting to look at", async (_, headers, sent) => {
  const { status, logs } = await call(headers as Record<string, string>);
  expect(status).toBe(401);
  expect(logs[0]).toMatchObject({
    function: "scheduled",
    refused: expect.stringContaining("SUPABASE_SECRET_KEY of the page server"),
    sent,
  });
  const text = JSON.stringify(logs);
  for (const key of ["sb_secret_default", "sb_secret_other", "open-sesame", LEGACY, ANON])
    expect(text).not.toContain(key);
});

it.each([
  [LEGACY, "secret"],
  [ANON, "public"],
  ["sb_secret_default", "secret"],
  ["sb_publishable_default", "public"],
  [LEGACY.split(".").slice(0, 2).join("."), null],
  [jwt("authenticated"), null],
  ["secret", null],
])("%s is by its shape a key that is %s", (key, role) => {
  expect(roleOfKey(key)).toBe(role);
});

it.each([
  ["a person's token", jwt("authenticated"), jwt("authenticated")],
  ["our own legacy key", LEGACY, null],
  ["our own public key", ANON, null],
  ["no token at all", "words", null],
])("%s as bearer", (_, bearer, token) => {
  const env = readEnv({
    SUPABASE_URL: "https://project.example",
    SITE_URL: "https://site.example",
    SUPABASE_ANON_KEY: ANON,
    SUPABASE_SERVICE_ROLE_KEY: LEGACY,
  });
  const request = new Request("https://p.test/f", { headers: { authorization: `Bearer ${bearer}` } });
  expect(personToken(request, env)).toBe(token);
});
