// What is different this once: one session beside the series, one at another time. Hosts and staff do it, and whoever comes
// is told.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hostQueries } from "../../app/features/groups/hosting/queries.ts";
import { myGroupQueries } from "../../app/features/groups/mine/queries.ts";
import { bindDb, createServerQueryClient } from "../../app/lib/query/client.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, buildSession, takeSeat } from "../fixtures/groups.ts";

const backend = await fileBackend();
const as = become(backend);
const admin = await as.admin();
afterEach(() => void vi.useRealTimers());
beforeEach(() =>
  backend.sql.exec(
    "delete from public.support_groups; delete from public.email_outbox; delete from public.inbox_notifications",
  ),
);

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const hostOf = async (group: string): Promise<Actor> => {
  const host = await as.user();
  await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email }).throwOnError();
  return host;
};
const add = ({ client }: Actor, p_group_id: string, p_day = inDays(5), p_local_time = "19:00") =>
  client.rpc("add_group_session", {
    p_group_id,
    p_day,
    p_local_time,
    p_minutes: 45,
    p_note: "A film together.",
  });
/** As somebody does who reads when it is held now, or read it before. */
const move = async (
  { client }: Actor,
  p_session_id: string,
  p_day = inDays(6),
  p_local_time = "18:00",
  read?: { p_day_was: string; p_time_was: string },
) =>
  client.rpc("move_group_session", {
    ...{ p_session_id, p_day, p_local_time },
    ...(read ?? (await heldAt(p_session_id))),
  });
const moved = async (...how: Parameters<typeof move>) => expect((await move(...how)).error).toBeNull();
const heldAt = async (id: string) => {
  const [row] = await backend.sql.query<{ p_day_was: string; p_time_was: string }>(
    `select coalesce(moved_day, day)::text as p_day_was, coalesce(moved_time, local_time)::text as p_time_was
     from public.group_sessions where id = $1`,
    [id],
  );
  return row ?? { p_day_was: inDays(0), p_time_was: "18:00" };
};
const told = async (user: Actor) =>
  (
    await backend.sql.query<{ title: string }>(
      "select title from public.inbox_notifications where user_id = $1 and kind = 'support_group' order by created_at, title",
      [user.id],
    )
  ).map(({ title }) => title);
const mails = async (event: string) =>
  (
    await backend.sql.query<{ to_email: string }>(
      "select to_email from public.email_outbox where payload ->> 'event' = $1 order by to_email",
      [event],
    )
  ).map(({ to_email }) => to_email);
const session = async (id: string) =>
  (
    await backend.anon
      .from("group_sessions")
      .select("day, local_time, moved_day, moved_time, starts_at, minutes, standing, note, sequence")
      .eq("id", id)
      .single()
      .throwOnError()
  ).data;

test.each(["host", "admin"])(
  "a session beside the series, by the %s: who comes to the group is told, once",
  async (by) => {
    const group = await buildGroup(backend);
    const [soon, later, past] = [
      await buildSession(backend, group, 48),
      await buildSession(backend, group, 96),
      await buildSession(backend, group, -3),
    ];
    const [comes, waits, elsewhere, came] = [
      await as.user(),
      await as.user(),
      await as.user(),
      await as.user(),
    ];
    await takeSeat(comes, soon, "Oak").throwOnError();
    await takeSeat(comes, later).throwOnError();
    await backend.sql.query("update public.group_counts set capacity = 1 where session_id = $1", [soon]);
    await takeSeat(waits, soon, "Elm").throwOnError();
    await takeSeat(
      elsewhere,
      await buildSession(backend, await buildGroup(backend), 48),
      "Fir",
    ).throwOnError();
    await backend.sql.query(
      "insert into public.group_seats (session_id, user_id, standing) values ($1, $2, 'coming')",
      [past, came.id],
    );
    const who = by === "admin" ? admin : await hostOf(group);
    const { data: id } = await add(who, group).throwOnError();
    expect(await session(id)).toMatchObject({
      day: inDays(5),
      local_time: "19:00:00",
      minutes: 45,
      standing: "planned",
      note: "A film together.",
    });
    for (const person of [comes, waits])
      expect(await told(person)).toEqual(["Your group meets one more time"]);
    for (const person of [elsewhere, came]) expect(await told(person)).toEqual([]);
    expect(await mails("added")).toEqual([comes.email, waits.email].toSorted());
    expect((await takeSeat(comes, id)).data).toBe("coming");
  },
);

