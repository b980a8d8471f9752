import { expect, it } from "vitest";
import { type PostEvent, postLetter } from "./post-letters.ts";

const POST = {
  id: "0b0d4c9e-53a5-4d3b-9c6a-0a4f3f1c2d11",
  title: "Bedtime",
  slug: "bedtime",
  words: "First line.\n\nSecond line.",
  // A Friday: two working days later is Tuesday.
  submitted_at: "2026-11-20T15:00:00+00:00",
  published_at: null,
  blog_post_notes: [{ is_done: true }, { is_done: false }],
};
const said = (event: PostEvent, more: Partial<typeof POST> | { submitted_at: null } = {}) =>
  postLetter({ ...POST, ...more }, event, "https://site.test");

it("names the day until which a submitted post is read, and none once it was taken back", () => {
  expect(said("submitted").paragraphs.join(" ")).toContain("by November 24, 2026");
  expect(said("submitted", { submitted_at: null }).paragraphs.join(" ")).not.toMatch(/\d/);
});

it("says what staff wrote when changes are asked or a post was taken down, and never else", () => {
  for (const event of ["changes_asked", "archived", "withdrawn"] as const)
    expect(said(event).paragraphs).toEqual(expect.arrayContaining(["First line.", "Second line."]));
  for (const event of ["archived", "withdrawn"] as const)
    expect(said(event).paragraphs.at(-1)).toMatch(/differently\? Reply to this message/);
  for (const event of ["submitted", "scheduled", "published", "held"] as const)
    expect(JSON.stringify(said(event))).not.toContain("First line.");
});

it("speaks of notes only where there are some", () => {
  const speaks = (...blog_post_notes: { is_done: boolean }[]) =>
    said("changes_asked", { blog_post_notes }).paragraphs.join(" ").includes("Our notes");
  expect([speaks(...POST.blog_post_notes), speaks({ is_done: true }), speaks()]).toEqual([
    true,
    false,
    false,
  ]);
});

it("leads to the post once it is public, to its writer's page where there is something to read, else to the list", () => {
  expect(said("published").action?.href).toBe("https://site.test/our-voice/bedtime");
  expect(said("scheduled").action?.href).toBe("https://site.test/my-blog-posts");
  expect(said("changes_asked").action?.href).toBe(`https://site.test/write-blog-post/${POST.id}`);
});
