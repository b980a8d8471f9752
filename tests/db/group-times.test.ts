// A group meets once at a time: no series, no session that is added, moved or on again doubles one that is there.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, buildSession, takeSeat } from "../fixtures/groups.ts";

const backend = await fileBackend();
const as = become(backend);
const admin = await as.admin();
beforeEach(() => backend.sql.exec("delete from public.support_groups"));

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const WEEKLY = {
  every: "week" as const,
  starts_on: inDays(2),
  local_time: "20:00",
  minutes: 60,
  ends_on: null,
};
const insert = (group_id: string, more: object = {}) =>
  admin.client
    .from("group_series")
    .insert({ ...WEEKLY, group_id, ...more })
    .select("id")
    .single();
const series = async (group_id: string, more: object = {}) =>
  (await insert(group_id, more).throwOnError()).data.id;
const refusal = async (asked: PromiseLike<{ error: { code: string; message: string } | null }>) => {
  const { error } = await asked;
  return error && `${error.code} ${error.message}`;
};
const change = (id: string, changes: object) =>
  refusal(admin.client.from("group_series").update(changes).eq("id", id));
const sessions = async (group_id: string) =>
  (
    await admin.client
      .from("group_sessions")
      .select("id, day, series_id, starts_at, standing")
      .eq("group_id", group_id)
      .order("starts_at")
      .throwOnError()
  ).data;
const first = async (group_id: string) => {
  const [session] = await sessions(group_id);
  if (!session) throw new Error("no sessions");
  return session;
};
const callOff = (id: string) => admin.client.rpc("call_off_session", { p_session_id: id }).throwOnError();
const add = (p_group_id: string, p_day: string, p_local_time = "20:00") =>
  admin.client.rpc("add_group_session", { p_group_id, p_day, p_local_time });
const THERE = "PT409 session_there";

test.each([
  ["the same once more", {}],
  ["every two weeks, on one of its days", { every: "two_weeks", starts_on: inDays(9) }],
  ["every month, on one of its weekdays", { every: "month", starts_on: inDays(23) }],
  ["of another length", { minutes: 30 }],
  ["that begins after the twelve weeks that are made", { starts_on: inDays(2 + 7 * 20) }],
  ["that began before", { starts_on: inDays(2 - 7 * 20) }],
  ["of one day", { starts_on: inDays(9), ends_on: inDays(9) }],
])("a second series is refused: %s", async (_, more) => {
  const group = await buildGroup(backend);
  await series(group);
  const before = await sessions(group);
  expect(await refusal(insert(group, more))).toBe(THERE);
  expect(await sessions(group)).toEqual(before);
});

test.each([
  ["at another hour", { local_time: "19:00" }],
  ["on another weekday", { starts_on: inDays(3) }],
  ["that ends before", { starts_on: inDays(-30), ends_on: inDays(1) }],
])("a second series is taken: %s", async (_, more) => {
  const group = await buildGroup(backend);
  await series(group);
  expect(await refusal(insert(group, more))).toBeNull();
});

test("another group may meet at the same time, and this one after its series ends", async () => {
  const group = await buildGroup(backend);
  await series(group, { ends_on: inDays(9) });
  await series(await buildGroup(backend));
  expect(await refusal(insert(group, { starts_on: inDays(9) }))).toBe(THERE);
  expect(await refusal(insert(group, { starts_on: inDays(16) }))).toBeNull();
  expect(new Set((await sessions(group)).map(({ starts_at }) => starts_at)).size).toBe(12);
});

test("two administrators who add the same series at once add one", async () => {
  const group = await buildGroup(backend);
  const both = await Promise.all([refusal(insert(group)), refusal(insert(group))]);
  expect(both.toSorted()).toEqual([THERE, null].toSorted());
  expect(await sessions(group)).toHaveLength(12);
});

const SERIES =
  "insert into public.group_series (group_id, every, starts_on, local_time) values ($1, 'week', current_date + 2, '20:00')";
test.for([
  ["a series that is being added", SERIES, "Lock", THERE],
  ["the lock of a group's times", "select private.lock_times($1)", "advisory", null],
] as const)("%s is waited for, by a series as by one session", async ([, held, event, then], { skip }) => {
  skip(backend.kind === "pglite", "PGlite has one connection: nothing can overlap");
  for (const call of [insert, (group: string) => add(group, WEEKLY.starts_on)]) {
    const group = await buildGroup(backend);
    let other: Promise<string | null> | undefined;
    await backend.sql.tx(async (run) => {
      await run.query(held, [group]);
      other = refusal(call(group));
      const waiting = `select from pg_stat_activity where datname = current_database() and $1 in (wait_event_type, wait_event)`;
      await expect.poll(() => backend.sql.query(waiting, [event])).toHaveLength(1);
    });
    expect(await other).toBe(then);
  }
});