test("two sessions that are added are two mails, each as long as it is so", async () => {
  const group = await buildGroup(backend);
  const father = await as.user();
  await takeSeat(father, await buildSession(backend, group, 48), "Oak").throwOnError();
  const { data: one } = await add(admin, group).throwOnError();
  await add(admin, group, inDays(7)).throwOnError();
  expect(await mails("added")).toEqual([father.email, father.email]);
  const notice = () =>
    backend.service.rpc("group_notice", { p_session_id: one, p_user_id: father.id, p_event: "added" });
  expect((await notice()).data).toMatchObject({ event: "added", note: "A film together." });
  await admin.client.rpc("call_off_session", { p_session_id: one }).throwOnError();
  expect((await notice()).data).toBeNull();
});

test("nobody else adds or moves, and nothing is added to a group that is not shown", async () => {
  const group = await buildGroup(backend);
  const id = await buildSession(backend, group, 48);
  const other_host = await hostOf(await buildGroup(backend));
  for (const who of [await as.user(), other_host]) {
    expect((await add(who, group)).error?.code).toBe("42501");
    expect((await move(who, id)).error?.code).toBe("42501");
  }
  await admin.client.from("support_groups").update({ is_active: false }).eq("id", group).throwOnError();
  expect((await add(admin, group)).error?.message).toBe("group_not_found");
  expect((await add(admin, crypto.randomUUID())).error?.message).toBe("group_not_found");
});

test("pressed twice it is one session; the past, and a time the group meets already, are refused", async () => {
  const group = await buildGroup(backend);
  const host = await hostOf(group);
  const both = await Promise.all([add(host, group), add(host, group)]);
  // Who presses again because no answer came is told of that session; another one at its time is refused.
  const [first, again] = both.map(({ data }) => data);
  expect([first, both[0]?.error]).toEqual([again, null]);
  expect(
    await backend.sql.query("select id from public.group_sessions where group_id = $1", [group]),
  ).toEqual([{ id: first }]);
  const longer = { p_group_id: group, p_day: inDays(5), p_local_time: "19:00", p_minutes: 90 };
  const told = { ...longer, p_minutes: 45, p_note: "Bring your papers." };
  for (const another of [longer, told])
    expect((await host.client.rpc("add_group_session", another)).error?.message).toBe("session_there");
  expect((await add(host, group, inDays(-2))).error?.message).toBe("session_over");
  expect((await add(host, group, "2200-01-01")).error?.code).toBe("23514");
  const other = await buildSession(backend, group, 30);
  expect((await move(host, other, inDays(5), "19:00")).error?.message).toBe("session_there");
  expect((await move(host, other, inDays(-2))).error?.message).toBe("session_over");
  expect((await session(other)).moved_day).toBeNull();
});

test("an hour the clocks skip is refused where one session is added or moved, by hosts and by staff; a series goes on after it", async () => {
  const group = await buildGroup(backend, { time_zone: "America/New_York" });
  const host = await hostOf(group);
  // A Sunday in March far from now, when New York has no 2:30 AM.
  const night = { day: "2099-03-08", local_time: "02:30" };
  const added = { p_group_id: group, p_day: night.day, p_local_time: night.local_time };
  expect((await host.client.rpc("add_group_session", added)).error?.message).toBe("clocks_skip");
  const id = await buildSession(backend, group, 48);
  expect((await move(host, id, night.day, night.local_time)).error?.message).toBe("clocks_skip");
  const there = { moved_day: night.day, moved_time: night.local_time };
  const byStaff = await admin.client.from("group_sessions").update(there).eq("id", id);
  expect(byStaff.error?.message).toBe("clocks_skip");
  expect(await session(id)).toMatchObject({ moved_day: null, sequence: 0 });
  await moved(host, id, night.day, "03:30");
  await backend.sql.query(
    "insert into public.group_sessions (group_id, day, local_time, minutes) values ($1, $2, $3, 60)",
    [group, night.day, night.local_time],
  );
});

