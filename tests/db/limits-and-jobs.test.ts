import { expect, test } from "vitest";
import { GIVE_BACK } from "../../server/embedded/work.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { applyEvent, buildGift, giftEvents } from "../fixtures/builders.ts";

const backend = await fileBackend();

const hit = async (p_bucket: string, p_limit: number, p_window_seconds = 86_400) =>
  (await backend.service.rpc("take_rate_limit", { p_bucket, p_limit, p_window_seconds }).throwOnError()).data;

test("a limit lets the first hits through and no more, also when they come at once", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => hit("address:abc", 5)));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await hit("address:abc", 5)).toBe(false);
  expect(await hit("address:other", 5)).toBe(true);
});

test("a new window starts from zero, and old windows are forgotten", async () => {
  expect(await hit("window", 1)).toBe(true);
  expect(await hit("window", 1)).toBe(false);
  await backend.sql.exec(
    "update public.rate_limits set window_start = window_start - interval '3 days' where bucket = 'window'",
  );
  expect(await hit("window", 1)).toBe(true);
  expect((await backend.service.rpc("clean_rate_limits").throwOnError()).data).toBe(1);
});

async function queue(dedupe_key: string, template = "test"): Promise<string> {
  const { data } = await backend.service
    .from("email_outbox")
    .insert({ template, dedupe_key, to_email: "a@example.org" })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

const claim = async (p_limit = 10) =>
  (await backend.service.rpc("claim_outbox", { p_limit, p_lock_seconds: 60 }).throwOnError()).data;
const finish = (p_id: string, p_error?: string) =>
  backend.service.rpc("finish_outbox", { p_id, p_error }).throwOnError();
const makeDue = () =>
  backend.sql.exec("update public.email_outbox set send_after = now() where sent_at is null");
const mail = async (id: string) =>
  (await backend.service.from("email_outbox").select().eq("id", id).single().throwOnError()).data;

test("one mail is claimed by one sender only, and sent once", async () => {
  const ids = await Promise.all(["one", "two", "three", "four"].map((key) => queue(key)));
  const claims = await Promise.all([claim(2), claim(2), claim(2)]);
  expect(
    claims
      .flat()
      .map((row) => row.id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  for (const id of ids) await finish(id);
  await makeDue();
  expect(await claim()).toEqual([]);
});

test("how old a mail is says the clock of the database, which wrote when it was queued", async () => {
  const id = await queue("aged");
  await backend.sql.query(
    "update public.email_outbox set created_at = now() - interval '50 minutes' where id = $1",
    [id],
  );
  const [row] = await claim();
  expect(row?.age_seconds).toBe(3_000);
  await finish(id);
});

test("the links and codes of an auth mail leave the outbox once it is sent, not before", async () => {
  const message = { subject: "s", text: "https://site.test/auth/v1/verify?token=x", html: "12345678" };
  const put = async (template: string) => {
    const row = {
      template,
      dedupe_key: crypto.randomUUID(),
      to_email: "links@example.org",
      payload: message,
    };
    return (await backend.service.from("email_outbox").insert(row).select("id").single().throwOnError()).data
      .id;
  };
  const [letter, other] = [await put("auth_message"), await put("test")];
  await claim();
  await finish(letter, "the mail server is away");
  expect((await mail(letter)).payload).toEqual(message);
  await finish(letter);
  await finish(other);
  expect((await mail(letter)).payload).toEqual({});
  expect((await mail(other)).payload).toEqual(message);
});

test("a failed mail waits longer each time and is kept, with its error, after three days and twelve attempts", async () => {
  const id = await queue("failing");
  await backend.sql.query(
    "update public.email_outbox set created_at = now() - interval '73 hours' where id = $1",
    [id],
  );
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await makeDue();
    expect(await claim()).toHaveLength(1);
    await finish(id, `refused ${attempt}`);
    const [row] = await backend.sql.query<{ minutes: number }>(
      "select round(extract(epoch from send_after - now()) / 60)::int as minutes from public.email_outbox where id = $1",
      [id],
    );
    waits.push(row?.minutes ?? 0);
  }
  expect(waits).toEqual([1, 5, 15, ...Array.from({ length: 9 }, () => 60)]);
  await makeDue();
  expect(await claim()).toEqual([]);
  expect(await mail(id)).toMatchObject({ attempts: 12, last_error: "refused 12", sent_at: null });
});

test("a code is tried every five minutes: it holds for an hour", async () => {
  const id = await queue("code", "auth_message");
  const waits: unknown[] = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await makeDue();
    await claim();
    await finish(id, "away");
    const [row] = await backend.sql.query<{ minutes: number }>(
      "select round(extract(epoch from send_after - now()) / 60)::int as minutes from public.email_outbox where id = $1",
      [id],
    );
    waits.push(row?.minutes);
  }
  expect(waits).toEqual([1, 5, 5, 5]);
  await finish(id);
});

test.each([
  ["test", false, 11],
  ["test", true, 12],
  ["auth_message", false, 12],
  ["auth_notice", false, 11],
  ["newsletter_letter", false, 12],
] as const)(
  "a %s that failed for the twelfth time (for good: %s) on its first day has had %i attempts",
  async (template, p_for_good, attempts) => {
    const id = await queue(`${template}-${p_for_good}`, template);
    await backend.sql.query("update public.email_outbox set attempts = 11 where id = $1", [id]);
    expect((await claim()).map((row) => row.attempts)).toEqual([12]);
    await backend.service.rpc("finish_outbox", { p_id: id, p_error: "away", p_for_good }).throwOnError();
    await makeDue();
    expect(await claim()).toHaveLength(12 - attempts);
    expect(await mail(id)).toMatchObject({ last_error: "away", sent_at: null });
    await finish(id);
  },
);

test.each([0, 11])(
  "a mail whose sender died after %i tries is claimed again when its lock ends, or when its only host starts anew",
  async (attempts) => {
    const id = await queue(`abandoned-${attempts}`);
    await backend.sql.query("update public.email_outbox set attempts = $2 where id = $1", [id, attempts]);
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toHaveLength(0);
    await backend.sql.query("update public.email_outbox set locked_until = now() where id = $1", [id]);
    expect((await claim()).map((row) => row.id)).toEqual([id]);
    await backend.sql.exec(GIVE_BACK);
    expect((await claim()).map((row) => row.id)).toEqual([id]);
    await finish(id);
  },
);

test("only whoever holds a mail keeps it: not with an earlier attempt, and not once it has ended", async () => {
  const id = await queue("kept");
  const keep = async (p_attempt: number) => {
    await backend.service.rpc("keep_mail", { p_id: id, p_attempt, p_lock_seconds: 60 }).throwOnError();
    return (await mail(id)).locked_until;
  };
  expect(await keep(0)).toBeNull();
  await claim();
  await backend.sql.query("update public.email_outbox set locked_until = now() where id = $1", [id]);
  const over = (await mail(id)).locked_until;
  expect(await keep(0)).toBe(over);
  expect(await keep(1)).not.toBe(over);
  expect(await claim()).toEqual([]);
  await finish(id, "away");
  expect(await keep(1)).toBeNull();
  await finish(id);
  expect(await keep(1)).toBeNull();
});

test("after thirty days nothing says to whom a mail went, what was given up is gone, and none is sent again", async () => {
  const [told, given_up, waits] = await Promise.all(["told", "given up", "waits"].map((key) => queue(key)));
  await backend.sql.query("update public.email_outbox set sent_at = now() where id = $1", [told]);
  await backend.sql.query("update public.email_outbox set attempts = 12 where id = $1", [given_up]);
  await backend.sql.query("update public.email_outbox set payload = '{\"a\": 1}' where id = any ($1)", [
    [told, given_up, waits],
  ]);
  const left = () =>
    backend.sql.query(
      "select dedupe_key, to_email, payload from public.email_outbox where id = any ($1) order by dedupe_key",
      [[told, given_up, waits]],
    );
  const clean = async () => (await backend.service.rpc("clean_outbox").throwOnError()).data;
  const age = (days: number) =>
    backend.sql.query(
      "update public.email_outbox set created_at = now() - make_interval(days => $2) where id = any ($1)",
      [[told, given_up, waits], days],
    );
  await age(29);
  await clean();
  expect(await left()).toHaveLength(3);
  await age(31);
  expect(await clean()).toBe(2);
  expect(await left()).toEqual([
    { dedupe_key: "told", to_email: "nobody@mail.invalid", payload: {} },
    { dedupe_key: "waits", to_email: "a@example.org", payload: { a: 1 } },
  ]);
  expect(await clean()).toBe(0);
  await backend.service.from("email_outbox").delete().eq("dedupe_key", "waits").throwOnError();
});

test("a mail that kills whoever sends it is not tried without end", async () => {
  const id = await queue("deadly");
  await backend.sql.query(
    "update public.email_outbox set attempts = 24, locked_until = now() - interval '1 minute' where id = $1",
    [id],
  );
  expect(await claim()).toHaveLength(0);
  await backend.service.rpc("clean_outbox").throwOnError();
  expect(await mail(id)).toMatchObject({ locked_until: null, last_error: "whoever sent it died" });
  await backend.sql.query(
    "update public.email_outbox set created_at = now() - interval '31 days' where id = $1",
    [id],
  );
  expect((await backend.service.rpc("clean_outbox").throwOnError()).data).toBe(1);
});

test("what was queued before the clock was set back goes out, and what is to go out later does not", async () => {
  const put = async (
    name: string,
    hours: { created_at: number; send_after: number; locked_until?: number },
  ) => {
    const id = await queue(name);
    for (const [column, ahead] of Object.entries(hours))
      await backend.sql.query(
        `update public.email_outbox set ${column} = now() + make_interval(hours => $2) where id = $1`,
        [id, ahead],
      );
    return id;
  };
  const ahead = await put("ahead", { created_at: 3, send_after: 3 });
  const held = await put("held", { created_at: 3, send_after: 0, locked_until: 3 });
  const later = await put("later", { created_at: 0, send_after: 3 });
  expect(await claim()).toHaveLength(0);
  await backend.service.rpc("clean_outbox").throwOnError();
  expect((await claim()).map(({ id }) => id).toSorted()).toEqual([ahead, held].toSorted());
  await backend.sql.query("delete from public.email_outbox where id = any ($1)", [[ahead, held, later]]);
});

test("a job runs once per period, whoever asks, and another server takes over when the lease ends", async () => {
  const ask = async (p_holder: string) =>
    (
      await backend.service
        .rpc("claim_job", { p_name: "reconcile", p_holder, p_ttl_seconds: 30, p_every_seconds: 60 })
        .throwOnError()
    ).data;
  const answers = await Promise.all(["a", "b", "c"].map(ask));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await backend.sql.exec(
    "update public.job_leases set last_run_at = now() - interval '61 seconds', holder = 'gone'",
  );
  expect(await ask("b")).toBe(false);
  await backend.sql.exec("update public.job_leases set expires_at = now()");
  expect(await ask("b")).toBe(true);
  // Written while the clock was a year ahead.
  await backend.sql.exec(
    "update public.job_leases set holder = 'gone', last_run_at = now() + interval '1 year', expires_at = now() + interval '1 year'",
  );
  expect(await ask("b")).toBe(true);
});

test("unfinished gifts are handed out for reconciliation, each one ever more rarely", async () => {
  const pending = await buildGift(backend);
  const paid = await buildGift(backend);
  await applyEvent(backend, giftEvents(paid).succeeded());
  const due = async () =>
    (
      await backend.service
        .rpc("donations_to_reconcile", { p_older_than_seconds: 60, p_limit: 10 })
        .throwOnError()
    ).data.map((gift) => gift.id);
  const age = (minutes: number) =>
    backend.sql.exec(
      `update public.donations set created_at = created_at - interval '${minutes} minutes', reconciled_at = reconciled_at - interval '${minutes} minutes'`,
    );
  expect(await due()).toEqual([]);
  await age(10);
  expect(await due()).toEqual([pending.id]);
  await age(5);
  expect(await due()).toEqual([]);
  await age(6);
  expect(await due()).toEqual([pending.id]);
  await age(60 * 24 * 31);
  expect(await due()).toEqual([]);
});

/** About an account itself, which takes its mails along. */
const ABOUT_NO_ROW = ["email_changing", "request_account_deletion", "second_factor_changed"];

test("every mail names the row it is about; with the row goes what waits, and to whom the others went", async () => {
  const queueing = await backend.sql.query<{ name: string; text: string }>(
    "select proname as name, prosrc as text from pg_proc where prosrc ~ 'insert into public.email_outbox' order by 1",
  );
  const unnamed = queueing.filter(
    ({ text }) => !/insert into public\.email_outbox \([^)]*subject_id/.test(text),
  );
  expect(unnamed.map(({ name }) => name)).toEqual(ABOUT_NO_ROW);
  const id = crypto.randomUUID();
  const tables = await backend.sql.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.withdraw_mail'::regproc order by 1",
  );
  expect(tables.map(({ name }) => name)).toEqual([
    "blog_posts",
    "directory_threads",
    "group_sessions",
    "help_requests",
    "inquiries",
    "legal_aid_requests",
    "listings",
    "newsletter_letters",
    "newsletter_subscriptions",
    "report_cases",
    "reviews",
    "volunteer_checks",
    "volunteer_signups",
  ]);
  await backend.sql.query(
    `insert into public.email_outbox (template, dedupe_key, to_email, subject_id, sent_at)
     values ('test', 'waits', 'b@example.org', $1, null), ('test', 'sent', 'b@example.org', $1, now()),
       ('test', 'another', 'b@example.org', gen_random_uuid(), null)`,
    [id],
  );
  await backend.service
    .from("inquiries")
    .insert({ id, topic: "My data", name: "x", email: "b@example.org", message: "x", due_on: "2026-01-01" })
    .throwOnError();
  await backend.service.from("inquiries").delete().eq("id", id).throwOnError();
  const left = await backend.sql.query(
    "select dedupe_key, to_email from public.email_outbox where dedupe_key in ('waits', 'sent', 'another') order by 1",
  );
  expect(left).toEqual([
    { dedupe_key: "another", to_email: "b@example.org" },
    { dedupe_key: "sent", to_email: "nobody@mail.invalid" },
  ]);
});
