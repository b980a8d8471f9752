// Where the three questions lead (issue 12, point 1).
import { expect, it } from "vitest";
import {
  ABROAD,
  type FirstAnswers,
  firstAnswers,
  HELP_KIND_NAMES,
  HOW_SOON_NAMES,
  outcomeOf,
  STATE_NAMES,
} from "./apply.ts";
import { applyForm, HELP_TOKEN, newHelpToken } from "./help-requests.ts";

it.each<[string, Partial<FirstAnswers>, string[]]>([
  ["danger", { kind: "danger" }, ["911", "1-800-799-7233"]],
  ["mind", { kind: "mind" }, ["988", "911"]],
  ["shelter", { kind: "shelter" }, ["211"]],
  ["food", { kind: "food" }, ["211"]],
  ["legal", { kind: "legal" }, ["211"]],
  ["substance", { kind: "substance" }, ["1-800-662-4357"]],
  ["abroad", { state: ABROAD }, ["+1 202-501-4444"]],
  ["today", { soon: "today" }, ["211"]],
  ["ours", {}, []],
])("leads to %s with whom to call", (name, answers, numbers) => {
  const outcome = outcomeOf({ kind: "bill", state: "OH", soon: "week", ...answers });
  expect(outcome.name).toBe(name);
  expect(outcome.helpers.map(({ number }) => number)).toEqual(numbers);
  expect(outcome.ours).toBe(name === "ours" || name === "today");
});

it("puts danger before place, and place before time, and leaves nobody without a way", () => {
  for (const kind of HELP_KIND_NAMES)
    for (const state of STATE_NAMES)
      for (const soon of HOW_SOON_NAMES) {
        const { ours, helpers, name } = outcomeOf({ kind, state, soon });
        expect(ours || helpers.length > 0).toBe(true);
        expect(helpers.filter(({ number }) => !/^[\d +-]{3,}$/.test(number))).toEqual([]);
        if (kind === "danger" || kind === "mind") expect(name).toBe(kind);
        else if (state === ABROAD) expect(name).toBe("abroad");
      }
});

it("leads from custody and court to our own pages for his state", () => {
  const { ways } = outcomeOf({ kind: "legal", state: "OH", soon: "week" });
  expect(ways?.map(({ to }) => to)).toEqual([
    "/legal-aid?state=OH",
    "/legal-aid/ask",
    "/lawyer-directory?kind=lawyer&state=OH",
  ]);
});

it("reads three answers from an address, or none", () => {
  const read = (query: string) => firstAnswers(new URLSearchParams(query));
  expect(read("kind=bill&state=OH&soon=week")).toEqual({ kind: "bill", state: "OH", soon: "week" });
  for (const query of ["", "kind=bill", "kind=bill&state=ZZ&soon=week", "kind=<b>&state=OH&soon=week"])
    expect(read(query)).toBeNull();
});

const ANSWERS = { kind: "bill", us_state: "OH", how_soon: "week" };
it("asks for nothing but a way to answer", () => {
  expect(applyForm.safeParse({ ...ANSWERS, reach_by: "link" }).success).toBe(true);
  const wrong = (more: object) =>
    applyForm.safeParse({ ...ANSWERS, ...more }).error?.issues.map(({ path }) => path[0]);
  expect(wrong({})).toEqual(["reach_by"]);
  expect(wrong({ reach_by: "email" })).toEqual(["email"]);
  expect(wrong({ reach_by: "email", email: "nobody" })).toEqual(["email"]);
  expect(wrong({ reach_by: "phone", phone: "12" })).toEqual(["phone"]);
});

it("makes tokens of 256 bits", () => {
  const all = Array.from({ length: 50 }, newHelpToken);
  expect(new Set(all).size).toBe(50);
  for (const token of all) {
    expect(token).toMatch(HELP_TOKEN);
    expect(atob(token.replaceAll("-", "+").replaceAll("_", "/"))).toHaveLength(32);
  }
});
