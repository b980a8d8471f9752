// Support groups: seats, the waiting list, names, rules, and who learns what.
import { beforeEach, expect, test } from "vitest";
import { incidentList } from "../../app/features/groups/incidents/queries.ts";
import { listParams } from "../../app/lib/list/params.ts";
import { listQuery } from "../../app/lib/list/reads.ts";
import { bindDb, createServerQueryClient } from "../../app/lib/query/client.ts";
import { OFFER_ENDED } from "../../domain/groups.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { split } from "../fixtures/engines.ts";
import { buildGroup, buildSession, takeSeat } from "../fixtures/groups.ts";
import { insist } from "../fixtures/insist.ts";

const backend = await fileBackend();
const as = become(backend);
const admin = await as.admin();
beforeEach(() =>
  backend.sql.exec(
    "delete from public.support_groups; delete from public.email_outbox; delete from public.inbox_notifications",
  ),
);

const fathers = (count: number) => Promise.all(Array.from({ length: count }, () => insist(() => as.user())));
const seats = async (session: string) =>
  backend.sql.query<{ standing: string; user_id: string }>(
    "select standing, user_id from public.group_seats where session_id = $1 order by place",
    [session],
  );
const counts = async (session: string) => {
  const [row] = await backend.sql.query<{ capacity: number; taken: number; waiting: number }>(
    "select capacity, taken, waiting from public.group_counts where session_id = $1",
    [session],
  );
  return row;
};
const told = (user: Actor) =>
  backend.sql
    .query<{ title: string }>(
      "select title from public.inbox_notifications where user_id = $1 and kind = 'support_group' order by created_at",
      [user.id],
    )
    .then((rows) => rows.map(({ title }) => title));
const mails = () =>
  backend.sql
    .query<{ event: string }>(
      "select payload ->> 'event' as event from public.email_outbox where template = 'group_notice' order by created_at",
    )
    .then((rows) => rows.map(({ event }) => event));
const keep = async () => (await backend.service.rpc("keep_groups").throwOnError()).data;

test("a storm on the last seat: one comes, everybody else waits, in a line without gaps", async () => {
  const storm = split(220, { PGlite: 20 });
  const session = await buildSession(backend, await buildGroup(backend, { capacity: 3 }), 48);
  const people = await fathers(storm + 2);
  for (const [n, who] of people.slice(0, 2).entries())
    await takeSeat(who, session, `Early ${n}`).throwOnError();
  const answers = await Promise.all(
    people.slice(2).map((who, n) => insist(() => takeSeat(who, session, `Late ${n}`))),
  );
  expect(answers.map(({ error }) => error?.message).filter(Boolean)).toEqual([]);
  expect(answers.filter(({ data }) => data === "coming")).toHaveLength(1);
  expect(answers.filter(({ data }) => data === "waiting")).toHaveLength(storm - 1);
  expect(await counts(session)).toEqual({ capacity: 3, taken: 3, waiting: storm - 1 });
  await expect(
    backend.sql.query("update public.group_counts set taken = 4 where session_id = $1", [session]),
  ).rejects.toThrow(/group_counts_taken_check/);
}, 120_000);

test("one father who presses many times has one seat", async () => {
  const [father] = await fathers(1);
  const session = await buildSession(backend, await buildGroup(backend), 48);
  if (!father) throw new Error("nobody");
  const answers = await Promise.all(Array.from({ length: 5 }, () => takeSeat(father, session, "Bear")));
  expect(answers.map(({ data }) => data)).toEqual(Array(5).fill("coming"));
  expect(await counts(session)).toMatchObject({ taken: 1 });
});

test("who leaves makes room: the first who waits is offered the seat, and says yes", async () => {
  const session = await buildSession(backend, await buildGroup(backend, { capacity: 1 }), 48);
  const [first, second, third] = (await fathers(3)) as [Actor, Actor, Actor];
  for (const [n, who] of [first, second, third].entries())
    await takeSeat(who, session, `Name ${n}`).throwOnError();
  await first.client.rpc("leave_seat", { p_session_id: session }).throwOnError();
  expect(await seats(session)).toEqual([
    { standing: "offered", user_id: second.id },
    { standing: "waiting", user_id: third.id },
  ]);
  expect(await told(second)).toEqual(["A seat is free for you"]);
  expect(await mails()).toEqual(["offered"]);
  expect(await counts(session)).toEqual({ capacity: 1, taken: 1, waiting: 1 });
  expect((await takeSeat(second, session).throwOnError()).data).toBe("coming");
  await first.client.rpc("leave_seat", { p_session_id: session }).throwOnError();
  expect(await counts(session)).toEqual({ capacity: 1, taken: 1, waiting: 1 });
});

