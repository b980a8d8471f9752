import { expect, test, vi } from "vitest";
import * as reads from "./reads";
import { saveRow, type Written } from "./save";

vi.mock("./reads");
const known = { id: "r", updated_at: "1", note: "", tags: [] as string[] };
/** Nothing is changed: the row is another version by now. */
const rows: Written = {
  eq: () => rows,
  in: () => rows,
  select: async () => ({ data: [], error: null }),
  // biome-ignore lint/suspicious/noThenProperty: what supabase-js gives can be awaited
  then: () => Promise.reject(new Error("not asked")),
};

test.each([
  ["saved", { note: "He called.", tags: ["a"] }],
  ["changed_meanwhile", { note: "Somebody else's.", tags: ["a"] }],
  ["changed_meanwhile", null],
])("%s, where %j stands there by now", async (outcome, now) => {
  vi.mocked(reads.readRow).mockResolvedValue(now && { ...known, updated_at: "2", ...now });
  const changes = { note: "He called.", tags: ["a"] };
  expect(await saveRow({} as never, { id: "id" } as never, { change: () => rows }, known, changes)).toBe(
    outcome,
  );
});
