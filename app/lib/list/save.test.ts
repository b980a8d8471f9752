import { expect, test, vi } from "vitest";
import { finishTask } from "~/features/crm/mutations";
import { takeBackCheck } from "~/features/directory/admin/mutations";
import { changeListing } from "~/features/directory/own/mutations";
import { finishNote } from "~/features/voice/writing/mutations";
import * as reads from "./reads";
import { ChangedMeanwhile, changeRows, removeRows, restoreRows, saveRow, type Written } from "./save";

/** What of the rows answers; a write whose answer names no rows is one of nothing, as row level security leaves it. */
let found: object[] = [];
const eq = vi.fn((..._: [column: string, value: string]) => rows);
const rows = {
  ...{ eq, in: () => rows },
  select: () =>
    Object.assign(Promise.resolve({ data: found, error: null }), {
      single: async () => ({ data: null, error: { code: "PGRST116", message: "0 rows" } }),
    }),
  // biome-ignore lint/suspicious/noThenProperty: what supabase-js gives can be awaited
  then: (done: (answer: object) => void) => done({ data: null, error: null }),
} as unknown as Written;
vi.mock("./reads");
vi.mock("../supabase", () => ({ browserClient: async () => ({ from: () => ({ update: () => rows }) }) }));
const known = { id: "r", updated_at: "1", note: "", tags: [] as string[] };
const list = { id: "id" } as never;

test.each([
  ["as it is", { note: "He called.", tags: ["a"] }],
  ["changed_meanwhile", { note: "Somebody else's.", tags: ["a"] }],
  ["changed_meanwhile", null],
])("%s, where %j stands there by now", async (outcome, there) => {
  found = [];
  const now = there && { ...known, updated_at: "2", ...there };
  vi.mocked(reads.readRow).mockResolvedValue(now);
  const changes = { note: "He called.", tags: ["a"] };
  const saved = await saveRow({} as never, list, { change: () => rows }, known, changes);
  expect(saved).toBe(outcome === "as it is" ? now : outcome);
});

test("a row is saved upon what was read of it, and says when that was", async () => {
  found = [{ id: "r", updated_at: "2" }];
  eq.mockClear();
  const changes = { note: "He called." };
  const saved = await saveRow({} as never, list, { change: () => rows }, known, changes);
  expect(eq.mock.calls).toEqual([
    ["id", "r"],
    ["updated_at", "1"],
  ]);
  expect(saved).toEqual({ ...known, ...changes, updated_at: "2" });
});

const change = (all: object[]) => changeRows(list, { change: () => rows }, all, {});
const remove = async (all: object[]) => void (await removeRows(list, { remove: () => rows }, all));
test.each([
  [change, 1, 0, "This was not changed: it is no longer there, or you may no longer change it."],
  [change, 3, 1, "2 of 3 were not changed: they are no longer there, or you may no longer change them."],
  [remove, 3, 2, "1 of 3 was not deleted: it is no longer there, or you may no longer delete it."],
])("where not every row was, it is told: %o %i, %i", async (act, count, done, words) => {
  const all = Array.from({ length: count }, (_, id) => ({ id }));
  found = all.slice(0, done);
  await expect(act(all)).rejects.toThrow(words);
  found = all;
  await expect(act(all)).resolves.toBeUndefined();
});

test.each([
  ["is the same row", "He called.", "created"],
  ["and was typed on since, is changed", "He calls.", "changed"],
])("a new row whose answer was lost %s", async (_, note, outcome) => {
  const there = { ...known, id: "new", note: "He called." };
  vi.mocked(reads.readRow).mockResolvedValue(there);
  found = [{ id: "new", updated_at: "2" }];
  const message = 'duplicate key value violates unique constraint "board_members_pkey"';
  const create = vi.fn(async () => ({ error: { code: "23505", message } }));
  const change = vi.fn(() => rows);
  const saved = await saveRow({} as never, list, { change, create }, null, { note }, [], "new");
  expect(create).toHaveBeenCalledWith({}, { note, id: "new" });
  expect(change.mock.calls).toEqual(outcome === "changed" ? [[{}, { note }]] : []);
  expect(saved).toEqual(outcome === "changed" ? { ...there, note, updated_at: "2" } : null);
});

test("a new row that is refused is told, and is not there", async () => {
  const create = async () => ({ error: { code: "42501", message: "permission denied for table notes" } });
  const saving = saveRow({} as never, list, { change: () => rows, create }, null, { note: "He called." });
  await expect(saving).rejects.toMatchObject({ code: "forbidden" });
});

test("what has gone is deleted where an answer was lost before, and only there", async () => {
  found = [];
  vi.mocked(reads.readRow).mockResolvedValue(null);
  await expect(remove([known])).rejects.toThrow("This was not deleted");
  await expect(removeRows(list, { remove: () => rows }, [known], true)).resolves.toEqual([known]);
  vi.mocked(reads.readRow).mockResolvedValue(known);
  await expect(removeRows(list, { remove: () => rows }, [known], true)).rejects.toThrow("not deleted");
});

test("a row that is back under its id has been restored", async () => {
  const restore = (key: string) => {
    const message = `duplicate key value violates unique constraint "board_members_${key}"`;
    return restoreRows(
      { remove: () => rows, written: [], restore: async () => ({ error: { code: "23505", message } }) },
      [],
    );
  };
  await expect(restore("pkey")).resolves.toBeUndefined();
  await expect(restore("name_key")).rejects.toMatchObject({ code: "conflict" });
});

test.each([
  ["a task", () => finishTask("r", true)],
  ["a check", () => takeBackCheck("r")],
  ["a card", () => changeListing("r", {})],
  ["a note", () => finishNote("r", true)],
])("%s that was not written is told as that", async (_, act) => {
  await expect(act()).rejects.toThrow("We could not find this.");
});

test("one row is deleted as it was read, several as they stand, and each is given as it stood when it went", async () => {
  const asked = { eq: vi.fn(() => asked), in: vi.fn(() => asked), select: vi.fn(rows.select) };
  const removal = { remove: () => asked as unknown as Written, written: ["note"] as never[] };
  const others = { ...known, id: "o" };
  found = [{ id: "r", note: "Theirs." }];
  expect(await removeRows(list, removal, [known])).toEqual([{ ...known, note: "Theirs." }]);
  expect([asked.eq.mock.calls, asked.select.mock.calls]).toEqual([[["updated_at", "1"]], [["id, note"]]]);
  found = [
    { id: "o", note: "Other." },
    { id: "r", note: "Theirs." },
  ];
  expect((await removeRows(list, removal, [known, others])).map(({ note }) => note)).toEqual([
    "Theirs.",
    "Other.",
  ]);
  expect(asked.eq).toHaveBeenCalledOnce();
  found = [];
  vi.mocked(reads.readRow).mockResolvedValue({ ...known, updated_at: "2" });
  await expect(removeRows(list, removal, [known], true)).rejects.toThrow(ChangedMeanwhile);
});