test("a seat that became free while the session runs is nobody's who comes later than those who wait", async () => {
  const session = await buildSession(backend, await buildGroup(backend, { capacity: 1 }), -0.2);
  const [first, second, third] = (await fathers(3)) as [Actor, Actor, Actor];
  for (const [n, who] of [first, second].entries()) await takeSeat(who, session, `Name ${n}`).throwOnError();
  await first.client.rpc("leave_seat", { p_session_id: session }).throwOnError();
  expect(await counts(session)).toEqual({ capacity: 1, taken: 0, waiting: 1 });
  expect((await takeSeat(third, session, "Late").throwOnError()).data).toBe("waiting");
});

test("an offer nobody says yes to goes on to the next after twelve hours", async () => {
  const session = await buildSession(backend, await buildGroup(backend, { capacity: 1 }), 48);
  const [first, second, third] = (await fathers(3)) as [Actor, Actor, Actor];
  for (const [n, who] of [first, second, third].entries())
    await takeSeat(who, session, `Name ${n}`).throwOnError();
  await first.client.rpc("leave_seat", { p_session_id: session }).throwOnError();
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(false);
  await backend.sql.exec(
    "update public.group_seats set offered_until = now() - interval '1 second' where standing = 'offered'",
  );
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(true);
  expect(await keep()).toMatchObject({ offers_ended: 1 });
  expect(await seats(session)).toEqual([{ standing: "offered", user_id: third.id }]);
  expect(await told(second)).toEqual(["A seat is free for you", OFFER_ENDED]);
  expect(await keep()).toMatchObject({ offers_ended: 0 });
});

test("more seats are offered at once, and fewer never push anybody out", async () => {
  const group = await buildGroup(backend, { capacity: 2 });
  const session = await buildSession(backend, group, 48);
  for (const [n, who] of (await fathers(4)).entries())
    await takeSeat(who, session, `Name ${n}`).throwOnError();
  await admin.client.from("support_groups").update({ capacity: 3 }).eq("id", group).throwOnError();
  expect((await seats(session)).map(({ standing }) => standing)).toEqual([
    "coming",
    "coming",
    "offered",
    "waiting",
  ]);
  await admin.client.from("support_groups").update({ capacity: 1 }).eq("id", group).throwOnError();
  expect(await counts(session)).toEqual({ capacity: 3, taken: 3, waiting: 1 });
});

test("a session of a group made smaller comes down to its number as people leave, and admits nobody above it", async () => {
  const group = await buildGroup(backend, { capacity: 3 });
  const session = await buildSession(backend, group, 48);
  const people = await fathers(5);
  for (const [n, who] of people.entries()) await takeSeat(who, session, `Name ${n}`).throwOnError();
  const leave = (n: number) =>
    people[n]?.client.rpc("leave_seat", { p_session_id: session }).throwOnError() ?? Promise.reject();
  await leave(0);
  await admin.client.from("support_groups").update({ capacity: 1 }).eq("id", group).throwOnError();
  // Saying yes to what was offered before is still possible.
  await takeSeat(people[3] as Actor, session).throwOnError();
  expect(await counts(session)).toEqual({ capacity: 3, taken: 3, waiting: 1 });
  await leave(1);
  expect(await counts(session)).toEqual({ capacity: 2, taken: 2, waiting: 1 });
  await leave(2);
  expect(await counts(session)).toEqual({ capacity: 1, taken: 1, waiting: 1 });
  await leave(3);
  expect((await seats(session)).map(({ standing }) => standing)).toEqual(["offered"]);
});

test("whose account is deactivated gives seats to come to the next, is offered none, and has been where he was", async () => {
  const group = await buildGroup(backend, { capacity: 1 });
  const [session, past] = [await buildSession(backend, group, 48), await buildSession(backend, group, -3)];
  const [comes, gone, kept_out, next] = (await fathers(4)) as [Actor, Actor, Actor, Actor];
  for (const [n, who] of [comes, gone, kept_out, next].entries())
    await takeSeat(who, session, `Name ${n}`).throwOnError();
  const been = "insert into public.group_seats (session_id, user_id, standing) values ($1, $2, 'coming')";
  await backend.sql.query(been, [past, comes.id]);
  for (const { id } of [gone, comes])
    await admin.client.rpc("deactivate_account", { p_user_id: id }).throwOnError();
  expect(await seats(session)).toEqual([
    { standing: "offered", user_id: kept_out.id },
    { standing: "waiting", user_id: next.id },
  ]);
  expect(await seats(past)).toEqual([{ standing: "coming", user_id: comes.id }]);
  expect(await told(gone)).toEqual([]);
  // Kept out by the auth service itself, without our function.
  const ban = "update auth.users set banned_until = now() + interval '1 day' where id = $1";
  await backend.sql.query(ban, [kept_out.id]);
  expect(await seats(session)).toEqual([{ standing: "offered", user_id: next.id }]);
});