test("a series is not changed onto what the group has, neither by hour and day nor by a later last day", async () => {
  const group = await buildGroup(backend);
  await series(group);
  const [late, ended] = [
    await series(group, { local_time: "21:00" }),
    await series(group, { starts_on: inDays(3), ends_on: inDays(9) }),
  ];
  await series(group, { starts_on: inDays(10) });
  expect(await change(late, { local_time: "20:00" })).toBe(THERE);
  expect(await change(ended, { ends_on: inDays(10) })).toBe(THERE);
  expect(await change(ended, { ends_on: null })).toBe(THERE);
  expect(await change(late, { local_time: "22:00", minutes: 45 })).toBeNull();
  expect(await change(ended, { ends_on: inDays(4) })).toBeNull();
});

test("doubles that are there already can be ended", async () => {
  const group = await buildGroup(backend);
  await series(group);
  const second = await series(group, { local_time: "21:00" });
  await backend.sql.exec(`alter table public.group_series disable trigger group_series_changed;
    update public.group_series set local_time = '20:00'; update public.group_sessions set local_time = '20:00';
    alter table public.group_series enable trigger group_series_changed`);
  expect(await change(second, { ends_on: inDays(3) })).toBeNull();
  expect(await change(second, { minutes: 45 })).toBeNull();
});

test("a session that was called off or moved away leaves its time free, until it is on again", async () => {
  const group = await buildGroup(backend);
  await series(group);
  const one = await first(group);
  await callOff(one.id);
  const { data: added } = await add(group, one.day).throwOnError();
  const on = () =>
    refusal(admin.client.from("group_sessions").update({ standing: "planned" }).eq("id", one.id));
  expect(await on()).toBe(THERE);
  await callOff(added ?? "");
  expect(await on()).toBeNull();
  await callOff(one.id);
  expect(await refusal(insert(group, { ends_on: WEEKLY.starts_on }))).toBeNull();
  expect(await on()).toBe(THERE);
});

test("staff move no session onto another one, nor onto a day the series will come to", async () => {
  const group = await buildGroup(backend);
  const rule = await series(group);
  const id = await buildSession(backend, group, 30);
  const move = (moved_day: string, moved_time = "20:00:00") =>
    refusal(admin.client.from("group_sessions").update({ moved_day, moved_time }).eq("id", id));
  expect(await move(inDays(9))).toBe(THERE);
  expect(await move(inDays(2 + 7 * 30))).toBe(THERE);
  expect(await refusal(add(group, inDays(2 + 7 * 30)))).toBe(THERE);
  expect(await move(inDays(10))).toBeNull();
  expect(await change(rule, { starts_on: inDays(3) })).toBe(THERE);
  // Its own session that was moved is one, too.
  const own = await first(group);
  const away = { moved_day: inDays(4), moved_time: "20:00:00" };
  await admin.client
    .from("group_sessions")
    .update(away)
    .eq("series_id", rule)
    .eq("day", WEEKLY.starts_on)
    .throwOnError();
  expect(await change(rule, { starts_on: inDays(4) })).toBe(THERE);
  expect(own.standing).toBe("planned");
});

test("a last day that is taken back does not double what was added meanwhile", async () => {
  const group = await buildGroup(backend);
  const rule = await series(group);
  const [, second] = await sessions(group);
  await takeSeat(await as.user(), second?.id ?? "", "Oak").throwOnError();
  expect(await change(rule, { ends_on: inDays(3) })).toBeNull();
  const { data: added } = await add(group, inDays(9)).throwOnError();
  expect(await change(rule, { ends_on: null })).toBe(THERE);
  await callOff(added ?? "");
  expect(await change(rule, { ends_on: null })).toBeNull();
});

test("what the group has called off, and others hold where a series is called off or moved away, stops no series", async () => {
  const group = await buildGroup(backend);
  const { data: off } = await add(group, inDays(9)).throwOnError();
  await callOff(off ?? "");
  const rule = await series(group, { ends_on: inDays(30) });
  const [first, , third] = await sessions(group).then((all) => all.filter((one) => one.series_id === rule));
  await callOff(first?.id ?? "");
  const away = { moved_day: inDays(4), moved_time: "19:00:00" };
  await admin.client
    .from("group_sessions")
    .update(away)
    .eq("id", third?.id ?? "")
    .throwOnError();
  for (const day of [first?.day, third?.day]) await add(group, day ?? "").throwOnError();
  expect(await change(rule, { ends_on: null })).toBeNull();
});

// The Sunday on which New York skips 2:30 AM, as its series is held at 3:30 AM then.
const SUNDAY = { starts_on: "2099-01-04", local_time: "02:30:00" };
test.each([
  ["America/New_York", "03:30", THERE],
  ["America/New_York", "01:30", null],
  ["America/Phoenix", "03:30", null],
])("hours that are one when the clocks change: %s at %s", async (time_zone, local_time, expected) => {
  const group = await buildGroup(backend, { time_zone });
  await series(group, SUNDAY);
  expect(await refusal(insert(group, { ...SUNDAY, local_time }))).toBe(expected);
});
