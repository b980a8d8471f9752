import { expect, test, vi } from "vitest";
import { addNote } from "~/features/crm/mutations";
import { addNote as addPostNote } from "~/features/voice/writing/mutations";
import { added } from "./lost";

const refused = (constraint: string) => ({
  error: { code: "23505", message: `duplicate key value violates unique constraint "${constraint}"` },
});
const rows: object[] = [];
vi.mock("./supabase", () => ({
  browserClient: async () => ({
    from: (table: string) => ({
      insert: async (row: object) => {
        rows.push(row);
        return refused(`${table}_pkey`);
      },
    }),
  }),
}));

test("a row that is there under its own id is added, and no other that stands in its way", async () => {
  expect(await added(Promise.resolve(refused("crm_notes_pkey")))).toEqual({ data: null, error: null });
  expect(await added(Promise.resolve({ error: null }))).toEqual({ data: null, error: null });
  expect((await added(Promise.resolve(refused("crm_notes_words_key")))).error).not.toBeNull();
});

test("a note has the id of its form, and is one however often it is sent", async () => {
  await addNote("1", "p", "He called.");
  await addPostNote("2", "b", { passage: "", words: "Shorter." });
  expect(rows).toEqual([
    { id: "1", person_id: "p", words: "He called." },
    { id: "2", post_id: "b", passage: "", words: "Shorter." },
  ]);
});
