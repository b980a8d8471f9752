import { expect, test } from "vitest";
import { letterForm } from "./letters.ts";

const letter = (...blocks: object[]) => ({
  ...{ subject: "News", preheader: "", topic: "", frequency: "", source: "", segment_id: "" },
  blocks: JSON.stringify(blocks),
});

test("the blocks of a form are kept; what is wrong with one is said with its number and name", () => {
  const blocks = [{ type: "heading", text: "Hello" }, { type: "divider" }];
  expect(letterForm.parse(letter(...blocks))).toMatchObject({ blocks, topic: null, segment_id: null });
  const { error } = letterForm.safeParse(
    letter(...blocks, { type: "button", label: "Go", href: "javascript:x" }),
  );
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Part 3 (Button): Please write a whole address that begins with https://.",
  ]);
});