test("the rules are accepted once for each version, and a name is chosen once", async () => {
  const group = await buildGroup(backend);
  const [session, next] = [await buildSession(backend, group, 48), await buildSession(backend, group, 72)];
  const [father] = (await fathers(1)) as [Actor];
  const take = (args: object) => father.client.rpc("take_seat", { p_session_id: session, ...args });
  expect((await take({ p_name: "Bear" })).error?.message).toBe("rules_not_accepted");
  expect((await take({ p_name: "Bear", p_rules_version: 2 })).error?.message).toBe("rules_not_accepted");
  expect((await take({ p_rules_version: 1 })).error?.message).toBe("name_needed");
  expect((await take({ p_name: "Bear", p_rules_version: 1 })).data).toBe("coming");
  expect((await father.client.rpc("take_seat", { p_session_id: next })).data).toBe("coming");
  await admin.client.from("support_groups").update({ rules: "Other rules." }).eq("id", group).throwOnError();
  expect((await take({})).error?.message).toBe("rules_not_accepted");
  expect((await take({ p_rules_version: 2 })).data).toBe("coming");
});

test("a name is one in its group, is not his own, and changes once in thirty days", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const bear = await as.user();
  const other = await as.user({ full_name: "Ada Lovelace" });
  await takeSeat(bear, session, "Quiet Béar").throwOnError();
  const refused = async (name: string) => (await takeSeat(other, session, name)).error?.message;
  expect(await refused("quiet bear")).toBe("name_taken");
  expect(await refused("Lovelace, Ada")).not.toBeUndefined();
  expect(await refused("Ada Lovelace")).toBe("own_name");
  expect(await refused("Ada Lovelace of Ohio")).toBe("own_name");
  expect(await refused("555 010 01234")).toContain("group_members_name_check");
  expect(await refused("ada@example.org")).toContain("group_members_name_check");
  await takeSeat(other, session, "Oak").throwOnError();
  const rename = (who: Actor, p_name: string) =>
    who.client.rpc("rename_in_group", { p_group_id: group, p_name });
  expect((await rename(other, "Elm")).error?.message).toBe("renamed_lately");
  await backend.sql.exec("update public.group_members set named_at = now() - interval '31 days'");
  expect((await rename(other, "Quiet Bear")).error?.message).toBe("name_taken");
  expect((await rename(other, "Ada Lovelace")).error?.message).toBe("own_name");
  expect((await rename(other, "Elm")).error).toBeNull();
  // Saved as it is: nothing to refuse.
  expect((await rename(other, "Elm")).error).toBeNull();
  expect((await rename(await as.user(), "Elm")).error?.message).toBe("not_in_group");
});

test("twenty seats to come are as many as one father holds; those he sat on count no more", async () => {
  const group = await buildGroup(backend);
  const father = await as.user();
  const book = async (hours: number) =>
    (await takeSeat(father, await buildSession(backend, group, hours), "Oak")).error?.message;
  for (let n = 0; n < 20; n += 1) expect(await book(48 + n)).toBeUndefined();
  expect(await book(90)).toBe("too_many_seats");
  await backend.sql.query(
    "update public.group_sessions set day = day - 30 where id = (select session_id from public.group_seats where user_id = $1 limit 1)",
    [father.id],
  );
  expect(await book(91)).toBeUndefined();
});

test("how to get in: only who comes, only from 24 hours before until it ends", async () => {
  const group = await buildGroup(backend, { capacity: 1 });
  const [soon, later] = [await buildSession(backend, group, 23), await buildSession(backend, group, 25)];
  const [comes, waits, nobody] = (await fathers(3)) as [Actor, Actor, Actor];
  for (const session of [soon, later]) {
    await takeSeat(comes, session, "Comes").throwOnError();
    await takeSeat(waits, session, "Waits").throwOnError();
  }
  const details = async (who: Actor, session: string) =>
    (await who.client.rpc("join_details", { p_session_id: session }).throwOnError()).data.length;
  expect(await details(comes, soon)).toBe(1);
  expect(await details(comes, later)).toBe(0);
  expect(await details(waits, soon)).toBe(0);
  expect(await details(nobody, soon)).toBe(0);
  expect(await details(admin, soon)).toBe(0);
  await admin.client.from("group_sessions").update({ standing: "called_off" }).eq("id", soon).throwOnError();
  expect(await details(comes, soon)).toBe(0);
  const places = [
    "public.audit_log",
    "public.email_outbox",
    "public.inbox_notifications",
    "public.public_changes",
    "private.search_index",
  ];
  for (const place of places) {
    const [row] = await backend.sql.query<{ n: number }>(
      `select count(*)::integer as n from ${place} t where to_jsonb(t)::text like '%secret-%' or to_jsonb(t)::text like '%010 0100%'`,
    );
    expect(row?.n, place).toBe(0);
  }
});

