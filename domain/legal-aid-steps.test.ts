// What a father is told to do next, case by case.
import { expect, test } from "vitest";
import {
  courtSite,
  HEARINGS,
  isAsked,
  LEGAL_CHOICES,
  type LegalAnswers,
  legalForms,
  MATTERS,
  MONEY,
  nextLegalSteps,
  parseLegalAnswers,
  SAFETY,
} from "./legal-aid-steps.ts";
import { US_STATE_CODES } from "./us-states.ts";

const answers = (said: Partial<LegalAnswers> = {}): LegalAnswers => ({
  ...{ matter: "", state: "", hearing: "", safety: "", money: "" },
  ...said,
});
const steps = (said: Partial<LegalAnswers>) => nextLegalSteps(answers(said)).map(({ id }) => id);

test.each<[string, Partial<LegalAnswers>, string[]]>([
  ["nothing said", {}, ["story", "self_help", "ask"]],
  ["a hearing within three days", { hearing: "days" }, ["hearing_now", "story", "self_help"]],
  ["a hearing within two weeks", { hearing: "weeks", money: "can" }, ["hearing_soon", "lawyer", "story"]],
  ["a hearing missed", { hearing: "missed", money: "none" }, ["missed", "free_lawyer", "story"]],
  ["papers served", { matter: "papers", money: "little" }, ["answer", "free_lawyer", "story"]],
  ["papers, hearing tomorrow", { matter: "papers", hearing: "days" }, ["hearing_now", "answer", "story"]],
  ["an emergency order", { matter: "emergency", hearing: "days" }, ["obey", "hearing_now", "story"]],
  ["no order yet", { matter: "no_order", money: "can" }, ["first_order", "lawyer", "story"]],
  ["a move", { matter: "moving", hearing: "none" }, ["moving", "story", "self_help"]],
  ["parenting time", { matter: "time", money: "none" }, ["enforce", "free_lawyer", "story"]],
  ["support", { matter: "support", hearing: "unknown" }, ["support", "find_date", "story"]],
  [
    "danger before everything",
    { safety: "yes", matter: "papers", hearing: "days" },
    ["safety", "hearing_now", "answer"],
  ],
  ["doubt about danger", { safety: "unsure", matter: "emergency" }, ["safety", "obey", "story"]],
])("%s", (_, said, expected) => {
  expect(steps(said)).toEqual(expected);
});

test("whatever is answered, there are three different steps, and danger comes first", () => {
  for (const matter of LEGAL_CHOICES.matter)
    for (const hearing of LEGAL_CHOICES.hearing)
      for (const safety of LEGAL_CHOICES.safety)
        for (const money of LEGAL_CHOICES.money) {
          const ids = steps({ matter, hearing, safety, money });
          expect(new Set(ids).size).toBe(3);
          if (safety === "yes" || safety === "unsure") expect(ids[0]).toBe("safety");
        }
});

test("what can't wait is among the steps even where everything happens at once", () => {
  const ids = steps({ safety: "yes", matter: "emergency", hearing: "days", money: "none" });
  expect(ids).toEqual(["safety", "obey", "hearing_now"]);
});

test("forms go by what is true, each once", () => {
  expect(legalForms(answers({ matter: "papers", money: "none" }))).toEqual([
    "Answer or response",
    "Appearance form",
    "Fee waiver",
  ]);
  expect(legalForms(answers())).toEqual([]);
});

test("an address says only what can be chosen", () => {
  const said = new URLSearchParams("state=CA&hearing=days&safety=YES&money=<b>&matter=papers&name=x");
  const read = parseLegalAnswers(said);
  expect(read).toEqual(answers({ state: "CA", hearing: "days", matter: "papers" }));
  expect([isAsked(read), isAsked(answers())]).toEqual([true, false]);
});

test("every choice has its words; 50 states, the District and five territories", () => {
  expect(US_STATE_CODES).toHaveLength(56);
  for (const choices of [MATTERS, HEARINGS, SAFETY, MONEY])
    expect(Object.values(choices).every((words) => words.length > 1)).toBe(true);
});

test("the addresses of courts are https, and most states have none", () => {
  const known = US_STATE_CODES.map(courtSite).filter((site) => site !== undefined);
  expect(known.every((site) => site.startsWith("https://"))).toBe(true);
  expect([known.length, courtSite("")]).toEqual([5, undefined]);
});
