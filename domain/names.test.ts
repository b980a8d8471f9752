import { expect, it } from "vitest";
import { firstName, initials, publicDisplayName } from "./names.ts";

it.each([
  ["Ada Lovelace", "Ada L."],
  ["  ada   king  lovelace ", "ada L."],
  ["Ada", "Ada"],
  ["", "Anonymous"],
  [null, "Anonymous"],
  ["Zoë Ünal", "Zoë Ü."],
  ["山田 太郎", "山田 太."],
])("%j is shown as %j", (name, shown) => expect(publicDisplayName(name)).toBe(shown));

it("shows nothing of a hidden name", () => {
  expect(publicDisplayName("Ada Lovelace", true)).toBe("Anonymous");
});

it("makes initials and first names", () => {
  expect(initials("Ada King Lovelace")).toBe("AL");
  expect(initials("Ada")).toBe("A");
  expect(initials(null)).toBe("");
  expect(firstName(" Ada Lovelace")).toBe("Ada");
});
