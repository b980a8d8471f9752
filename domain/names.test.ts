import { expect, it } from "vitest";
import { firstName, initials } from "./names.ts";

it("makes initials and first names", () => {
  expect(initials("Ada King Lovelace")).toBe("AL");
  expect(initials("Ada")).toBe("A");
  expect(initials(null)).toBe("");
  expect(firstName(" Ada Lovelace")).toBe("Ada");
});
