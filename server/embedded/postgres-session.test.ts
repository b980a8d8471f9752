import { EventEmitter } from "node:events";
import type { PoolClient } from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { PostgresSession } from "./postgres-session.ts";

afterEach(() => void vi.useRealTimers());

type Sent = { name: string; text: string; values: unknown[]; queryMode: string };
/** A client of the pool; `answers` says what a statement brings. */
function open(answers: (text: string) => unknown = () => ({ rows: [{ a: 1 }], rowCount: 1 })) {
  const sent: (Sent | string)[] = [];
  const given: boolean[] = [];
  const state = { status: "I" };
  const client = Object.assign(new EventEmitter(), {
    query: async (asked: Sent | string) => {
      sent.push(asked);
      return answers(typeof asked === "string" ? asked : asked.text);
    },
    getTransactionStatus: () => state.status,
    release: (destroy: boolean) => given.push(destroy),
  });
  const session = () => new PostgresSession(client as unknown as PoolClient);
  const names = () => sent.map((one) => (typeof one === "string" ? one : one.name));
  return { client, session, sent, given, state, names };
}
const failing = (more: object, message = "words") =>
  open(() => {
    throw Object.assign(new Error(message), more);
  });
const AWAY = { code: "08006" };

it("sends one statement with its values, and keeps planned what is asked again", async () => {
  const { session, sent, names } = open();
  const one = session();
  expect(await one.run("select $1", ["x"])).toEqual({ rows: [{ a: 1 }], affected: 1 });
  expect(sent[0]).toEqual({ name: "", text: "select $1", values: ["x"], queryMode: "extended" });
  await one.run("select $1", ["y"]);
  await one.run("select $1");
  expect(names()).toEqual(["", expect.stringMatching(/^s\d+$/), names()[1]]);
  const nothing = open(() => ({ rows: [], rowCount: null })).session();
  expect(await nothing.run("begin")).toEqual({ rows: [], affected: undefined });
});

it("plans anew what a change of tables, or a script, may have changed", async () => {
  const { session, names } = open();
  const one = session();
  const twice = async () => {
    await one.run("select 1");
    await one.run("select 1");
    return names().at(-1);
  };
  const first = await twice();
  await one.run("create table t ()");
  await one.run("select 1");
  expect(names().at(-1)).toBe("");
  const second = await twice();
  await one.exec("select 2; select 3");
  await one.run("select 1");
  expect([names().at(-1), new Set([first, second]).size]).toEqual(["", 2]);
});

it("of a script the last statement's rows are told", async () => {
  expect(
    await open(() => [{ rows: [1] }, { rows: [2] }])
      .session()
      .exec("a; b"),
  ).toEqual([2]);
  expect(
    await open(() => ({ rows: [1] }))
      .session()
      .exec("a"),
  ).toEqual([1]);
  expect(
    await open(() => [])
      .session()
      .exec(""),
  ).toEqual([]);
});

it("a client goes back when it owes nothing, once; otherwise nobody gets it again", async () => {
  const clean = open();
  const one = clean.session();
  await one.run("select 1");
  one.release();
  one.release();
  expect([clean.given, clean.client.listenerCount("error")]).toEqual([[false], 0]);
  await expect(one.run("select 1")).rejects.toThrow("This session has been given back");

  const inTransaction = open();
  inTransaction.state.status = "T";
  inTransaction.session().release();
  const lost = open();
  const losing = lost.session();
  lost.client.emit("error", new Error("words"));
  await expect(losing.run("select 1")).rejects.toMatchObject(AWAY);
  losing.release();
  const busy = open(() => new Promise(() => undefined));
  const waiting = busy.session();
  // It is given up long after this test.
  waiting.run("select 1").catch(() => undefined);
  waiting.release();
  const full = open();
  const planning = full.session();
  for (let n = 0; n <= 200; n += 1) await planning.run(`select ${n}`);
  planning.release();
  expect([inTransaction.given, lost.given, busy.given, full.given]).toEqual(Array(4).fill([true]));
});

it.each([
  ["the server's last word", { severity: "FATAL" }, "words"],
  ["a server in panic", { severity: "PANIC" }, "words"],
  [
    "a table that another process has changed",
    { severity: "ERROR" },
    "cached plan must not change result type",
  ],
  ["the socket", { syscall: "read" }, "words"],
  ["pg", {}, "Connection terminated unexpectedly"],
  ["pg of a client that is done", {}, "Client was closed and is not queryable"],
])("a connection is over by %s", async (_, more, message) => {
  const { session, given } = failing(more, message);
  const one = session();
  await expect(one.run("select 1")).rejects.toMatchObject(AWAY);
  one.release();
  expect(given).toEqual([true]);
});

it("a refusal of a statement is told as it is, and the connection goes on", async () => {
  const { session, given } = failing({ severity: "ERROR", code: "23505" });
  const one = session();
  await expect(one.run("select 1")).rejects.toMatchObject({ code: "23505" });
  await expect(one.exec("select 1")).rejects.toThrow("words");
  one.release();
  const other = open(() => Promise.reject("no error"));
  await expect(other.session().run("select 1")).rejects.toBe("no error");
  expect(given).toEqual([false]);
});

it("a server that says nothing for 35 seconds is away; a script may take as long as it likes", async () => {
  vi.useFakeTimers();
  const { session, given } = open(() => new Promise(() => undefined));
  const one = session();
  let told: unknown;
  void one.run("select 1").catch((error: unknown) => {
    told = error;
  });
  await vi.advanceTimersByTimeAsync(34_999);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toMatchObject(AWAY);
  one.release();
  const other = open(() => new Promise(() => undefined)).session();
  let scripted: unknown;
  void other.exec("select 1").catch((error: unknown) => {
    scripted = error;
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([given, scripted]).toEqual([[true], undefined]);
});
