import { afterEach, expect, it, vi } from "vitest";
import type { Sql, SqlRunner } from "./sql.ts";
import type { FileStore } from "./storage/file-store.ts";
import { writing } from "./writing.ts";

afterEach(() => void vi.useRealTimers());

/** A site whose database and folder take what they are told to. */
function site() {
  const state = { database: "", folder: "", time: 0, sent: [] as string[], busy: Promise.resolve() };
  const query = async (text: string) => {
    state.sent.push(text);
    if (state.database) throw Object.assign(new Error("words"), { code: state.database });
    return [];
  };
  const sql = { tx: (work: (run: SqlRunner) => unknown) => work({ query } as never) } as unknown as Sql;
  const probe = async () => {
    state.sent.push("file");
    await state.busy;
    if (state.folder) throw Object.assign(new Error("words"), { code: state.folder });
  };
  const error = vi.fn();
  const files = { probe } as unknown as FileStore;
  return { state, error, ask: writing({ sql, files, log: { error } }, () => state.time) };
}

it("writes a file and a row, once a minute however often it is asked", async () => {
  const { state, ask } = site();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
  state.time = 59_999;
  expect(await ask()).toBe(true);
  expect(state.sent.filter((one) => one === "file")).toHaveLength(1);
  expect(state.sent.at(-1)).toMatch(/^update /);
  state.time = 60_000;
  await ask();
  expect(state.sent.filter((one) => one === "file")).toHaveLength(2);
});

it.each([
  ["database", "53100"],
  ["database", "25006"],
  ["folder", "ENOSPC"],
  ["folder", "EROFS"],
] as const)("a %s that takes nothing (%s) is said, and soon asked again", async (what, code) => {
  const { state, error, ask } = site();
  state[what] = code;
  expect([await ask(), await ask()]).toEqual([false, false]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toEqual({ code });
  state[what] = "";
  state.time = 5_000;
  expect(await ask()).toBe(true);
});

it("the database is not asked to write beside a folder without room: it may be in it", async () => {
  const { state, ask } = site();
  state.folder = "ENOSPC";
  await ask();
  expect(state.sent).toEqual(["file"]);
});

it("while a busy disk has not answered the last answer holds", async () => {
  vi.useFakeTimers();
  const { state, ask } = site();
  const answers: boolean[] = [];
  const told = async () => {
    void ask().then((answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(400);
  };
  const busy = Promise.withResolvers<void>();
  state.busy = busy.promise;
  await told();
  state.folder = "ENOSPC";
  busy.resolve();
  await told();
  state.time = 5_000;
  state.busy = new Promise(() => undefined);
  await told();
  expect(answers).toEqual([true, false, false]);
});
