// Scheduled work that cannot get through one row: the others do not wait for it, and it is tried again.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, buildSession, takeSeat } from "../fixtures/groups.ts";
import { dayFromNow, listed } from "../fixtures/listings.ts";
import { published } from "../fixtures/posts.ts";
import { becomeVolunteer, buildShift, hoursPass } from "../fixtures/volunteering.ts";

const backend = await fileBackend();
const { sql, service } = backend;
const as = become(backend);
const admin = await as.admin();

// Whatever is written with a word of this table in it is refused by the database.
await sql.exec(`
  create table public.refused (word text primary key, state text not null);
  grant select on public.refused to public;
  create function public.refuse() returns trigger language plpgsql security definer as $$
  declare v_state text := (select r.state from public.refused r where strpos(to_jsonb(coalesce(new, old))::text, r.word) > 0 limit 1);
  begin
    if v_state is not null then raise exception using errcode = v_state, message = 'refused'; end if;
    return coalesce(new, old);
  end $$;
  create trigger refuse before insert on public.email_outbox for each row execute function public.refuse();
  create trigger refuse before insert on public.cms_content for each row execute function public.refuse();
  create trigger refuse before insert on public.newsletter_deliveries for each row execute function public.refuse();
  create trigger refuse before insert on public.group_sessions for each row execute function public.refuse();
  create trigger refuse before delete on auth.users for each row execute function public.refuse();`);
beforeEach(() =>
  sql.exec("delete from public.refused; delete from public.email_outbox; delete from private.failed_rows"),
);

const refuse = (word: string, state = "P0001") =>
  sql.query("insert into public.refused (word, state) values ($1, $2)", [word, state]);
const failed = () =>
  sql.query<{ work: string; row_id: string }>("select work, row_id from private.failed_rows");
/** As if so many minutes had gone by since. */
const rested = (minutes: number) =>
  sql.query(
    "update private.failed_rows set since = since - make_interval(mins => $1), until = until - make_interval(mins => $1)",
    [minutes],
  );
const mailed = async (template: string) =>
  (
    await sql.query<{ to_email: string }>("select to_email from public.email_outbox where template = $1", [
      template,
    ])
  ).map(({ to_email }) => to_email);

const remind = async () => (await service.rpc("remind_volunteers").throwOnError()).data;
const remindersAreDue = async () => (await service.rpc("volunteer_reminders_are_due").throwOnError()).data;
/** Two who come to a shift of their own, the first of them sooner. */
async function twoVolunteers() {
  const both = [await becomeVolunteer(backend), await becomeVolunteer(backend)] as const;
  for (const [n, { client }] of both.entries()) {
    const shift = await buildShift(backend, {}, { in_hours: 60 + n });
    await client.rpc("take_shift", { p_shift_id: shift }).throwOnError();
    await hoursPass(backend, shift, 20);
  }
  await sql.exec("delete from public.email_outbox");
  return both;
}

test("a reminder that cannot be written holds back no other, rests ever longer, and comes once it can", async () => {
  const [bad, good] = await twoVolunteers();
  await refuse(bad.email);
  expect(await remind()).toBe(1);
  expect(await mailed("volunteer_shift")).toEqual([good.email]);
  expect(await failed()).toMatchObject([{ work: "remind-volunteers" }]);
  // It rests: nothing is due, and it is first of nothing.
  expect(await remindersAreDue()).toBe(false);
  await rested(1);
  expect([await remindersAreDue(), await remind()]).toEqual([true, 0]);
  await rested(30);
  expect(await remind()).toBe(0);
  const [rest] = await sql.query<{ minutes: number }>(
    "select extract(epoch from until - now())::integer / 60 as minutes from private.failed_rows",
  );
  expect(rest?.minutes).toBe(31);
  await sql.exec("delete from public.refused");
  await rested(32);
  expect(await remind()).toBe(1);
  expect(await mailed("volunteer_shift")).toEqual([good.email, bad.email]);
  expect(await failed()).toEqual([]);
  await sql.exec("delete from public.volunteer_opportunities");
});

test.each(["53100", "40P01", "40001", "58030"])(
  "what is no fault of a row (%s) ends the run, and nothing of it stays",
  async (state) => {
    const [bad] = await twoVolunteers();
    await refuse(bad.email, state);
    expect((await service.rpc("remind_volunteers")).error?.code).toBe(state);
    expect([await mailed("volunteer_shift"), await failed()]).toEqual([[], []]);
    await sql.exec("delete from public.refused");
    expect(await remind()).toBe(2);
    await sql.exec("delete from public.volunteer_opportunities");
  },
);

test("an account that cannot be erased keeps no other from going", async () => {
  const accounts = await Promise.all([as.user(), as.user()]);
  for (const [n, { client, id }] of accounts.entries()) {
    await client.rpc("request_account_deletion").throwOnError();
    await sql.query(
      "update public.account_deletions set due_at = now() - make_interval(hours => $2) where user_id = $1",
      [id, 2 - n],
    );
  }
  await refuse(accounts[0]?.id ?? "");
  const carryOut = () => service.rpc("carry_out_account_deletions", { p_limit: 1 }).throwOnError();
  // One at a time: what failed does not stand first for ever.
  expect([(await carryOut()).data, (await carryOut()).data, (await carryOut()).data]).toEqual([0, 1, 0]);
  await sql.exec("delete from public.refused");
  await rested(1);
  expect((await carryOut()).data).toBe(1);
  expect(await sql.query("select user_id from public.account_deletions")).toEqual([]);
  expect(await failed()).toEqual([]);
});

