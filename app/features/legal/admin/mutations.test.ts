// Who publishes again because no answer came hears that it is in force, and not of somebody else.
import { expect, test, vi } from "vitest";
import { publishLegal } from "./mutations";

const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});
const input = { summary: text("In short."), content: text("The whole."), what_changed: "All." };
let there: object | null;
let refused: object = { code: "23505", message: "duplicate key" };
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    from: () => ({
      insert: async () => ({ error: refused }),
      select: () => ({ match: () => ({ maybeSingle: async () => ({ data: there, error: null }) }) }),
    }),
  }),
}));

test("the version that is there is the own one where it says the same", async () => {
  there = {
    content: input.content,
    summary: input.summary,
    what_changed: "All.",
    document: "terms",
    version: 2,
  };
  await expect(publishLegal("terms", 2, input)).resolves.toBe("published");
  there = { ...there, content: text("Theirs.") };
  await expect(publishLegal("terms", 2, input)).resolves.toBe("another_in_force");
});

test("the database refuses what says the same as the version in force, in words", async () => {
  refused = { code: "PT409", message: "legal_text_unchanged" };
  await expect(publishLegal("terms", 3, input)).rejects.toThrow("Nothing has changed since version 2.");
});
