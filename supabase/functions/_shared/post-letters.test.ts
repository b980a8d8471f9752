import { expect, it } from "vitest";
import { type PostEvent, postLetter } from "./post-letters.ts";

const POST = {
  title: "Bedtime",
  slug: "bedtime",
  words: "First line.\n\nSecond line.",
  // A Friday: two working days later is Tuesday.
  submitted_at: "2026-11-20T15:00:00+00:00",
  published_at: null,
};
const said = (event: PostEvent, more: Partial<typeof POST> | { submitted_at: null } = {}) =>
  postLetter({ ...POST, ...more }, event, "https://site.test");

it("names the day until which a submitted post is read, and none once it was taken back", () => {
  expect(said("submitted").paragraphs.join(" ")).toContain("by November 24, 2026");
  expect(said("submitted", { submitted_at: null }).paragraphs.join(" ")).not.toMatch(/\d/);
});

it("says what staff wrote when changes are asked, and never else", () => {
  expect(said("changes_asked").paragraphs).toEqual(expect.arrayContaining(["First line.", "Second line."]));
  for (const event of ["submitted", "scheduled", "published", "held", "archived", "withdrawn"] as const)
    expect(JSON.stringify(said(event))).not.toContain("First line.");
});

it("leads to the post once it is public, before that to the writer's own list", () => {
  expect(said("published").action?.href).toBe("https://site.test/our-voice/bedtime");
  expect(said("scheduled").action?.href).toBe("https://site.test/my-blog-posts");
});
