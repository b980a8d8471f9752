// A group that is hidden and shown again: what the hiding called off is on again, and who has a seat is told, once.
import { beforeEach, expect, test } from "vitest";
import { hostQueries } from "../../app/features/groups/hosting/queries.ts";
import { myGroupQueries } from "../../app/features/groups/mine/queries.ts";
import { groupQueries } from "../../app/features/groups/queries.ts";
import { bindDb, createServerQueryClient } from "../../app/lib/query/client.ts";
import { parseAgendaParams } from "../../domain/groups.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";
import { buildGroup, buildSession, takeSeat } from "../fixtures/groups.ts";

const backend = await fileBackend();
const as = become(backend);
const admin = await as.admin();
beforeEach(() =>
  backend.sql.exec(
    "delete from public.support_groups; delete from public.email_outbox; delete from public.inbox_notifications",
  ),
);

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const show = (group: string, is_active: boolean) =>
  admin.client.from("support_groups").update({ is_active }).eq("id", group).throwOnError();
const weekly = async (group_id: string) => {
  const row = { group_id, every: "week" as const, starts_on: inDays(2), local_time: "20:00" };
  return (await admin.client.from("group_series").insert(row).select("id").single().throwOnError()).data.id;
};
const change = (id: string, changes: object) =>
  admin.client.from("group_series").update(changes).eq("id", id).throwOnError();
const sessions = async (group_id: string) =>
  (
    await admin.client
      .from("group_sessions")
      .select("id, day, local_time, standing")
      .eq("group_id", group_id)
      .order("day")
      .throwOnError()
  ).data;
const standing = async (group: string, ids: string[]) => {
  const now = new Map((await sessions(group)).map((one) => [one.id, one.standing]));
  return ids.map((id) => now.get(id));
};
const told = async (user: Actor) =>
  (
    await backend.sql.query<{ title: string }>(
      "select title from public.inbox_notifications where user_id = $1 and kind = 'support_group' order by created_at, title",
      [user.id],
    )
  ).map(({ title }) => title);
const [OFF, ON] = ["Your group does not meet", "Your group meets after all"];

test("what the hiding called off is on again, and told once; what a host called off, and what is past, is not", async () => {
  const group = await buildGroup(backend);
  const ids = [
    await buildSession(backend, group, 48),
    await buildSession(backend, group, 72),
    await buildSession(backend, group, 96),
    await buildSession(backend, group, 3),
  ];
  const [one, two, free, soon] = ids as [string, string, string, string];
  const [father, other] = [await as.user(), await as.user()];
  await takeSeat(father, one, "Oak").throwOnError();
  for (const id of [two, soon]) await takeSeat(other, id, "Elm").throwOnError();
  await admin.client.rpc("call_off_session", { p_session_id: two }).throwOnError();
  await show(group, false);
  expect(await standing(group, ids)).toEqual(["called_off", "called_off", "planned", "called_off"]);
  await backend.sql.query("update public.group_sessions set day = day - 1 where id = $1", [soon]);
  await show(group, true);
  expect(await standing(group, [one, two, free, soon])).toEqual([
    "planned",
    "called_off",
    "planned",
    "called_off",
  ]);
  expect(await told(father)).toEqual([OFF, ON]);
  expect(await told(other)).toEqual([OFF, OFF]);
  // Saved once more, nothing changes.
  await admin.client
    .from("support_groups")
    .update({ capacity: 9, is_active: true })
    .eq("id", group)
    .throwOnError();
  expect(await told(father)).toEqual([OFF, ON]);
});

test("what a person takes on and calls off again while the group is hidden stays off", async () => {
  const group = await buildGroup(backend);
  const id = await buildSession(backend, group, 48);
  await takeSeat(await as.user(), id, "Oak").throwOnError();
  await show(group, false);
  for (const word of ["planned", "called_off"] as const)
    await admin.client.from("group_sessions").update({ standing: word }).eq("id", id).throwOnError();
  await show(group, true);
  expect(await standing(group, [id])).toEqual(["called_off"]);
});

