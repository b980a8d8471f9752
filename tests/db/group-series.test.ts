// Series of support groups: the clock on the wall stays, whatever the clocks do; sessions are there twelve weeks ahead.
import { beforeEach, expect, test } from "vitest";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, takeSeat } from "../fixtures/groups.ts";

const backend = await fileBackend();
const as = become(backend);
const admin = await as.admin();
beforeEach(() => backend.sql.exec("delete from public.support_groups"));

const days = async (every: string, starts_on: string, from: string, until: string) =>
  (
    await backend.sql.query<{ day: string }>(
      "select d::text as day from private.series_days($1, $2::date, $3::date, $4::date) d order by 1",
      [every, starts_on, from, until],
    )
  ).map(({ day }) => day);

test.each([
  ["week", "2026-11-03", "2026-11-10", "2026-11-24", ["2026-11-10", "2026-11-17", "2026-11-24"]],
  ["week", "2026-11-03", "2026-01-01", "2026-11-03", ["2026-11-03"]],
  ["two_weeks", "2026-11-03", "2026-11-04", "2026-12-02", ["2026-11-17", "2026-12-01"]],
  ["month", "2026-11-10", "2026-11-01", "2027-01-31", ["2026-11-10", "2026-12-08", "2027-01-12"]],
  [
    "month",
    "2026-01-31",
    "2026-02-01",
    "2026-05-31",
    ["2026-02-28", "2026-03-28", "2026-04-25", "2026-05-30"],
  ],
  ["month", "2026-11-10", "2026-11-11", "2026-12-07", []],
])("every %s from %s, between %s and %s", async (every, starts_on, from, until, expected) => {
  expect(await days(every, starts_on, from, until)).toEqual(expected);
});

/** What the database makes of a wall clock, as it reads a session that is put there. */
async function moment(time_zone: string, day: string, local_time: string): Promise<string | undefined> {
  const group_id = await buildGroup(backend, { time_zone });
  const { data } = await backend.service
    .from("group_sessions")
    .insert({ group_id, day, local_time, starts_at: "2026-01-01", ends_at: "2026-01-01" })
    .select("starts_at")
    .single()
    .throwOnError();
  return new Date(data.starts_at).toISOString();
}

test.each([
  ["before the clocks go forward", "America/New_York", "2026-03-07", "20:00", "2026-03-08T01:00:00.000Z"],
  ["after the clocks went forward", "America/New_York", "2026-03-08", "20:00", "2026-03-09T00:00:00.000Z"],
  [
    "an hour that does not exist is the one after it",
    "America/New_York",
    "2026-03-08",
    "02:30",
    "2026-03-08T07:30:00.000Z",
  ],
  ["before the clocks go back", "America/Chicago", "2026-10-31", "20:00", "2026-11-01T01:00:00.000Z"],
  ["after the clocks went back", "America/Chicago", "2026-11-01", "20:00", "2026-11-02T02:00:00.000Z"],
  [
    "an hour that is there twice is the second",
    "America/Chicago",
    "2026-11-01",
    "01:30",
    "2026-11-01T07:30:00.000Z",
  ],
  ["a zone of half an hour", "Asia/Kolkata", "2026-11-01", "20:00", "2026-11-01T14:30:00.000Z"],
  ["a zone of three quarters", "Asia/Kathmandu", "2026-11-01", "20:00", "2026-11-01T14:15:00.000Z"],
  ["half an hour of summer", "Australia/Lord_Howe", "2026-10-04", "20:00", "2026-10-04T09:00:00.000Z"],
  ["a zone without summer time", "America/Phoenix", "2026-07-01", "20:00", "2026-07-02T03:00:00.000Z"],
])("%s", async (_, zone, day, time, expected) => {
  expect(await moment(zone, day, time)).toBe(expected);
});

test.each(["EST", "America/Nowhere", "UTC+3", "", "../etc"])("%j is no time zone", async (time_zone) => {
  await expect(buildGroup(backend, { time_zone })).rejects.toThrow();
});

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const weekly = async (more: object = {}) => {
  const group_id = await buildGroup(backend);
  const row = {
    group_id,
    every: "week" as const,
    starts_on: inDays(2),
    local_time: "20:00",
    minutes: 60,
    ...more,
  };
  const { data } = await admin.client.from("group_series").insert(row).select("id").single().throwOnError();
  return { group_id, id: data.id };
};
const sessions = async (group_id: string) => {
  const { data } = await admin.client
    .from("group_sessions")
    .select("id, day, local_time, standing, starts_at, sequence")
    .eq("group_id", group_id)
    .order("starts_at")
    .throwOnError();
  return data;
};
const keep = async () => (await backend.service.rpc("keep_groups").throwOnError()).data;

test("a series has its sessions twelve weeks ahead at once, and the job adds what comes nearer, once", async () => {
  const { group_id } = await weekly();
  const made = await sessions(group_id);
  expect(made).toHaveLength(12);
  expect(made[0]).toMatchObject({ day: inDays(2), local_time: "20:00:00", standing: "planned" });
  await backend.sql.exec("delete from public.group_sessions where day > current_date + 70");
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(false);
  await backend.sql.exec("update public.group_series set filled_to = current_date + 70");
  expect((await backend.service.rpc("groups_are_due").throwOnError()).data).toBe(true);
  await Promise.all([keep(), keep()]);
  expect((await sessions(group_id)).map(({ day }) => day)).toEqual(made.map(({ day }) => day));
  expect(await keep()).toMatchObject({ sessions_made: 0 });
});