test("neither a reminder, nor a seat, nor a series of one group holds back the others", async () => {
  const keep = async () => (await service.rpc("keep_groups").throwOnError()).data;
  const fathers = await Promise.all([as.user(), as.user(), as.user()]);
  const group = await buildGroup(backend, { capacity: 2 });
  const soon = await buildSession(backend, group, 20);
  for (const [n, who] of fathers.slice(0, 2).entries()) await takeSeat(who, soon, `Oak ${n}`).throwOnError();
  const series = { every: "week" as const, starts_on: dayFromNow(2), local_time: "20:00", minutes: 60 };
  const groups = [await buildGroup(backend), await buildGroup(backend)];
  for (const group_id of groups)
    await admin.client
      .from("group_series")
      .insert({ ...series, group_id })
      .throwOnError();
  await sql.exec("delete from public.group_sessions where day > current_date + 70");
  await sql.exec("update public.group_series set filled_to = current_date + 70");
  await sql.exec("update public.group_seats set day_notice_at = null");
  // A seat of another session is free, and the first who waits cannot be told.
  const later = await buildSession(backend, await buildGroup(backend, { capacity: 1 }), 90);
  const [bad, good, holder] = fathers as [(typeof fathers)[0], (typeof fathers)[0], (typeof fathers)[0]];
  await takeSeat(holder, later, "Elm").throwOnError();
  await takeSeat(bad, later, "Ash").throwOnError();
  await sql.query("delete from public.group_seats where session_id = $1 and user_id = $2", [
    later,
    holder.id,
  ]);
  await sql.exec("delete from public.email_outbox");
  await refuse(bad.email);
  await refuse(groups[0] ?? "");
  expect(await keep()).toMatchObject({ offers_ended: 0, reminded: 1, sessions_made: 2 });
  expect(await mailed("group_notice")).toEqual([good.email]);
  expect(await failed()).toHaveLength(3);
  expect((await service.rpc("groups_are_due").throwOnError()).data).toBe(false);
  await sql.exec("delete from public.refused");
  await rested(1);
  expect(await keep()).toMatchObject({ reminded: 1, sessions_made: 2 });
  expect(await mailed("group_notice")).toEqual([good.email, bad.email, bad.email]);
  expect(await failed()).toEqual([]);
});

test("a listing whose owner cannot be told keeps no other from being told", async () => {
  const [bad, good] = [await listed(backend, admin), await listed(backend, admin)];
  const check = async () => (await service.rpc("check_listings", { p_limit: 1 }).throwOnError()).data;
  await sql.exec("update public.listings set availability_confirmed_at = now() - interval '40 days'");
  await sql.exec("delete from public.email_outbox");
  await refuse(bad.email);
  const told = [await check(), await check(), await check()];
  expect(told.toSorted()).toEqual([0, 0, 1]);
  expect(await mailed("listing_availability")).toEqual([good.email]);
  await sql.exec("delete from public.refused");
  await rested(1);
  expect(await check()).toBe(1);
  await sql.exec("update public.listing_verifications set expires_on = (now() at time zone 'UTC')::date + 5");
  await refuse(bad.email);
  expect((await service.rpc("check_listings", { p_limit: 10 }).throwOnError()).data).toBe(1);
  expect(await mailed("listing_notice")).toEqual([good.email]);
});

test("a block that cannot go live keeps no other from its time", async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const due = (key: string, minutes: number) => ({
    key,
    title: key,
    state: "scheduled" as const,
    publish_at: at(minutes),
  });
  await service
    .from("cms_revisions")
    .insert([due("bad_block", 2), due("good_block", 1)])
    .throwOnError();
  await refuse("bad_block");
  const publish = async () => (await service.rpc("publish_due").throwOnError()).data;
  expect(await publish()).toBe(1);
  expect((await service.rpc("content_is_due").throwOnError()).data).toBe(false);
  await sql.exec("delete from public.refused");
  await rested(1);
  expect((await service.rpc("content_is_due").throwOnError()).data).toBe(true);
  expect(await publish()).toBe(1);
});

test("a letter that cannot be handed out keeps no other letter back", async () => {
  const reader = { email: "reader@example.org", source: "test", is_active: true };
  await service
    .from("newsletter_subscriptions")
    .insert({ ...reader, confirmed_at: "2026-01-01" })
    .throwOnError();
  const letter = (subject: string, started_at: string) => ({
    ...{ subject, state: "sending" as const, started_at, html: "x", text_body: "x" },
  });
  const { data } = await service
    .from("newsletter_letters")
    .insert([letter("Bad", "2026-02-01"), letter("Good", "2026-02-02")])
    .select("id")
    .throwOnError();
  await refuse(data[0]?.id ?? "");
  const queue = async () => (await service.rpc("queue_letters", { p_limit: 10 }).throwOnError()).data;
  expect(await queue()).toBe(1);
  expect(await failed()).toEqual([{ work: "send-letters", row_id: data[0]?.id }]);
  await sql.exec("delete from public.refused");
  await rested(1);
  expect(await queue()).toBe(1);
});

test("a writer who cannot be told keeps no other from hearing that a post is live", async () => {
  const writers = [await as.holding("advocate"), await as.holding("advocate")];
  const later = new Date(Date.now() + 86_400_000).toISOString();
  for (const [n, writer] of writers.entries()) await published(writer, admin, { title: `Plan ${n}` }, later);
  await sql.exec("update public.blog_post_revisions set live_from = now() where live_from > now()");
  await sql.exec("delete from public.email_outbox");
  await refuse(writers[0]?.email ?? "");
  const announce = async () => (await service.rpc("announce_posts").throwOnError()).data;
  expect(await announce()).toBe(1);
  expect(await mailed("post_state")).toEqual([writers[1]?.email]);
  expect(await sql.query("select id from private.due_posts")).toEqual([]);
  await sql.exec("delete from public.refused");
  await rested(1);
  expect(await announce()).toBe(1);
});
