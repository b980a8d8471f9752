import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ruleText, type SegmentRule, segmentInput, tagsInput } from "~domain/crm";
import { MergeFacts } from "./merge-facts";

const preview = {
  merge_id: null,
  name: "Ada Lovelace",
  phone: "555 0100",
  organization: null,
  tags: ["board", "gala 2026"],
  emails: ["a@example.org", "ada@example.org"],
  notes: 1,
  tasks: 2,
  lost_name: "A. L.",
  lost_phone: null,
};

test("before a merge it is said what comes together, what moves and what is not kept", () => {
  const { container } = render(<MergeFacts preview={preview} gone="A. L." />);
  for (const text of [
    "a@example.org, ada@example.org",
    "board, gala 2026",
    "1 note and 2 tasks of A. L.",
    'Not kept: the name "A. L.".',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(container.textContent).not.toContain("Organization");
});

test("tags are words of small letters, each once; what is none is said", () => {
  expect(tagsInput.parse(" Gala 2026, board,,BOARD ")).toEqual(["gala 2026", "board"]);
  expect(tagsInput.safeParse("it's").success).toBe(false);
  expect(tagsInput.safeParse(Array.from({ length: 31 }, (_, n) => `t${n}`).join()).success).toBe(false);
});

test("a rule reads as a sentence, and a wrong one is named by its number", () => {
  const rules: SegmentRule[] = [
    { field: "tag", is: false, value: "board" },
    { field: "gift_within_days", is: true, value: 30 },
    { field: "given_at_least", is: true, value: 150_000 },
    { field: "given_at_least", is: false, value: 1250 },
  ];
  expect(rules.map(ruleText)).toEqual([
    'Does not have the tag "board"',
    "Has given within 30 days",
    "Has given at least $1,500",
    "Has given nothing or less than $12.50",
  ]);
  const wrong = segmentInput.safeParse({
    name: "x",
    rules: JSON.stringify([rules[0], { field: "tag", is: true }]),
  });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual(["Rule 2: Write a tag."]);
});
