import { expect, test } from "vitest";
import { campaignSchema, localMoment } from "./campaign-input.ts";

const FIELDS = {
  title: "  Warm   boots ",
  slug: "warm-boots",
  summary: "Boots for children in the snow.",
  story: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Why" }] }] },
  category: "childcare",
  cover_image_url: "",
  cover_image_alt: "Of a picture that is gone",
  goal_amount: "$1,250.50",
  active: false,
  featured: false,
  starts_at: "2026-11-28T14:05",
  ends_at: "",
};
const problems = (changes: object) =>
  (campaignSchema.safeParse({ ...FIELDS, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

test("fields become columns: cents, moments in UTC, no words about a picture that is not there", () => {
  expect(campaignSchema.parse(FIELDS)).toMatchObject({
    title: "Warm boots",
    cover_image_url: null,
    cover_image_alt: "",
    goal_amount: 125_050,
    starts_at: `${new Date("2026-11-28T14:05").toISOString().slice(0, 19)}+00:00`,
    ends_at: null,
  });
});

test("a moment stays the same on its way through a field", () => {
  const { starts_at } = campaignSchema.parse(FIELDS);
  expect(localMoment(starts_at)).toBe(FIELDS.starts_at);
  expect(localMoment(null)).toBe("");
});

test("without a time it opens now", () => {
  const before = Date.now() - 1000;
  expect(Date.parse(campaignSchema.parse({ ...FIELDS, starts_at: "" }).starts_at)).toBeGreaterThan(before);
});

test.each([
  [{ goal_amount: "" }, "goal_amount: Enter what it is to raise, in dollars."],
  [{ goal_amount: "0.50" }, "goal_amount: The smallest goal is $1."],
  [{ goal_amount: "1000000" }, "goal_amount: The largest goal is $999,999.99."],
  [{ goal_amount: "a lot" }, "goal_amount: Enter an amount in dollars, such as 12,000."],
  [{ goal_amount: "-5" }, "goal_amount: Enter an amount above zero."],
  [{ goal_amount: "10.005" }, "goal_amount: Use at most two digits behind the point."],
  [{ slug: "general" }, "slug: This word is taken: links to the general fund use it."],
  [{ slug: "Warm boots" }, "slug: Use small letters, numbers and hyphens."],
  [{ ends_at: "2026-11-28T14:05" }, "ends_at: It cannot close before it opens."],
  [{ ends_at: "soon" }, "ends_at: Enter a day and a time."],
  [{ cover_image_url: "/images/a.webp", cover_image_alt: " " }, /cover_image_alt: Say what/],
  [{ story: { type: "doc", content: [] } }, "story: Tell what it is for and how the money is spent."],
])("%j is refused with words", (changes, problem) => {
  expect(problems(changes)).toEqual([typeof problem === "string" ? problem : expect.stringMatching(problem)]);
});

test("a title of letters that nobody can see is none", () => {
  expect(problems({ title: "\u3164\u3164\u200d\u2800" })).toEqual([expect.stringMatching(/^title: ./)]);
});
