import { describe, expect, test } from "vitest";
import { AT_THE_TOP, type HeaderPlace, type HeaderView, headerLook } from "./header.ts";

const wide = { width: 1440, height: 900, dark_behind: false };
const narrow = { width: 390, height: 844, dark_behind: false };
const at = (view: Omit<HeaderView, "y">, y: number, from = 0) =>
  headerLook({ ...view, y }, { look: AT_THE_TOP, y: from });
const tones = (view: Omit<HeaderView, "y">, ...ys: number[]) => ys.map((y) => at(view, y).tone);

describe("tone", () => {
  test.each<[HeaderPlace, number]>([
    ["home", 300],
    ["vision", 500],
    ["voice_detail", 600],
    ["other", 500],
  ])("%s turns dark at %i", (place, threshold) => {
    const view = { ...wide, place };
    expect(tones(view, 0, threshold - 1, threshold, 5000)).toEqual(["light", "light", "dark", "dark"]);
  });

  test("home on narrow screens turns at 60% of the window's height, 280 at least", () => {
    const place = "home";
    expect(tones({ ...narrow, place }, 505, 507)).toEqual(["light", "dark"]);
    expect(tones({ ...narrow, place, height: 400 }, 279, 280)).toEqual(["light", "dark"]);
    expect(tones({ ...narrow, place, width: 768 }, 299, 300)).toEqual(["light", "dark"]);
    expect(tones({ ...narrow, place, width: 767 }, 300)).toEqual(["light"]);
  });

  test("the campaign list is banded, and light again only over a dark band", () => {
    const place = "campaigns";
    expect(tones({ ...wide, place }, 0, 299, 300, 899, 900)).toEqual([
      "light",
      "light",
      "dark",
      "dark",
      "dark",
    ]);
    expect(tones({ ...wide, place, dark_behind: true }, 299, 300, 899, 900)).toEqual([
      "light",
      "dark",
      "dark",
      "light",
    ]);
  });
});

test("the bar is compact beyond 8 px on narrow screens and beyond 50 px elsewhere", () => {
  const compact = (view: typeof wide, ...ys: number[]) =>
    ys.map((y) => at({ ...view, place: "other" }, y).compact);
  expect(compact(narrow, 0, 8, 9)).toEqual([false, false, true]);
  expect(compact(wide, 9, 50, 51)).toEqual([false, false, true]);
  expect(compact({ ...wide, width: 768 }, 9, 50, 51)).toEqual([false, false, true]);
});

describe("hiding", () => {
  const home = { ...wide, place: "home" as const };

  test("home hides it when scrolling up beyond 100 px, and shows it when scrolling down", () => {
    expect(at(home, 400, 500).hidden).toBe(true);
    expect(at(home, 101, 102).hidden).toBe(true);
    expect(at(home, 100, 102).hidden).toBe(false);
    expect(at(home, 600, 500).hidden).toBe(false);
  });

  test("it stays as it was while nothing moves", () => {
    const hidden = { ...AT_THE_TOP, hidden: true };
    expect(headerLook({ ...home, y: 400 }, { look: hidden, y: 400 }).hidden).toBe(true);
    expect(headerLook({ ...home, y: 400 }, { look: AT_THE_TOP, y: 400 }).hidden).toBe(false);
  });

  test("not on narrow screens and not on other pages", () => {
    expect(at({ ...home, width: 767 }, 400, 500).hidden).toBe(false);
    expect(at({ ...home, width: 768 }, 400, 500).hidden).toBe(true);
    expect(at({ ...home, place: "campaigns" }, 400, 500).hidden).toBe(false);
  });
});
