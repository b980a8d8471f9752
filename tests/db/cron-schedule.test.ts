// supabase/cron/schedule.sql against stand-ins of pg_cron, pg_net and the Vault: what would be called, how often, with which key.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ASK_FIRST, SCHEDULE } from "../../server/jobs.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup } from "../fixtures/groups.ts";
import { becomeVolunteer, buildShift } from "../fixtures/volunteering.ts";
import { product, wish } from "../functions/shopping.ts";

const FILE = new URL("../../supabase/cron/schedule.sql", import.meta.url);
const MOST_A_DAY = 3_000;
const backend = await fileBackend();
await backend.sql.exec(`
  create schema cron; create schema net; create schema vault;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (runid bigint generated always as identity, command text, end_time timestamptz);
  create function cron.schedule(text, text, text) returns void language sql as $$
    insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set schedule = $2, command = $3 $$;
  create table net.calls (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns void
    language sql as $$ insert into net.calls values (url, headers, body) $$;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  insert into vault.decrypted_secrets values ('project_url', 'https://p.test'), ('scheduled_work_key', 'sb_secret_x');`);
for (const _ of ["first", "again"]) await backend.sql.exec(readFileSync(FILE, "utf8"));

type Job = { jobname: string; schedule: string; command: string };
const jobs = () => backend.sql.query<Job>("select * from cron.job where jobname <> 'forget-runs'");
const EVERY: Record<string, number> = { "*": 1, "*/5": 5, "17": 60, "29": 60 };
const A_DAY = 24 * 60;
const minutes = ({ schedule }: Job) => {
  const [minute = "", hour] = schedule.split(" ");
  return hour === "*" ? (EVERY[minute] ?? 0) : A_DAY;
};

async function runAll(): Promise<string[]> {
  await backend.sql.exec("delete from net.calls");
  for (const { command } of await jobs()) await backend.sql.exec(command);
  const calls = await backend.sql.query<{ url: string; headers: { apikey: string } }>(
    "select url, headers from net.calls",
  );
  expect(new Set(calls.map(({ headers }) => headers.apikey))).toEqual(new Set(["sb_secret_x"]));
  return calls.map(({ url }) => url.replace("https://p.test/functions/v1/", "")).toSorted();
}

test("every piece of scheduled work is called, mail and words only when some are due", async () => {
  const all = Object.keys(SCHEDULE).toSorted();
  expect((await jobs()).map(({ jobname }) => jobname).toSorted()).toEqual(all);
  expect(await runAll()).toEqual(all.filter((name) => !(name in ASK_FIRST)));
  await backend.service
    .from("email_outbox")
    .insert({ template: "test", dedupe_key: "cron", to_email: "a@example.org" })
    .throwOnError();
  const letter = { subject: "x", state: "sending" as const, html: "x", text_body: "x" };
  await backend.service.from("newsletter_letters").insert(letter).throwOnError();
  await backend.service
    .from("cms_revisions")
    .insert({ key: "due", state: "scheduled", publish_at: "2026-01-01" })
    .throwOnError();
  const shift_id = await buildShift(backend, {}, { in_hours: 40 });
  const { id: user_id } = await becomeVolunteer(backend);
  await backend.service
    .from("volunteer_signups")
    .insert({ shift_id, user_id, state: "coming", since: "2026-01-01" })
    .throwOnError();
  const series = { every: "week" as const, starts_on: "2026-01-01", local_time: "20:00" };
  await backend.service
    .from("group_series")
    .insert({ ...series, group_id: await buildGroup(backend) })
    .throwOnError();
  await backend.service
    .from("group_series")
    .update({ filled_to: "2026-01-01" })
    .neq("minutes", 0)
    .throwOnError();
  const order = { ...wish(await product(backend)), livemode: false, user_id: null };
  await backend.service.rpc("record_order", { p: order }).throwOnError();
  await backend.service.from("orders").update({ created_at: "2026-01-01" }).neq("quantity", 0).throwOnError();
  expect(await runAll()).toEqual(all);
});

test("what pg_cron notes of its runs goes after a week", async () => {
  await backend.sql.exec(`insert into cron.job_run_details (command, end_time) values
    ('old', now() - interval '8 days'), ('new', now() - interval '6 days'), ('running', null)`);
  const [job] = await backend.sql.query<Job>("select * from cron.job where jobname = 'forget-runs'");
  await backend.sql.exec(job?.command ?? "");
  const left = await backend.sql.query<{ command: string }>(
    "select command from cron.job_run_details order by runid",
  );
  expect([job?.schedule.split(" ").length, left.map(({ command }) => command)]).toEqual([
    5,
    ["new", "running"],
  ]);
});

test("while nothing happens it stays within a plan's quota", async () => {
  const idle = (await jobs()).filter(({ jobname }) => !(jobname in ASK_FIRST));
  const calls = idle.reduce((sum, job) => sum + A_DAY / minutes(job), 0);
  expect(calls).toBe(1_801);
  expect(calls).toBeLessThan(MOST_A_DAY);
});
