// What the database refuses is said in words that tell what to do instead.
import { expect, test, vi } from "vitest";
import { scheduleLetter } from "./mutations";

vi.mock("~/lib/call-function", () => ({ callAsUser: async () => ({}) }));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async () => ({ error: { code: "PT409", message: "letter_needs_a_time_within_a_year" } }),
  }),
}));

test("a time that is too far ahead is refused in words", async () => {
  const sent = scheduleLetter({ id: "l", updated_at: "1" }, "2029-01-01T00:00:00Z");
  await expect(sent).rejects.toThrow("Choose a time within a year.");
});
