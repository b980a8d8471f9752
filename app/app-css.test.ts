import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Tokens = Map<string, string>;

const source = readFileSync(new URL("./styles/tokens.css", import.meta.url), "utf8").replaceAll(
  /\/\*.*?\*\//gs,
  "",
);
const css = source.replaceAll("@media screen {", "");

/** All rules whose selector list names `selector`, later ones winning. */
function tokensOf(...selectors: string[]): Tokens {
  const tokens: Tokens = new Map();
  for (const selector of selectors) {
    for (const [, list = "", body = ""] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      if (!list.split(",").some((part) => part.trim() === selector)) continue;
      for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
        tokens.set(name, value);
    }
  }
  return tokens;
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["surface", "surface-raised", "surface-sunken"];
const on = (inks: string[], papers: string[]) => inks.flatMap((ink) => papers.map((paper) => [ink, paper]));

const textPairs = [
  ...on(["ink", "ink-soft", "link", "danger", "success", "warning"], grounds),
  ...on(["ink", "ink-soft"], ["field"]),
  ...on(["brand-ink"], ["brand", "brand-hover"]),
  ...on(["ask-ink"], ["ask", "ask-hover"]),
  ...on(["danger-ink"], ["danger", "danger-hover"]),
  ...on(["brand-soft-ink", "ink"], ["brand-soft"]),
  ...on(["ask-soft-ink", "ink"], ["ask-soft"]),
  ...on(["success", "ink"], ["success-soft"]),
  ...on(["warning", "ink"], ["warning-soft"]),
  ...on(["danger", "ink"], ["danger-soft"]),
];

// Borders of fields, filled controls, the meter and the focus ring (WCAG 1.4.11).
const shapePairs = [
  ...on(["line-strong", "brand", "ask", "focus", "danger", "success"], grounds),
  ...on(["brand", "success"], ["layer"]),
  ...on(["line-strong", "danger", "brand"], ["field"]),
];

const places: [string, Tokens][] = [
  ["light", tokensOf(":root")],
  ["dark", tokensOf(":root", ".dark")],
  ["evergreen band, light", tokensOf(":root", ".deep")],
  ["evergreen band, dark", tokensOf(":root", ".dark", ".deep", ".dark .deep")],
];

it("paper has the light theme's colours, whatever the screen shows", () => {
  const onPaper = source.replaceAll(/@media screen \{(?:[^{}]*\{[^}]*\})*\s*\}/g, "");
  expect(onPaper).toContain(":root");
  expect(onPaper).not.toMatch(/\.(dark|deep)/);
});

describe.each(places)("colours in %s", (_place, tokens) => {
  const hex = (name = "") => {
    const value = tokens.get(name);
    expect(value, `--${name} is a six digit colour`).toMatch(/^#[0-9a-f]{6}$/);
    return value ?? "";
  };

  it.each(textPairs)("text %s on %s reaches 4.5 to 1", (ink, paper) => {
    expect(contrast(hex(ink), hex(paper))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)("shape %s on %s reaches 3 to 1", (shape, paper) => {
    expect(contrast(hex(shape), hex(paper))).toBeGreaterThanOrEqual(3);
  });
});

it("computes the contrast WCAG defines", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