test("a host moves a session and takes it back to its own time; who has a seat or waits is told each time", async () => {
  const group = await buildGroup(backend, { capacity: 1 });
  const id = await buildSession(backend, group, 48);
  const [comes, waits] = [await as.user(), await as.user()];
  await takeSeat(comes, id, "Oak").throwOnError();
  await takeSeat(waits, id, "Elm").throwOnError();
  const host = await hostOf(group);
  const before = await session(id);
  await moved(host, id);
  expect(await session(id)).toMatchObject({ moved_day: inDays(6), moved_time: "18:00:00", sequence: 1 });
  // Once more to the same time changes nothing, and tells nobody.
  await moved(host, id);
  await moved(host, id, before.day, before.local_time);
  expect(await session(id)).toEqual({ ...before, sequence: 2 });
  for (const person of [comes, waits])
    expect(await told(person)).toEqual(Array(2).fill("Your group meets at another time"));
  expect(await mails("moved")).toEqual([comes.email, comes.email, waits.email, waits.email].toSorted());
  // Each mail names the time that holds no more.
  const { data: now } = await backend.service
    .rpc("group_notice", { p_session_id: id, p_user_id: comes.id, p_event: "moved" })
    .throwOnError();
  const was = await backend.sql.query<{ was: string }>(
    "select payload ->> 'was' as was from public.email_outbox where to_email = $1 and payload ->> 'event' = 'moved' order by created_at, dedupe_key",
    [comes.email],
  );
  expect(was.map((row) => Date.parse(row.was) === Date.parse(before.starts_at))).toEqual([true, false]);
  expect(now).toMatchObject({ starts_at: was[0]?.was });
});

const again = (id: string) =>
  admin.client.from("group_sessions").update({ standing: "planned" }).eq("id", id).throwOnError();
const offered = async () => {
  const group = await buildGroup(backend, { capacity: 1 });
  const id = await buildSession(backend, group, 48);
  const [leaves, waits] = [await as.user(), await as.user()];
  await takeSeat(leaves, id, "Oak").throwOnError();
  await takeSeat(waits, id, "Elm").throwOnError();
  const leave = () => leaves.client.rpc("leave_seat", { p_session_id: id }).throwOnError();
  return { group, id, waits, leave };
};
const offer = async (id: string) => {
  const [seat] = await backend.sql.query<{ standing: string; hours: number }>(
    `select standing, extract(epoch from offered_until - now())::float / 3600 as hours
     from public.group_seats where session_id = $1`,
    [id],
  );
  return seat;
};

test("an offer rests while its session is called off, and is made again when it is on", async () => {
  const { id, waits, leave } = await offered();
  await leave();
  await admin.client.rpc("call_off_session", { p_session_id: id }).throwOnError();
  await backend.sql.exec("update public.group_seats set offered_until = now() - interval '1 minute'");
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(false);
  await backend.service.rpc("keep_groups").throwOnError();
  const before = ["A seat is free for you", "Your group does not meet"];
  expect((await told(waits)).toSorted()).toEqual(before);
  await again(id);
  expect((await told(waits)).toSorted()).toEqual(["A seat is free for you", ...before]);
  expect(await mails("offered")).toEqual([waits.email, waits.email]);
  expect(await offer(id)).toEqual({ standing: "offered", hours: expect.closeTo(12, 1) });
  expect((await takeSeat(waits, id)).data).toBe("coming");
});

test("an offer of a session that is moved nearer ends when it begins", async () => {
  const { group, id, leave } = await offered();
  await leave();
  const [soon] = await backend.sql.query<{ day: string; hour: string }>(
    `select l::date::text as day, l::time::text as hour from public.support_groups g,
       lateral (select (now() + interval '2 hours') at time zone g.time_zone as l) x where g.id = $1`,
    [group],
  );
  await moved(admin, id, soon?.day, soon?.hour);
  expect((await offer(id))?.hours).toBeCloseTo(2, 1);
});

