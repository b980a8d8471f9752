import { expect, it } from "vitest";
import { containsPattern } from "./search.ts";

it("searches for wildcards as plain characters", () => {
  expect(containsPattern("50%_\\")).toBe("%50\\%\\_\\\\%");
});