test("what a host calls off while the group is hidden, or after its series has ended, stays off with his word; nobody is told twice", async () => {
  const group = await buildGroup(backend);
  const rule = await weekly(group);
  const [first, second] = (await sessions(group)).map(({ id }) => id) as [string, string];
  const [host, other, father] = [await as.user(), await as.user(), await as.user()];
  for (const user of [host, other])
    await admin.client.rpc("add_group_host", { p_group_id: group, p_email: user.email }).throwOnError();
  for (const id of [first, second]) await takeSeat(father, id, "Oak").throwOnError();
  const callOff = ({ client }: Actor, p_session_id: string, p_note: string) =>
    client.rpc("call_off_session", { p_session_id, p_note });
  const mails = () =>
    backend.sql.query<{ event: string }>(
      "select payload ->> 'event' as event from public.email_outbox where template = 'group_notice'",
    );
  await change(rule, { ends_on: inDays(3) });
  await show(group, false);
  expect([await standing(group, [first, second]), await told(father)]).toEqual([
    ["called_off", "called_off"],
    [OFF, OFF],
  ]);
  for (const id of [first, second]) await callOff(host, id, "I am ill.").throwOnError();
  // The same again is done; another host's word comes second.
  await callOff(host, first, "I am ill.").throwOnError();
  expect((await callOff(other, first, "Locked.")).error?.message).toBe("session_called_off");
  await change(rule, { ends_on: null });
  await show(group, true);
  expect(
    await backend.sql.query(
      "select standing, note, noted_by from public.group_sessions where id in ($1, $2)",
      [first, second],
    ),
  ).toEqual([1, 2].map(() => ({ standing: "called_off", note: "I am ill.", noted_by: host.id })));
  expect([await told(father), (await mails()).map(({ event }) => event)]).toEqual([
    [OFF, OFF],
    ["called_off", "called_off"],
  ]);
});

test("a series that is changed while its group is hidden says what is on again, and when", async () => {
  const group = await buildGroup(backend);
  const rule = await weekly(group);
  const [first, second] = await sessions(group);
  if (!first || !second) throw new Error("no sessions");
  const father = await as.user();
  for (const { id } of [first, second]) await takeSeat(father, id, "Oak").throwOnError();
  await show(group, false);
  await change(rule, { local_time: "19:00", ends_on: inDays(3) });
  await show(group, true);
  expect(await standing(group, [first.id, second.id])).toEqual(["planned", "called_off"]);
  expect((await sessions(group))[0]).toMatchObject({ id: first.id, local_time: "19:00:00" });
  expect(await told(father)).toEqual([OFF, OFF, ON]);
  await change(rule, { ends_on: null });
  expect(await standing(group, [first.id, second.id])).toEqual(["planned", "planned"]);
});

test("a last day that is taken back while the group is hidden puts nothing on before it is shown", async () => {
  const group = await buildGroup(backend);
  const rule = await weekly(group);
  const [, second] = await sessions(group);
  const father = await as.user();
  const id = second?.id ?? "";
  await takeSeat(father, id, "Oak").throwOnError();
  await change(rule, { ends_on: inDays(3) });
  await show(group, false);
  await change(rule, { ends_on: null });
  expect([await standing(group, [id]), await told(father)]).toEqual([["called_off"], [OFF]]);
  await show(group, true);
  expect([await standing(group, [id]), await told(father)]).toEqual([["planned"], [OFF, ON]]);
});

test("of two that have come to begin at once while the group was hidden one is on again", async () => {
  const group = await buildGroup(backend);
  const rule = await weekly(group);
  const [first] = await sessions(group);
  const { data: added } = await admin.client
    .rpc("add_group_session", { p_group_id: group, p_day: inDays(2), p_local_time: "19:00" })
    .throwOnError();
  const ids = [first?.id ?? "", added ?? ""];
  const father = await as.user();
  for (const id of ids) await takeSeat(father, id, "Oak").throwOnError();
  await show(group, false);
  await change(rule, { local_time: "19:00" });
  await show(group, true);
  expect((await standing(group, ids)).toSorted()).toEqual(["called_off", "planned"]);
});