test("a way in that nobody has written is none, on the page as in the reminder", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 0.5);
  const [father] = (await fathers(1)) as [Actor];
  await takeSeat(father, session, "Early").throwOnError();
  const told = async () => {
    const ids = { p_session_id: session, p_user_id: father.id, p_event: "hour" };
    const { data } = await backend.service.rpc("group_notice", ids).throwOnError();
    return (data as { has_way_in: boolean }).has_way_in;
  };
  const shown = async () =>
    (await father.client.rpc("join_details", { p_session_id: session }).throwOnError()).data;
  expect(await told()).toBe(true);
  const none = { join_url: null, join_phone: null, join_note: null };
  await admin.client.from("group_rooms").update(none).eq("group_id", group).throwOnError();
  expect([await told(), await shown()]).toEqual([false, [none]]);
  await backend.sql.query("delete from public.group_rooms where group_id = $1", [group]);
  expect([await told(), await shown()]).toEqual([false, [none]]);
});

test("a reminder of the hour that leaves late is still one while the session runs; that of the day is none", async () => {
  const group = await buildGroup(backend);
  const father = await as.user();
  const said = async (session: string) => {
    await takeSeat(father, session, "Oak").throwOnError();
    const ids = { p_session_id: session, p_user_id: father.id };
    const notices = ["day", "hour"].map((p_event) =>
      backend.service.rpc("group_notice", { ...ids, p_event }).throwOnError(),
    );
    return (await Promise.all(notices)).map(({ data }) => data !== null);
  };
  expect(await said(await buildSession(backend, group, -0.5))).toEqual([false, true]);
  expect(await said(await buildSession(backend, group, 0.5))).toEqual([true, true]);
});

test("nobody counts or lists who comes: not visitors, not others in the group, not staff", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const [one, two] = (await fathers(2)) as [Actor, Actor];
  await takeSeat(one, session, "One").throwOnError();
  await takeSeat(two, session, "Two").throwOnError();
  for (const client of [two.client, admin.client]) {
    const all = await client.from("group_seats").select("user_id").throwOnError();
    expect(all.data.map(({ user_id }) => user_id)).toEqual(client === two.client ? [two.id] : []);
    const names = await client.from("group_members").select("name").throwOnError();
    expect(names.data).toEqual(client === two.client ? [{ name: "Two" }] : []);
  }
  expect((await backend.anon.from("group_agenda").select("seats").throwOnError()).data).toEqual([
    { seats: "free" },
  ]);
  expect((await two.client.rpc("session_roster", { p_session_id: session })).error?.code).toBe("42501");
});

test("the calendar shows what is to come of groups that are on, and nothing else, to staff neither", async () => {
  const group = await buildGroup(backend);
  const hidden = await buildGroup(backend, { is_active: false });
  const coming = await buildSession(backend, group, 48);
  await buildSession(backend, group, -48);
  await buildSession(backend, hidden, 48);
  for (const client of [backend.anon, admin.client]) {
    const { data } = await client.from("group_agenda").select("id").throwOnError();
    expect(data).toEqual([{ id: coming }]);
  }
  const sessions = async ({ client }: Pick<Actor, "client">) =>
    (await client.from("group_sessions").select("id").in("group_id", [group, hidden]).throwOnError()).data
      .length;
  expect([
    await sessions({ client: backend.anon }),
    await sessions(await as.user()),
    await sessions(admin),
  ]).toEqual([2, 2, 3]);
});

test("a group that ends calls off what somebody comes to, tells them, and leaves the rest as it is", async () => {
  const group = await buildGroup(backend);
  const [empty, taken] = [await buildSession(backend, group, 48), await buildSession(backend, group, 72)];
  const father = await as.user();
  await takeSeat(father, taken, "Oak").throwOnError();
  await admin.client.from("support_groups").update({ is_active: false }).eq("id", group).throwOnError();
  const { data } = await admin.client
    .from("group_sessions")
    .select("id, standing")
    .eq("group_id", group)
    .throwOnError();
  expect(Object.fromEntries(data.map(({ id, standing }) => [id, standing]))).toEqual({
    [empty]: "planned",
    [taken]: "called_off",
  });
  expect(await told(father)).toEqual(["Your group does not meet"]);
});