test("a series at another hour moves its sessions and tells who comes; what was moved by hand stays", async () => {
  const { group_id, id } = await weekly();
  const [first, second] = await sessions(group_id);
  if (!first || !second) throw new Error("no sessions");
  const father = await as.user();
  await takeSeat(father, first.id, "Oak").throwOnError();
  const moved = { moved_day: inDays(10), moved_time: "10:00" };
  await admin.client.from("group_sessions").update(moved).eq("id", second.id).throwOnError();
  const [, before] = await sessions(group_id);
  await admin.client.from("group_series").update({ local_time: "19:30" }).eq("id", id).throwOnError();
  const [changed, kept] = await sessions(group_id);
  expect(changed).toMatchObject({ local_time: "19:30:00", sequence: 1 });
  expect(kept?.starts_at).toBe(before?.starts_at);
  const { data } = await father.client
    .from("inbox_notifications")
    .select("title")
    .eq("kind", "support_group")
    .throwOnError();
  expect(data).toEqual([{ title: "Your group meets at another time" }]);
});

test("a session that was, or was called off, stays as it was when its series moves to another hour", async () => {
  const { group_id, id } = await weekly();
  const [first, second, third] = await sessions(group_id);
  if (!first || !second || !third) throw new Error("no sessions");
  await backend.sql.query("update public.group_sessions set day = day - 30 where id = $1", [first.id]);
  await admin.client.rpc("call_off_session", { p_session_id: second.id }).throwOnError();
  await admin.client.from("group_series").update({ local_time: "19:30" }).eq("id", id).throwOnError();
  const now = new Map((await sessions(group_id)).map((one) => [one.id, one.local_time]));
  expect([first, second, third].map((one) => now.get(one.id))).toEqual(["20:00:00", "20:00:00", "19:30:00"]);
});

test("a series that ends calls off what somebody comes to, and the rest is gone", async () => {
  const { group_id, id } = await weekly();
  const [first, second] = await sessions(group_id);
  if (!first || !second) throw new Error("no sessions");
  await takeSeat(await as.user(), second.id, "Oak").throwOnError();
  await admin.client
    .from("group_series")
    .update({ ends_on: inDays(3) })
    .eq("id", id)
    .throwOnError();
  expect((await sessions(group_id)).map(({ id, standing }) => [id, standing])).toEqual([
    [first.id, "planned"],
    [second.id, "called_off"],
  ]);
});

test("a day that is on again at another hour is told once, with the hour that holds", async () => {
  const { group_id, id } = await weekly();
  const [first] = await sessions(group_id);
  const father = await as.user();
  await takeSeat(father, first?.id ?? "", "Oak").throwOnError();
  const set = (change: object) =>
    admin.client.from("group_series").update(change).eq("id", id).throwOnError();
  await set({ starts_on: inDays(3) });
  await set({ starts_on: inDays(2), local_time: "19:30" });
  const inbox = father.client.from("inbox_notifications").select("title, body").like("title", "Your group%");
  const { data } = await inbox.order("created_at").throwOnError();
  expect(data.map(({ title }) => title)).toEqual(["Your group does not meet", "Your group meets after all"]);
  expect(data[1]?.body).toContain("7:30 PM");
});

test("a last day that is taken back: what it called off is on again and people are told; what a person called off stays so", async () => {
  const { group_id, id } = await weekly();
  const [, second, third, fourth] = await sessions(group_id);
  if (!second || !third || !fourth) throw new Error("no sessions");
  const father = await as.user();
  for (const one of [second, third, fourth]) await takeSeat(father, one.id, "Oak").throwOnError();
  await admin.client.rpc("call_off_session", { p_session_id: third.id }).throwOnError();
  const end = (ends_on: string | null) =>
    admin.client.from("group_series").update({ ends_on }).eq("id", id).throwOnError();
  const standing = async () => {
    const now = new Map((await sessions(group_id)).map((one) => [one.id, one.standing]));
    return [second, third, fourth].map((one) => now.get(one.id));
  };
  await end(inDays(3));
  expect(await standing()).toEqual(["called_off", "called_off", "called_off"]);
  // Taken on by a person and called off again: no longer the rule's.
  for (const word of ["planned", "called_off"] as const)
    await admin.client.from("group_sessions").update({ standing: word }).eq("id", fourth.id).throwOnError();
  await end(null);
  expect(await standing()).toEqual(["planned", "called_off", "called_off"]);
  expect(await sessions(group_id)).toHaveLength(12);
  const { data } = await father.client
    .from("inbox_notifications")
    .select("title")
    .eq("title", "Your group meets after all")
    .throwOnError();
  expect(data).toHaveLength(2);
});

test("one session called off by hand is not made anew", async () => {
  const { group_id, id } = await weekly();
  const [first] = await sessions(group_id);
  await admin.client
    .from("group_sessions")
    .update({ standing: "called_off" })
    .eq("id", first?.id ?? "")
    .throwOnError();
  await admin.client.from("group_series").update({ minutes: 45 }).eq("id", id).throwOnError();
  const after = await sessions(group_id);
  expect(after).toHaveLength(12);
  expect(after[0]).toMatchObject({ id: first?.id, standing: "called_off" });
});

test("a group in another zone keeps its clock on the wall", async () => {
  const { group_id } = await weekly();
  await admin.client
    .from("support_groups")
    .update({ time_zone: "America/Los_Angeles" })
    .eq("id", group_id)
    .throwOnError();
  const [first] = await sessions(group_id);
  const hour = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Los_Angeles",
    hour: "2-digit",
    hourCycle: "h23",
  });
  expect(first?.local_time).toBe("20:00:00");
  expect(hour.format(new Date(first?.starts_at ?? ""))).toBe("20");
});