test("whose time is free is asked by who has the lock of the group's times", async () => {
  const group = await buildGroup(backend);
  const id = await buildSession(backend, group, 48);
  await takeSeat(await as.user(), id, "Oak").throwOnError();
  await show(group, false);
  const UNDONE = new Error("undone");
  const shown = backend.sql.tx(async (run) => {
    // Until the lock is held, as if another session had this time.
    await run.exec(`create or replace function private.is_met(p_group_id uuid, p_at timestamptz, p_session_id uuid)
      returns boolean language sql volatile as
      $$ select not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) $$`);
    await run.query("update public.support_groups set is_active = true where id = $1", [group]);
    expect(await run.query("select standing from public.group_sessions where id = $1", [id])).toEqual([
      { standing: "planned" },
    ]);
    throw UNDONE;
  });
  await expect(shown).rejects.toBe(UNDONE);
});

test("of a hidden group its host reads what he hosts, on his own pages alone, and still reports; nobody else reads any", async () => {
  const group = await buildGroup(backend);
  const [over, next] = [await buildSession(backend, group, -2), await buildSession(backend, group, 48)];
  const [host, father] = [await as.user(), await as.user()];
  await admin.client.rpc("add_group_host", { p_group_id: group, p_email: host.email }).throwOnError();
  for (const [who, name] of [
    [host, "Elm"],
    [father, "Oak"],
  ] as const)
    await takeSeat(who, next, name).throwOnError();
  const { slug } = (
    await admin.client.from("support_groups").select("slug").eq("id", group).single().throwOnError()
  ).data;
  await show(group, false);
  const pages = ({ client: db }: Pick<Actor, "client">) => {
    const client = createServerQueryClient();
    bindDb(client, db);
    return client;
  };
  const his = pages(host);
  expect(await his.fetchQuery(hostQueries.groups())).toMatchObject([{ id: group, is_active: false }]);
  expect(await his.fetchQuery(hostQueries.sessions(group))).toMatchObject([
    { id: over },
    { id: next, standing: "called_off", group_counts: { taken: 2 } },
  ]);
  expect(await his.fetchQuery(hostQueries.session(next))).toMatchObject({ id: next, group_id: group });
  await host.client
    .rpc("report_group_incident", {
      p_session_id: over,
      p_kind: "conduct",
      p_words: "He shouted.",
      p_name: "Oak",
    })
    .throwOnError();
  for (const who of [host, father, admin, { client: backend.anon }]) {
    const client = pages(who);
    expect(await client.fetchQuery(groupQueries.all())).toEqual([]);
    expect(
      await client.fetchQuery(groupQueries.agenda(parseAgendaParams(new URLSearchParams()))),
    ).toMatchObject({ rows: [] });
    await expect(client.fetchQuery(groupQueries.group(slug))).rejects.toMatchObject({ code: "gone" });
  }
  for (const who of [host, father]) {
    const client = pages(who);
    expect(await client.fetchQuery(myGroupQueries.seats())).toEqual([]);
    await expect(client.fetchQuery(myGroupQueries.session(next))).rejects.toMatchObject({ code: "gone" });
  }
  const seen = async ({ client }: Pick<Actor, "client">) =>
    Promise.all([
      client.from("support_groups").select("id").throwOnError(),
      client.from("group_sessions").select("id").throwOnError(),
      client.rpc("search_site", { p_q: "fathers talk", p_kinds: ["group"] }).throwOnError(),
    ]).then((all) => all.map(({ data }) => data.length));
  expect([await seen(host), await seen(father), await seen({ client: backend.anon })]).toEqual([
    [1, 2, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});