test("who hosts a group is not made its host again, and is told once; sent again because no answer came it is done", async () => {
  const group = await buildGroup(backend);
  const host = await as.user();
  const p_id = crypto.randomUUID();
  const made = async (more: object = {}) =>
    (await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email, ...more })).error
      ?.message;
  expect([await made({ p_id }), await made({ p_id })]).toEqual([undefined, undefined]);
  expect([await made(), await made({ p_id: crypto.randomUUID() })]).toEqual(["host_already", "host_already"]);
  const { data } = await admin.client
    .from("group_host_list")
    .select("id")
    .eq("user_id", host.id)
    .throwOnError();
  expect(data).toEqual([{ id: p_id }]);
  const inbox = host.client.from("inbox_notifications").select("id").eq("kind", "group_host");
  expect((await inbox.throwOnError()).data).toHaveLength(1);
});

test("a host sees names, calls off, and everybody with a seat is told", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const other = await buildSession(backend, await buildGroup(backend), 48);
  const host = await as.user();
  const father = await as.user({ full_name: "Ada Lovelace", email: "ada@example.org" });
  await admin.client
    .rpc("add_group_host", { p_group_id: group, p_email: host.email.toUpperCase() })
    .throwOnError();
  await takeSeat(father, session, "Oak").throwOnError();
  const roster = await host.client.rpc("session_roster", { p_session_id: session }).throwOnError();
  expect(roster.data).toEqual([{ name: "Oak", standing: "coming", listen_only: false }]);
  expect((await host.client.rpc("session_roster", { p_session_id: other })).error?.code).toBe("42501");
  expect((await father.client.rpc("call_off_session", { p_session_id: session })).error?.code).toBe("42501");
  await host.client
    .rpc("call_off_session", { p_session_id: session, p_note: "The host is ill." })
    .throwOnError();
  expect(await told(father)).toEqual(["Your group does not meet"]);
  const inbox = father.client.from("inbox_notifications").select("body").eq("kind", "support_group");
  const { data: words } = await inbox.throwOnError();
  expect(words?.[0]?.body).toMatch(/day, [A-Z][a-z]+ \d+, 20\d\d, \d+:\d\d [AP]M \([A-Z][\w ]+ time\)\.$/);
  expect((await takeSeat(await as.user(), session, "Elm")).error?.message).toBe("session_called_off");
  const { data } = await backend.anon
    .from("group_agenda")
    .select("standing, note, sequence")
    .eq("id", session)
    .single()
    .throwOnError();
  expect(data).toEqual({ standing: "called_off", note: "The host is ill.", sequence: 1 });
  const log = await admin.client
    .from("audit_log")
    .select("actor_id")
    .eq("table_name", "group_seats")
    .eq("action", "read")
    .eq("row_id", session)
    .throwOnError();
  expect(log.data).toEqual([{ actor_id: host.id }]);
});

test("reminders of the day and of the hour leave once, whoever runs at the same time", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 30);
  const people = await fathers(6);
  for (const [n, who] of people.entries()) await takeSeat(who, session, `Name ${n}`).throwOnError();
  expect(await keep()).toMatchObject({ reminded: 0 });
  const shift = (hours: number) =>
    backend.sql.query(
      `update public.group_sessions s set moved_day = l.at::date, moved_time = l.at::time from public.support_groups g,
       lateral (select (now() + $2::integer * interval '1 minute') at time zone g.time_zone as at) l where g.id = s.group_id and s.id = $1`,
      [session, hours * 60],
    );
  await backend.sql.exec("alter table public.group_sessions disable trigger group_sessions_changed");
  await shift(20);
  const both = await Promise.all([keep(), keep()]);
  expect(both.reduce<number>((sum, one) => sum + Number((one as { reminded: number }).reminded), 0)).toBe(6);
  await shift(0.75);
  await Promise.all([keep(), keep()]);
  await keep();
  await backend.sql.exec("alter table public.group_sessions enable trigger group_sessions_changed");
  for (const who of people)
    expect(await told(who)).toEqual(["Your group meets within a day", "Your group meets within the hour"]);
  expect((await mails()).toSorted()).toEqual([...Array(6).fill("day"), ...Array(6).fill("hour")]);
});

test("a session that is moved reminds of its new time, and of none that is told already", async () => {
  const session = await buildSession(backend, await buildGroup(backend), 200);
  const who = await as.user();
  await takeSeat(who, session, "Moved").throwOnError();
  const move = (minutes: number) =>
    backend.sql.query(
      `update public.group_sessions s set moved_day = l.at::date, moved_time = l.at::time from public.support_groups g,
       lateral (select (now() + $2::integer * interval '1 minute') at time zone g.time_zone as at) l where g.id = s.group_id and s.id = $1`,
      [session, minutes],
    );
  const moved = "Your group meets at another time";
  await move(5 * 60);
  expect(await keep()).toMatchObject({ reminded: 0 });
  await move(45);
  expect(await keep()).toMatchObject({ reminded: 0 });
  // Put off by some hours: the hour before is ahead again.
  await move(5 * 60);
  await backend.sql.exec("alter table public.group_sessions disable trigger group_sessions_changed");
  await move(45);
  await backend.sql.exec("alter table public.group_sessions enable trigger group_sessions_changed");
  expect(await keep()).toMatchObject({ reminded: 1 });
  expect(await told(who)).toEqual([moved, moved, moved, "Your group meets within the hour"]);
});

