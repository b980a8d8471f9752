import { expect, it } from "vitest";
import { firstName } from "./names.ts";

it("makes first names", () => {
  expect(firstName(null)).toBe("");
  expect(firstName(" Ada Lovelace")).toBe("Ada");
});
