import { expect, test } from "vitest";
import { storedOpen } from "./open-state";

test.each([
  ["", true],
  ["sidebar_state=true", true],
  ["sidebar_state=false", false],
  ["theme=dark; sidebar_state=false; a=b", false],
  ["my_sidebar_state=false", true],
  ["sidebar_state=falsehood", true],
])("%j is open: %s", (cookies, open) => {
  expect(storedOpen(cookies)).toBe(open);
});