test("who books within the last day is not reminded of it", async () => {
  const session = await buildSession(backend, await buildGroup(backend), 5);
  await takeSeat(await as.user(), session, "Late").throwOnError();
  expect(await keep()).toMatchObject({ reminded: 0 });
});

test("only a confirmed address comes, and only to what is to come", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const past = await buildSession(backend, group, -3);
  expect((await takeSeat(await as.unconfirmed(), session, "Elm")).error?.message).toBe("email_not_confirmed");
  const father = await as.user();
  expect((await takeSeat(father, past, "Elm")).error?.message).toBe("session_over");
  expect((await takeSeat(father, crypto.randomUUID(), "Elm")).error?.message).toBe("session_not_found");
  await admin.client.from("support_groups").update({ is_active: false }).eq("id", group).throwOnError();
  expect((await takeSeat(father, session, "Elm")).error?.message).toBe("session_not_found");
});

test("leaving the site gives the seat to the next one, and takes the names along", async () => {
  const session = await buildSession(backend, await buildGroup(backend, { capacity: 1 }), 48);
  const [leaves, waits] = (await fathers(2)) as [Actor, Actor];
  await takeSeat(leaves, session, "Leaves").throwOnError();
  await takeSeat(waits, session, "Waits").throwOnError();
  const { data } = await leaves.client.rpc("my_data").throwOnError();
  expect(data).toMatchObject({ group_seats: [{ standing: "coming" }], group_names: [{ name: "Leaves" }] });
  await leaves.client.rpc("request_account_deletion").throwOnError();
  await backend.sql.exec("update public.account_deletions set due_at = now()");
  await backend.service.rpc("carry_out_account_deletions", {}).throwOnError();
  expect(await seats(session)).toEqual([{ standing: "offered", user_id: waits.id }]);
  expect(await backend.sql.query("select name from public.group_members")).toEqual([{ name: "Waits" }]);
});

test("a report of a host is read by care staff alone, for a reason the father sees, and leads to the person then", async () => {
  const CANARY = "canarybird";
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const [host, father, care] = [
    await as.user(),
    await as.user({ full_name: "Ada Lovelace" }),
    await as.user(),
  ];
  await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email }).throwOnError();
  await admin.client.from("care_staff").insert({ user_id: care.id }).throwOnError();
  await takeSeat(father, session, "Oak").throwOnError();
  const report = (who: Actor, p_name?: string) =>
    who.client.rpc("report_group_incident", {
      p_session_id: session,
      p_kind: "distress",
      p_words: CANARY,
      p_name,
    });
  for (const who of [father, admin, care]) expect((await report(who)).error?.code).toBe("42501");
  expect((await report(host, "Nobody")).error?.message).toBe("name_not_found");
  expect((await report(host, "oak")).error).toBeNull();
  expect((await host.client.rpc("list_group_incidents")).error?.code).toBe("42501");
  const { data } = await care.client.rpc("list_group_incidents").throwOnError();
  const [listed] = data;
  expect(listed).toMatchObject({ kind: "distress", standing: "new", total: 1 });
  const p_id = listed?.id ?? "";
  const read = (who: Actor, p_purpose: string) => who.client.rpc("read_group_incident", { p_id, p_purpose });
  expect((await read(admin, "safety")).error?.code).toBe("42501");
  expect((await read(care, "")).error?.message).toBe("reason_needed");
  expect((await read(care, "safety").throwOnError()).data).toMatchObject([
    { words: CANARY, about_name: "Oak", about_full_name: "Ada Lovelace", about_email: father.email },
  ]);
  const looks = await father.client.from("care_reads").select("table_name, purpose").throwOnError();
  expect(looks.data).toEqual([{ table_name: "group_incidents", purpose: "safety" }]);
  for (const place of [
    "public.audit_log",
    "public.inbox_notifications",
    "public.email_outbox",
    "public.care_reads",
  ]) {
    const [row] = await backend.sql.query<{ n: number }>(
      `select count(*)::integer as n from ${place} t where to_jsonb(t)::text like '%' || $1 || '%'`,
      [CANARY],
    );
    expect(row?.n, place).toBe(0);
  }
});

