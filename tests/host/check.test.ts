// `npm run check`: a healthy site is told as well, and each thing that is wrong in a sentence of its own.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { SCHEDULE } from "../../server/jobs.ts";
import { bootDemo } from "../fixtures/demo-folder.ts";
import { npmRun } from "../fixtures/npm-run.ts";

const host = await bootDemo();
afterAll(() => host.stop());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const check = (url: string, env: Record<string, string> = {}) => npmRun("scripts/check.ts", [url], env);

/** As after the first round of scheduled work, whether it has been or not. */
const allSucceeded = () =>
  host.service
    .from("job_leases")
    .upsert(
      Object.keys(SCHEDULE).map((name) => ({
        ...{ name, holder: "test", failing_since: null },
        ...{ expires_at: ago(-1 / 60), last_run_at: ago(0), last_ok_at: ago(0) },
      })),
    )
    .throwOnError();

test("a healthy site is well; the mail queue is looked at with a key, and said to be unknown without", async () => {
  await allSucceeded();
  const { code, said } = await check(host.url, { SUPABASE_SECRET_KEY: host.secretKey });
  expect(said.split("\n").filter((line) => line && !line.startsWith("well"))).toEqual([]);
  expect(code).toBe(0);
  const without = await check(host.url);
  expect(without.code).toBe(0);
  expect(without.said).toMatch(/^unknown mail /m);
  expect(without.said).toMatch(/^unknown work /m);
});

test("mail that has waited too long is said, with what the mail server answered", async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const letter = { template: "auth_message", to_email: "reader@example.org", dedupe_key: "an old letter" };
  const failed = { created_at: at(-40), send_after: at(20), attempts: 3, last_error: "550 no such mailbox" };
  await host.service
    .from("email_outbox")
    .insert({ ...letter, ...failed })
    .throwOnError();
  const { code, said } = await check(host.url, { SUPABASE_SECRET_KEY: host.secretKey });
  expect(said).toMatch(/^WRONG {3}mail +Mail has waited 40 minutes \(550 no such mailbox\)\.$/m);
  expect(code).toBe(1);
});

/** What has waited stops waiting: the next test looks at its own mail. */
const forgetWaiting = () => host.service.from("email_outbox").delete().is("sent_at", null).throwOnError();
const MINUTE = 60_000;

test("mail that nobody tries any more is a line of its own, and wrong only when it is much and not about addresses", async () => {
  await forgetWaiting();
  const created_at = new Date(Date.now() - 3 * 24 * 60 * MINUTE).toISOString();
  const given = (n: number, last_error: string) => ({
    ...{
      template: "auth_message",
      to_email: "reader@example.org",
      dedupe_key: `given up ${n} ${last_error}`,
    },
    ...{ created_at, send_after: created_at, attempts: 12, last_error },
  });
  const insert = (rows: object[]) =>
    host.service
      .from("email_outbox")
      .insert(rows as never)
      .throwOnError();
  const looked = async () => (await check(host.url, { SUPABASE_SECRET_KEY: host.secretKey })).said;
  await insert(Array.from({ length: 8 }, (_, n) => given(n, "Error EENVELOPE 550 5.1.1")));
  await insert([given(0, "Error EAUTH")]);
  const few = await looked();
  expect(few).toMatch(/^well {4}mail +No mail waits\.$/m);
  expect(few).toMatch(/^well {4}unsent +9 mails were given up in the last 30 days, 1 of them not for/m);
  await insert(Array.from({ length: 5 }, (_, n) => given(n + 1, "Error EAUTH")));
  expect(await looked()).toMatch(/^WRONG {3}unsent +14 mails were given up .*, 6 of them not for/m);
});

test("mail for later is not late, and where none has ever left nobody knows whether it would", async () => {
  await forgetWaiting();
  const [created_at, send_after] = [-90, 90].map((minutes) =>
    new Date(Date.now() + minutes * MINUTE).toISOString(),
  );
  const later = { template: "auth_message", to_email: "reader@example.org", dedupe_key: "for later" };
  await host.service
    .from("email_outbox")
    .insert({ ...later, created_at, send_after })
    .throwOnError();
  const asked = () => check(host.url, { SUPABASE_SECRET_KEY: host.secretKey });
  expect((await asked()).said).toMatch(/^well {4}mail +No mail waits\.$/m);
  await host.service.from("email_outbox").delete().not("sent_at", "is", null).throwOnError();
  expect((await asked()).said).toMatch(/^unknown mail +No mail has ever left/m);
});

