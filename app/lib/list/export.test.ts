// What somebody takes home is the whole list, and the log knows of it; or he has nothing.
import { expect, test, vi } from "vitest";
import type { Rows } from "./define-list";
import { exportList } from "./export";

const db = vi.hoisted(() => ({ rpc: vi.fn() }));
vi.mock("../supabase", () => ({ browserClient: async () => db }));

type Reader = { id: string; email: string };
type Answer = { data: Reader[] | null; error: { code: string; message: string } | null };
const many = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, email: `reader-${n}@example.org` }));

/** A list whose pages are these, one after the other. */
function listOf(...pages: Answer[]) {
  const read = vi.fn(() => {
    const rows = { gt: () => rows, order: () => rows, limit: async () => pages.shift() };
    return rows as unknown as Rows<Reader>;
  });
  const csv = { name: "readers", columns: ["email"] as const };
  return { key: ["readers"], names: ["reader", "readers"], id: "id", sorts: ["email"], read, csv } as const;
}
const taken = async (list: ReturnType<typeof listOf>) => {
  const params = { q: "", sort: "email", filters: {}, page: 1, size: 25 as const };
  const file = await exportList(list, params, () => undefined);
  return (await file.text()).trim().split("\r\n").length;
};

test("all of a list is in its file, and the log says who took it", async () => {
  db.rpc.mockResolvedValue({ data: null, error: null });
  const last = { id: "last", email: "last@example.org" };
  const list = listOf({ data: many, error: null }, { data: [last], error: null });
  expect(await taken(list)).toBe(1 + 1_001);
  expect(db.rpc.mock.calls).toEqual([["note_export", { p_list: "readers" }]]);
});

test("a list of which a part cannot be read gives no file", async () => {
  db.rpc.mockResolvedValue({ data: null, error: null });
  const away = { code: "57P01", message: "terminating connection" };
  await expect(taken(listOf({ data: many, error: null }, { data: null, error: away }))).rejects.toThrow();
});

test("what the log cannot hold is not read", async () => {
  db.rpc.mockResolvedValue({ data: null, error: { code: "42501", message: "permission denied" } });
  const list = listOf({ data: many, error: null });
  await expect(taken(list)).rejects.toThrow();
  expect(list.read).not.toHaveBeenCalled();
});
