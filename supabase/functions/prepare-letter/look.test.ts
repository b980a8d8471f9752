import { expect, it } from "vitest";
import { DARK_RULES, stylesOf } from "./look.ts";

it("the rules for dark say what differs, by the names the parts have, and nothing else", () => {
  const { className, style } = stylesOf("light")("button");
  const dark = stylesOf("dark")("button").style;
  expect(className).toBe("l-button");
  expect(style.color).not.toBe(dark.color);
  expect(DARK_RULES).toContain(
    `.l-button{color:${dark.color} !important;background-color:${dark.backgroundColor} !important}`,
  );
  // A picture looks the same in both.
  expect(DARK_RULES).not.toMatch(/undefined|l-picture/);
  expect(DARK_RULES).toMatch(/^@media \(prefers-color-scheme:dark\)\{\..*\}\}$/);
});