test("a report that is sent again because no answer came is one, and the care team is told once; another one is heard", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const [host, father, care] = [await as.user(), await as.user(), await as.user()];
  await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email }).throwOnError();
  await admin.client.from("care_staff").insert({ user_id: care.id }).throwOnError();
  await takeSeat(father, session, "Ash").throwOnError();
  const report = async (p_kind: string, p_words: string, p_name?: string) => {
    await host.client
      .rpc("report_group_incident", { p_session_id: session, p_kind, p_words, ...(p_name && { p_name }) })
      .throwOnError();
    const told = care.client.from("inbox_notifications").select("id").eq("kind", "group_incident");
    const [row] = await backend.sql.query<{ n: number }>(
      "select count(*)::integer as n from public.group_incidents where session_id = $1",
      [session],
    );
    return [row?.n, (await told.throwOnError()).data?.length];
  };
  expect(await report("danger", "He spoke of harm.")).toEqual([1, 1]);
  expect(await report("danger", " He spoke of harm. ")).toEqual([1, 1]);
  expect(await report("danger", "He spoke of harm.", "Ash")).toEqual([2, 2]);
  expect(await report("distress", "He spoke of harm.")).toEqual([3, 3]);
  expect(await report("danger", "He spoke of it again.")).toEqual([4, 4]);
  await backend.sql.query(
    "update public.group_incidents set standing = 'closed', outcome = 'x', closed_at = now() where session_id = $1",
    [session],
  );
  expect(await report("danger", "He spoke of harm.")).toEqual([5, 5]);
  await backend.service.from("care_staff").delete().eq("user_id", care.id).throwOnError();
});

test("what is refused tells neither whose a name is nor what was reported, however the call is wrong", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const [host, father, care] = [await as.user(), await as.user(), await as.user()];
  await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email }).throwOnError();
  await admin.client.from("care_staff").insert({ user_id: care.id }).throwOnError();
  await takeSeat(father, session, "Fir").throwOnError();
  const good = { p_session_id: session, p_kind: "conduct", p_words: "canarywords", p_name: "Fir" };
  const wrong = [{ p_kind: "x" }, { p_kind: null }, { p_words: null }, { p_words: "w".repeat(4001) }];
  for (const change of wrong) {
    const { error } = await host.client.rpc("report_group_incident", { ...good, ...change } as typeof good);
    expect(error, JSON.stringify(change)).toMatchObject({ code: "22023", details: null });
  }
  await host.client.rpc("report_group_incident", good).throwOnError();
  const [row] = await backend.sql.query<{ id: string }>(
    "select id from public.group_incidents where session_id = $1",
    [session],
  );
  const p_id = row?.id ?? "";
  const close = (p_outcome: string) => care.client.rpc("close_group_incident", { p_id, p_outcome });
  // That a colleague has read it is no look of one's own.
  await backend.sql.query("update public.group_incidents set standing = 'seen' where id = $1", [p_id]);
  expect((await close("Done.")).error?.message).toBe("incident_not_read");
  await care.client.rpc("read_group_incident", { p_id, p_purpose: "safety" }).throwOnError();
  expect((await close("x".repeat(2001))).error).toMatchObject({ code: "22023", details: null });
  expect((await close("Done.")).error).toBeNull();
  await backend.service.from("care_staff").delete().eq("user_id", care.id).throwOnError();
});

test("whoever presses for several sessions at once is no stranger to his own name", async () => {
  const group = await buildGroup(backend);
  const sessions = await Promise.all([48, 72, 96].map((hours) => buildSession(backend, group, hours)));
  const father = await as.user();
  const answers = await Promise.all(sessions.map((session) => takeSeat(father, session, "Otter")));
  expect(answers.map(({ data, error }) => error?.message ?? data)).toEqual(["coming", "coming", "coming"]);
});

test("a report is closed in words, by care staff who have read it, and by nobody whose own matter it is", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  const [host, accused, care] = [
    await as.user(),
    await as.user(),
    await as.user({ full_name: "Grace Care" }),
  ];
  await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email }).throwOnError();
  for (const { id } of [host, accused, care])
    await admin.client.from("care_staff").insert({ user_id: id }).throwOnError();
  await takeSeat(accused, session, "Elm").throwOnError();
  await host.client
    .rpc("report_group_incident", { p_session_id: session, p_kind: "conduct", p_words: "x", p_name: "Elm" })
    .throwOnError();
  const told = await backend.sql.query<{ user_id: string }>(
    "select user_id from public.inbox_notifications where kind = 'group_incident' and user_id = any ($1)",
    [[host.id, accused.id, care.id]],
  );
  expect(told).toEqual([{ user_id: care.id }]);

  const listed = async (who: Actor) =>
    (await who.client.rpc("list_group_incidents").throwOnError()).data.filter(
      ({ kind }) => kind === "conduct",
    );
  const [row] = await listed(care);
  const p_id = row?.id ?? "";
  expect(await listed(accused)).toEqual([]);
  const read = (who: Actor) => who.client.rpc("read_group_incident", { p_id, p_purpose: "safety" });
  const close = async (who: Actor, p_outcome = "We talked to him.") =>
    (await who.client.rpc("close_group_incident", { p_id, p_outcome })).error?.message;
  for (const who of [accused, host]) {
    expect((await read(who)).error?.message).toBe("own_matter");
    expect(await close(who)).toBe("own_matter");
  }
  expect(await close(care)).toBe("incident_not_read");
  await read(care).throwOnError();
  expect(await close(care, " \n ")).toBe("outcome_needed");
  expect(await close(accused)).toBe("own_matter");
  // Pressed again because no answer came, it is done.
  expect([await close(care), await close(care)]).toEqual([undefined, undefined]);
  expect(await close(care, "Other words.")).toBe("already_closed");
  expect((await read(care).throwOnError()).data).toMatchObject([
    {
      standing: "closed",
      outcome: "We talked to him.",
      closed_by: "Grace Care",
      closed_at: expect.any(String),
    },
  ]);
  const log =
    "select actor_id, action from public.audit_log where table_name = 'group_incidents' and action = 'update' and row_id = $1";
  expect(await backend.sql.query(log, [p_id])).toEqual([{ actor_id: care.id, action: "update" }]);
});