test("a seat that became free while the session was called off is offered once it is on again", async () => {
  const { id, waits, leave } = await offered();
  await admin.client.rpc("call_off_session", { p_session_id: id }).throwOnError();
  await leave();
  await again(id);
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(true);
  await backend.service.rpc("keep_groups").throwOnError();
  expect((await told(waits)).at(-1)).toBe("A seat is free for you");
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(false);
});

test("the page of a seat knows of an offer that ran out, and of a group that is hidden", async () => {
  const { group, id, waits, leave } = await offered();
  await leave();
  const page = async () => {
    const client = createServerQueryClient();
    bindDb(client, waits.client);
    return client.fetchQuery(myGroupQueries.session(id));
  };
  expect(await page()).toMatchObject({ seat: { standing: "offered" }, lapsed: false });
  await backend.sql.exec("update public.group_seats set offered_until = now() - interval '1 second'");
  await backend.service.rpc("keep_groups").throwOnError();
  expect(await page()).toMatchObject({ seat: null, lapsed: true });
  await takeSeat(waits, id).throwOnError();
  expect(await page()).toMatchObject({ seat: { standing: "coming" }, lapsed: false });
  await admin.client.from("support_groups").update({ is_active: false }).eq("id", group).throwOnError();
  await expect(page()).rejects.toMatchObject({ code: "gone" });
  await waits.client.rpc("leave_seat", { p_session_id: id }).throwOnError();
  await expect(page()).rejects.toMatchObject({ code: "not_found" });
});

test("a host finds every session of his groups, however many there are, and none of others", async () => {
  const group = await buildGroup(backend);
  const host = await hostOf(group);
  for (let n = 0; n < 32; n += 1) await buildSession(backend, group, 24 + n);
  const [last, other] = [
    await buildSession(backend, group, 99),
    await buildSession(backend, await buildGroup(backend), 24),
  ];
  const client = createServerQueryClient();
  bindDb(client, host.client);
  expect(await client.fetchQuery(hostQueries.session(last))).toMatchObject({ id: last, group_id: group });
  expect(await client.fetchQuery(hostQueries.sessions(group))).toHaveLength(33);
  const groups = await client.fetchQuery(hostQueries.groups());
  const found = await client.fetchQuery(hostQueries.session(other));
  expect(groups.map(({ id }) => id)).not.toContain(found?.group_id);
});

test("what is over or to come says the database, whose clock lets people in, not that of the device", async () => {
  const group = await buildGroup(backend);
  const [host, father] = [await hostOf(group), await as.donor()];
  const [begun, over, later] = [
    await buildSession(backend, group, -0.25),
    await buildSession(backend, group, -2),
    await buildSession(backend, group, 0.5),
  ];
  await takeSeat(father, later, "Sam").throwOnError();
  await backend.sql.query("update public.group_seats set session_id = $1", [begun]);
  // PGlite has the clock of this process; a PostgreSQL server has its own.
  if (process.env.TEST_DATABASE_URL) vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_000_000 });
  const [mine, hosted] = [createServerQueryClient(), createServerQueryClient()];
  bindDb(mine, father.client);
  bindDb(hosted, host.client);
  expect(await mine.fetchQuery(myGroupQueries.seats())).toMatchObject([{ session: { id: begun } }]);
  expect(await mine.fetchQuery(myGroupQueries.session(begun))).toMatchObject({ is_over: false });
  expect(await mine.fetchQuery(myGroupQueries.session(over))).toMatchObject({ is_over: true });
  expect(await hosted.fetchQuery(hostQueries.session(later))).toMatchObject({ is_to_come: true });
  expect(await hosted.fetchQuery(hostQueries.session(begun))).toMatchObject({ is_to_come: false });
});

test("two hosts move a session: who did not see the time of the first is refused and sees it; the same twice is once", async () => {
  const group = await buildGroup(backend);
  const id = await buildSession(backend, group, 48);
  const [host, other, father] = [await hostOf(group), await hostOf(group), await as.user()];
  await takeSeat(father, id, "Oak").throwOnError();
  const read = await heldAt(id);
  await moved(host, id, inDays(6), "18:00", read);
  expect((await move(other, id, inDays(7), "19:00", read)).error).toMatchObject({
    code: "PT409",
    message: "session_changed",
  });
  // No answer came.
  await moved(host, id, inDays(6), "18:00", read);
  expect(await session(id)).toMatchObject({ moved_day: inDays(6), moved_time: "18:00:00", sequence: 1 });
  expect(await told(father)).toEqual(["Your group meets at another time"]);
  await moved(other, id, inDays(7), "19:00");
  expect(await session(id)).toMatchObject({ moved_day: inDays(7), sequence: 2 });
});

