import { expect, it } from "vitest";
import { joined, openSocket } from "../../../tests/fixtures/realtime-socket.ts";
import type { Identity } from "../identity.ts";
import { type Audience, audiencesOf, stillListens } from "./audiences.ts";
import { type ChangeNotice, readChangeRequest } from "./change-request.ts";

const A: Identity = { role: "authenticated", sub: "a" };
const B: Identity = { role: "authenticated", sub: "b" };
const change: ChangeNotice = { s: "public", t: "notes", o: "INSERT", at: "now", id: { id: 1 }, u: "a" };
const channel = (who: Identity, ...wanted: Record<string, unknown>[]) => {
  const { socket } = openSocket();
  return joined(socket, "realtime:any", { who, changes: wanted.map(readChangeRequest) });
};
const people = ({ people }: Audience) =>
  [...people.values()].map((windows) => windows.map(({ who }) => who.sub));
const heard = (notice: Partial<ChangeNotice>, wanted: Record<string, unknown>) =>
  [...audiencesOf({ ...change, ...notice }, [channel(A, wanted)])].length === 1;

it("who asked for the schema, the table and the kind of change hears of it", () => {
  expect([heard({}, {}), heard({}, { schema: "public", table: "notes", event: "insert" })]).toEqual([
    true,
    true,
  ]);
  expect([
    heard({}, { schema: "other" }),
    heard({}, { table: "other" }),
    heard({}, { event: "UPDATE" }),
    heard({ s: "other" }, { schema: "*" }),
  ]).toEqual([false, false, false, true]);
});

it("who asked for his own rows does not hear of a stranger's, and hears where nobody owns it", () => {
  const mine = { table: "notes", filter: "user_id=eq.a" };
  expect([heard({}, mine), heard({ u: "b" }, mine), heard({ u: null }, mine)]).toEqual([true, false, true]);
  expect(heard({ u: "b" }, { table: "notes", filter: "user_id=neq.a" })).toBe(true);
  expect(heard({ u: "b" }, { table: "notes", filter: "id=eq.1" })).toBe(true);
});

it("puts together who may see the same: one role, one condition, one person in however many windows", () => {
  const channels = [
    channel(A, { table: "notes" }),
    channel(A, { table: "notes" }),
    channel(B, { table: "notes" }),
    channel({ role: "anon" }, { table: "notes" }),
    channel(B, { table: "notes", filter: "id=gt.0" }),
  ];
  const audiences = [...audiencesOf(change, channels)];
  expect(audiences.map(({ role, conditions }) => [role, conditions.length])).toEqual([
    ["authenticated", 0],
    ["anon", 0],
    ["authenticated", 1],
  ]);
  expect(audiences.map(people)).toEqual([[["a", "a"], ["b"]], [[undefined]], [["b"]]]);
});

it("two wishes of one window are one message with both their numbers", () => {
  const one = channel(A, { table: "notes" }, { table: "*" });
  const [{ people }] = [...audiencesOf(change, [one])] as [Audience];
  const windows = [...people.values()][0] ?? [];
  expect(windows.map(({ ids }) => ids)).toEqual([one.changes.map(({ id }) => id)]);
});

it("who has left, joined anew or become somebody else while it was read does not hear it", () => {
  const one = channel(A, {});
  const listener = { channel: one, who: A, ids: [1] };
  expect(stillListens(listener)).toBe(true);
  // A new token of the same person.
  one.who = { ...A, expires_at: 5 };
  expect(stillListens(listener)).toBe(true);
  for (const other of [B, { ...A, role: "anon" } as Identity]) {
    one.who = other;
    expect(stillListens(listener)).toBe(false);
  }
  one.who = A;
  joined(one.socket, one.topic, { who: A });
  expect(stillListens(listener)).toBe(false);
});