test("an account that should have been deleted long ago is said", async () => {
  const { data } = await host.service.from("profiles").select("user_id").limit(1).single().throwOnError();
  const due_at = new Date(Date.now() - 26 * 3_600_000).toISOString();
  await host.service.from("account_deletions").insert({ user_id: data.user_id, due_at }).throwOnError();
  const { code, said } = await check(host.url, { SUPABASE_SECRET_KEY: host.secretKey });
  expect(said).toMatch(/^WRONG {3}leaving +1 accounts should have been deleted/m);
  expect(code).toBe(1);
});

test("scheduled work that fails for long is said by its name; what never succeeded is unknown", async () => {
  const lineOfWork = async () =>
    (await check(host.url, { SUPABASE_SECRET_KEY: host.secretKey })).said
      .split("\n")
      .find((line) => / work /.test(line));
  await allSucceeded();
  const leases = host.service.from("job_leases");
  await leases.update({ last_ok_at: null }).eq("name", "verify-totals").throwOnError();
  expect(await lineOfWork()).toMatch(/^unknown work .*Not known to have ever succeeded: verify-totals\.$/);
  const failing = { name: "a-job", holder: "test", expires_at: ago(0), failing_since: ago(2) };
  await host.service.from("job_leases").insert(failing).throwOnError();
  expect(await lineOfWork()).toMatch(/^WRONG {3}work .*fails: a-job \(since [-\d: ]+ UTC\)/);
  await leases
    .update({ last_run_at: ago(2) })
    .neq("holder", "")
    .throwOnError();
  expect(await lineOfWork()).toMatch(/^WRONG {3}work .*Nobody has begun any scheduled work for an hour/);
});

/** A site whose pages are there and whose backend is set up wrongly in every way. */
async function brokenSite() {
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const env = { supabase_url: "", supabase_key: "k", site_url: "http://127.0.0.1:3000", livemode: true };
    const meta = JSON.stringify({ ...env, stripe_key: "pk_live_x", video_hosts: [] }).replaceAll(
      '"',
      "&quot;",
    );
    if (request.url === "/") return response.end(`<meta name="app-env" content="${meta}"/>${origin}`);
    const live = request.url?.startsWith("/rest/v1/rpc/installation_livemode");
    if (request.url === "/auth/v1/settings") return response.end('{"mailer_autoconfirm":true}');
    if (request.url === "/readyz") return response.writeHead(503).end("not ready");
    const status = live ? 200 : request.url?.includes("donation-status") ? 404 : 500;
    response.writeHead(status, { "content-type": "application/json" }).end(live ? "false" : '{"code":"X"}');
  });
  server.on("upgrade", (_, socket) => socket.end("HTTP/1.1 404 Not Found\r\n\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test("what is set up wrongly is said, each in a sentence that says what to do", async () => {
  const site = await brokenSite();
  const { code, said } = await check(site.url, { SUPABASE_SECRET_KEY: "sb_secret_other" });
  site.close();
  expect(code).toBe(1);
  const wrong = (name: string) => said.split("\n").find((line) => line.startsWith(`WRONG   ${name}`));
  expect(wrong("page")).toContain("SITE_URL");
  expect(wrong("data")).toContain("migrations");
  expect(wrong("functions")).toContain("supabase functions deploy");
  expect(wrong("webhook")).toContain("STRIPE_WEBHOOK_SECRET");
  expect(wrong("realtime")).toContain("WebSocket");
  expect(wrong("ready")).toContain("nothing can be written");
  expect(wrong("storage")).toContain("500");
  expect(wrong("accounts")).toContain("Confirm email");
  expect(wrong("money")).toContain("set_installation_mode(true)");
  expect(said).toMatch(/^unknown stripe .*set STRIPE_SECRET_KEY/m);
  expect(wrong("mail")).toContain("SUPABASE_SECRET_KEY");
  expect(wrong("work")).toContain("cannot be read");
}, 40_000);

test("no site, no address: one sentence", async () => {
  expect(await check("http://127.0.0.1:9")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^WRONG {3}page.*does not answer/),
  });
  expect(await check("nonsense")).toEqual({ code: 1, said: expect.stringContaining("Say which site") });
});