test("what has begun or is called off is not moved", async () => {
  const group = await buildGroup(backend);
  const host = await hostOf(group);
  const [begun, off] = [await buildSession(backend, group, -0.25), await buildSession(backend, group, 48)];
  await host.client.rpc("call_off_session", { p_session_id: off }).throwOnError();
  expect((await move(host, begun)).error?.message).toBe("session_over");
  expect((await move(host, off)).error?.message).toBe("session_called_off");
  expect((await move(host, crypto.randomUUID())).error?.message).toBe("session_not_found");
});

test("what is called off twice says who came second, unless it is the same again; what has begun says so", async () => {
  const group = await buildGroup(backend);
  const [host, other, father] = [await hostOf(group), await hostOf(group), await as.user()];
  const [id, begun] = [await buildSession(backend, group, 48), await buildSession(backend, group, -0.25)];
  await takeSeat(father, id, "Oak").throwOnError();
  const off = async ({ client }: Actor, p_session_id: string, p_note?: string) =>
    (await client.rpc("call_off_session", { p_session_id, ...(p_note && { p_note }) })).error?.message;
  expect(await off(host, id, "The host is ill.")).toBeUndefined();
  // No answer came, or there is nothing to add: it is as it was asked.
  expect(await off(host, id, " The host is  ill. ")).toBeUndefined();
  expect(await off(other, id)).toBeUndefined();
  expect(await off(other, id, "The room is locked.")).toBe("session_called_off");
  expect(await session(id)).toMatchObject({ note: "The host is ill.", sequence: 1 });
  expect(await told(father)).toEqual(["Your group does not meet"]);
  expect(await off(host, begun, "Too late.")).toBe("session_over");
  expect(await session(begun)).toMatchObject({ standing: "planned", note: null });
  expect(await off(admin, crypto.randomUUID())).toBe("session_not_found");
});

test("why a session was called off goes when it is on again; what was said of it before stays", async () => {
  const group = await buildGroup(backend);
  const [plain, film] = [await buildSession(backend, group, 48), (await add(admin, group)).data ?? ""];
  const off = (id: string, p_note?: string) =>
    admin.client.rpc("call_off_session", { p_session_id: id, ...(p_note && { p_note }) }).throwOnError();
  const change = async (id: string, more: { standing: "planned" | "called_off"; note?: string }) => {
    await admin.client.from("group_sessions").update(more).eq("id", id).throwOnError();
    return (await session(id)).note;
  };
  await off(plain, "The heating is broken.");
  expect(await change(plain, { standing: "planned" })).toBeNull();
  await off(plain, "The heating is broken.");
  expect(await change(plain, { standing: "planned", note: "Bring a coat." })).toBe("Bring a coat.");
  await off(plain);
  expect(await change(plain, { standing: "planned" })).toBe("Bring a coat.");
  // Written while it is off, by whoever corrects it.
  await off(film);
  expect(await change(film, { standing: "called_off", note: "The projector is broken." })).toBe(
    "The projector is broken.",
  );
  expect(await change(film, { standing: "planned" })).toBeNull();
});

test("a reason that was taken down does not come back with the session", async () => {
  const id = await buildSession(backend, await buildGroup(backend), 48);
  await admin.client.rpc("call_off_session", { p_session_id: id, p_note: "Bad words." }).throwOnError();
  await backend.sql.query(
    "update public.group_sessions set withheld_note = note, note = null where id = $1",
    [id],
  );
  await admin.client.from("group_sessions").update({ standing: "planned" }).eq("id", id).throwOnError();
  const kept = await backend.sql.query(
    "select note, withheld_note, note_is_reason from public.group_sessions where id = $1",
    [id],
  );
  expect(kept).toEqual([{ note: null, withheld_note: null, note_is_reason: false }]);
});
