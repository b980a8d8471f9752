// Whoever looks for help is tired: what he reads asks for seven years of school at most.
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { readingGrade } from "~/components/editor/reading";
import { singleDad } from "~/features/registration/roles/single-dad";
import { nextSteps } from "~/features/users/next-steps";
import { FathersTonight } from "~/features/users/tonight";
import { ForFathers } from "~/layouts/public/home/for-fathers";
import { PAGES } from "~/pages";
import { VISION } from "~domain/cms/discover-our-vision";
import { ROLE_SELECTION } from "~domain/cms/role-selection";
import { plainContent, wordsOf } from "~domain/cms/words";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { ROLE_CARDS } from "~domain/registration/roles";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { blocksOf } from "../../../tests/fixtures/reading-grade";
import { HelpPage } from "./help-page";

const HIGHEST = 7;
/** As if every page for fathers were built. */
const places = PAGES.flatMap(({ path, for_fathers }) => (for_fathers ? [{ path, ...for_fathers }] : []));

const shown = (element: ReactElement) => blocksOf(renderAt(element).container);

test("a hard text is told from an easy one", () => {
  expect(readingGrade(["The cat sat in the sun. It was warm and it slept."])).toBeLessThan(2);
  expect(
    readingGrade([
      "Beneficiaries must submit comprehensive documentation regarding their financial circumstances.",
    ]),
  ).toBeGreaterThan(15);
});

test("the page for fathers", () => {
  const blocks = shown(<HelpPage places={places} />);
  expect(blocks.length).toBeGreaterThan(25);
  expect(readingGrade(blocks)).toBeLessThanOrEqual(HIGHEST);
  // No part hides behind the others.
  const hard = blocks.filter((text) => text.split(" ").length > 8 && readingGrade([text]) > HIGHEST + 2);
  expect(hard).toEqual([]);
});

test("the band on the home page", () => {
  expect(readingGrade(shown(<ForFathers />))).toBeLessThanOrEqual(HIGHEST);
});

test("what a father can do tonight, on his dashboard", () => {
  expect(readingGrade(shown(<FathersTonight places={places} />))).toBeLessThanOrEqual(HIGHEST);
});

test("the door to help on the page of our vision", () => {
  const hero = VISION.blocks.find(({ key }) => key === "vision_hero")?.fallback;
  expect(hero?.items).toContainEqual({ title: HELP_DOOR, href: HELP_PATH });
});

test("what a father reads when he registers and on his dashboard", () => {
  const card = ROLE_CARDS.find(({ id }) => id === "single_dad");
  const steps = [false, true].flatMap((in_touch) =>
    nextSteps({
      roles: ["single_dad"],
      email: "",
      email_confirmed: in_touch,
      records: [
        {
          role: "single_dad",
          state: null,
          words: null,
          details: in_touch ? { primary_challenges: "x" } : {},
        },
      ],
      in_touch,
      membership: null,
    }).flatMap(({ title, text }) => [title, text]),
  );
  const { title, lead, afterwards, fields } = singleDad;
  const asked = fields.flatMap((field) => [field.label, ("hint" in field && field.hint) || ""]);
  const words = wordsOf(ROLE_SELECTION, undefined).role_selection_single_dad;
  const benefits = card?.benefits.map(({ text }) => text) ?? [];
  expect(readingGrade(steps)).toBeLessThanOrEqual(HIGHEST);
  expect(
    readingGrade([title, lead, afterwards, plainContent(words), ...asked, ...benefits]),
  ).toBeLessThanOrEqual(HIGHEST);
});
