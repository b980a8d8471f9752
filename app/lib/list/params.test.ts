import { expect, test } from "vitest";
import { changed, isFiltered, listParams, nextSort } from "./params";

const LIST = {
  sorts: ["-created_at", "email"] as [string, ...string[]],
  filters: { state: { options: { on: "On", off: "Off" } } },
};
const read = (text: string) => listParams(LIST, new URLSearchParams(text));
const NOTHING = { q: "", filters: { state: "" }, sort: "-created_at", page: 1, size: 25 };

test.each([
  ["", {}],
  [
    "q=%20ann%00%20&state=on&sort=-email&page=3&size=50",
    { q: "ann", filters: { state: "on" }, sort: "-email", page: 3, size: 50 },
  ],
  ["state=constructor&sort=password&size=26", {}],
  ["state=toString&sort=--email&size=1e9", {}],
  ["page=0", {}],
  ["page=-3", {}],
  ["page=2.5", {}],
  ["page=1e3", {}],
  ["page=99999", {}],
  ["page=9999", { page: 9_999 }],
  [`q=${"x".repeat(200)}`, { q: "x".repeat(120) }],
])("%s", (text, expected) => {
  expect(read(text)).toEqual({ ...NOTHING, ...expected });
});

test("another state begins at its first page, and what is not asked for is not in the address", () => {
  const here = new URLSearchParams("q=ann&page=4");
  expect(changed(here, { sort: "email" })).toBe("?q=ann&sort=email");
  expect(changed(here, { page: "5" })).toBe("?q=ann&page=5");
  expect(changed(here, { q: "" })).toBe("");
});

test("a header sorts its own way first, then the other", () => {
  expect(nextSort(LIST, "email", "created_at")).toBe("-created_at");
  expect(nextSort(LIST, "-created_at", "created_at")).toBe("created_at");
  expect(nextSort(LIST, "created_at", "created_at")).toBe("-created_at");
  expect(nextSort(LIST, "-created_at", "email")).toBe("email");
});

test("sorting hides nothing", () => {
  expect([
    isFiltered(read("sort=email&page=2")),
    isFiltered(read("state=on")),
    isFiltered(read("q=a")),
  ]).toEqual([false, true, true]);
});
