import { expect, test } from "vitest";
import { reportLetter } from "./report-letters.ts";

const row = { id: "c", words: "You threatened him.", appeal_words: "We read it again." };
const letter = (label: string, event: "taken_down" | "upheld" | "reversed") =>
  reportLetter(row, { case_id: row.id, event, label }, "https://site.example");

test("a conversation was on no site and is no post: it is closed, stays closed, or is open again", () => {
  const told = (["taken_down", "upheld", "reversed"] as const).map((event) => letter("conversation", event));
  expect(told.map(({ paragraphs }) => paragraphs[0])).toEqual([
    expect.stringContaining("closed it: neither side can write in it"),
    expect.stringContaining("It stays closed."),
    expect.stringContaining("It is open again"),
  ]);
  expect(JSON.stringify(told)).not.toMatch(/site[^.]|posted/);
  expect(letter("post", "taken_down").paragraphs[0]).toContain("took it off the site");
});