test("open danger comes first in the list of reports, then what else is open, the newest of each first", async () => {
  const group = await buildGroup(backend);
  const care = await as.user();
  await admin.client.from("care_staff").insert({ user_id: care.id }).throwOnError();
  await backend.sql.query(
    `insert into public.group_incidents (group_id, kind, words, standing, outcome, closed_at, created_at)
     select $1, kind, 'x', standing, case standing when 'closed' then 'y' end, case standing when 'closed' then now() end, now() - days * interval '1 day'
     from (values ('danger', 'closed', 1), ('conduct', 'new', 2), ('danger', 'seen', 3), ('other', 'seen', 4), ('danger', 'new', 5)) as i (kind, standing, days)`,
    [group],
  );
  const client = createServerQueryClient();
  bindDb(client, care.client);
  const page = async (search: string) => {
    const params = listParams(incidentList, new URLSearchParams(search));
    const { rows } = await client.fetchQuery(listQuery(incidentList, params));
    return rows.map(({ kind, standing }) => `${kind} ${standing}`);
  };
  const all = ["danger seen", "danger new", "conduct new", "other seen", "danger closed"];
  expect(await page("")).toEqual(all);
  expect(await page("kind=danger&standing=new")).toEqual(["danger new"]);
  await backend.service.from("care_staff").delete().eq("user_id", care.id).throwOnError();
});

test("who came is forgotten after ninety days, and reports after two years", async () => {
  const group = await buildGroup(backend);
  const session = await buildSession(backend, group, 48);
  await takeSeat(await as.user(), session, "Oak").throwOnError();
  expect((await backend.service.rpc("clean_groups").throwOnError()).data).toBe(0);
  await backend.sql.query(
    "update public.group_sessions set moved_day = current_date - 92, moved_time = '10:00' where id = $1",
    [session],
  );
  const report = `insert into public.group_incidents (group_id, kind, words, created_at)
    select $1, 'distress', w.words, now() - w.age from (values ('kept', interval '729 days'), ('gone', '732 days')) w (words, age)`;
  await backend.sql.query(report, [group]);
  expect((await backend.service.rpc("clean_groups").throwOnError()).data).toBe(1);
  expect(await counts(session)).toMatchObject({ taken: 0 });
  expect(await backend.sql.query("select words from public.group_incidents")).toEqual([{ words: "kept" }]);
});

test("a name nobody has used for a year is forgotten: a seat in another group keeps it no more than none", async () => {
  const [group, other] = [await buildGroup(backend), await buildGroup(backend)];
  const [session, elsewhere] = [
    await buildSession(backend, group, 48),
    await buildSession(backend, other, 48),
  ];
  const [idle, moved, sits, back] = (await fathers(4)) as [Actor, Actor, Actor, Actor];
  for (const [name, who] of Object.entries({ idle, moved, sits, back }))
    await takeSeat(who, session, name).throwOnError();
  await takeSeat(moved, elsewhere, "moved").throwOnError();
  for (const who of [idle, moved, back])
    await who.client.rpc("leave_seat", { p_session_id: session }).throwOnError();
  await backend.sql.query(
    `update public.group_members set created_at = now() - interval '367 days',
       rules_accepted_at = case name when 'back' then now() else now() - interval '367 days' end where group_id = $1`,
    [group],
  );
  await backend.service.rpc("clean_groups").throwOnError();
  const names = "select name from public.group_members where group_id = $1 order by name";
  expect(await backend.sql.query(names, [group])).toEqual([{ name: "back" }, { name: "sits" }]);
  expect(await backend.sql.query(names, [other])).toEqual([{ name: "moved" }]);
});
