// Whoever reads this may have a hearing tomorrow: seven years of school are enough.
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readingGrade } from "~/components/editor/reading";
import { PAGES } from "~/pages";
import {
  HEARINGS,
  LEGAL_CHOICES,
  type LegalAnswers,
  MATTERS,
  MONEY,
  nextLegalSteps,
  SAFETY,
  STEPS_ASKED,
} from "~domain/legal-aid-steps";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { blocksOf } from "../../../tests/fixtures/reading-grade";
import { BriefPage } from "./brief-page";
import { LegalAidPage } from "./legal-aid-page";
import { FOR_EVERYBODY, NOT_ADVICE } from "./texts";

const HIGHEST = 7;
/** As if every page for fathers were built. */
const built = PAGES.flatMap(({ path, for_fathers }) => (for_fathers ? [path] : []));
const NOTHING: LegalAnswers = { matter: "", state: "", hearing: "", safety: "", money: "" };

function shown(page: React.ReactNode) {
  cleanup();
  return renderAt(page).container;
}
const page = (said: Partial<LegalAnswers> = {}) =>
  shown(<LegalAidPage answers={{ ...NOTHING, ...said }} built={built} />);

test("the page before and after its questions, whatever was answered", () => {
  expect(readingGrade(blocksOf(page()))).toBeLessThanOrEqual(HIGHEST);
  for (const matter of LEGAL_CHOICES.matter)
    expect(
      readingGrade(blocksOf(page({ matter, hearing: "days", safety: "yes", money: "none" }))),
    ).toBeLessThanOrEqual(HIGHEST);
  expect(readingGrade(blocksOf(shown(<BriefPage />)))).toBeLessThanOrEqual(HIGHEST);
});

test("no step and no question is much harder than the rest", () => {
  const steps = LEGAL_CHOICES.matter.flatMap((matter) =>
    LEGAL_CHOICES.hearing.flatMap((hearing) =>
      LEGAL_CHOICES.money.flatMap((money) => nextLegalSteps({ ...NOTHING, matter, hearing, money })),
    ),
  );
  const words = [MATTERS, HEARINGS, SAFETY, MONEY].flatMap((choices) => Object.values(choices));
  expect(readingGrade(words)).toBeLessThanOrEqual(HIGHEST);
  const hard = [...new Set(steps.map(({ text }) => text))].filter(
    (text) => readingGrade([text]) > HIGHEST + 1,
  );
  expect(hard).toEqual([]);
});

test("it says once that this is no legal advice, and nothing before it is asked", () => {
  page({ matter: "papers" });
  expect(screen.getAllByText(/legal advice/i).map((one) => one.textContent)).toEqual([NOT_ADVICE.title]);
  page();
  expect(screen.queryByText("Your next three steps")).toBeNull();
});

test("whoever presses the button and answers nothing gets the steps that are for everybody", () => {
  const text = shown(<LegalAidPage answers={NOTHING} pressed built={built} />).textContent;
  for (const { title } of nextLegalSteps(NOTHING)) expect(text).toContain(title);
  expect(text).toContain(FOR_EVERYBODY);
  expect(readingGrade([FOR_EVERYBODY])).toBeLessThanOrEqual(HIGHEST);
  expect(page({ matter: "papers" }).textContent).not.toContain(FOR_EVERYBODY);
});

test("whoever may be in danger sees whom to call before the steps", () => {
  for (const safety of ["yes", "unsure"] as const) {
    const headings = [...page({ safety }).querySelectorAll("h2")].map((heading) => heading.textContent);
    expect(headings.slice(0, 2)).toEqual(["Call first", "Your next three steps"]);
  }
  expect([...page({ safety: "no" }).querySelectorAll("h2")][0]?.textContent).toBe("Your next three steps");
});

test("lawyers and guides open for the state, a court's own site only where we are certain of it", () => {
  const hrefs = (said: Partial<LegalAnswers>) =>
    [...page(said).querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(hrefs({ state: "CA", money: "can" })).toEqual(
    expect.arrayContaining([
      "/lawyer-directory?state=CA",
      "/resources?topic=custody&state=CA",
      "https://selfhelp.courts.ca.gov/",
      "https://www.lawhelp.org/",
    ]),
  );
  page({ state: "OH" });
  expect(screen.getByText(/“Ohio courts self-help”/)).toBeTruthy();
});

test("the form is a plain GET form with the parameters of the page", () => {
  const form = page().querySelector("form");
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/legal-aid", "get"]);
  const names = new Set(
    [...(form?.querySelectorAll("[name]") ?? [])].map((field) => field.getAttribute("name")),
  );
  expect([...names].toSorted()).toEqual([...Object.keys(LEGAL_CHOICES), STEPS_ASKED.name].toSorted());
  const row = PAGES.find(({ path }) => path === "/legal-aid");
  expect(Object.keys(row?.query ?? {}).toSorted()).toEqual([...names].toSorted());
});
