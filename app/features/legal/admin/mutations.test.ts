// Who publishes again because no answer came hears that it is in force, and not of somebody else.
import { expect, test, vi } from "vitest";
import { publishLegal } from "./mutations";

const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
});
const input = { summary: text("In short."), content: text("The whole."), what_changed: "All." };
let there: object | null;
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    from: () => ({
      insert: async () => ({ error: { code: "23505", message: "duplicate key" } }),
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
  await expect(publishLegal("terms", 2, input)).resolves.toBeUndefined();
  there = { ...there, content: text("Theirs.") };
  await expect(publishLegal("terms", 2, input)).rejects.toThrow("Someone else has published");
});
