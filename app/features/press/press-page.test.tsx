import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PRESS } from "~domain/cms/press";
import { wordsOf } from "~domain/cms/words";
import { renderPage } from "../../../tests/fixtures/page-stub";
import { PressPage } from "./press-page";

const BUILT_IN = wordsOf(PRESS, undefined);
const logos = BUILT_IN.press_logos.items ?? [];
const mentions = BUILT_IN.press_mentions.items ?? [];
const [a, b, c, d] = ["A", "B", "C", "D"].map((title) => ({ title }));

test.each([
  ["built in", logos, mentions, 2],
  ["one of each is real", [a, ...logos.slice(1)], [...mentions.slice(0, 1), a], 2],
  ["a built-in one is left, where it does not show", [a, b, c, d, ...logos], [a, b, ...mentions], 0],
])("made-up coverage says so of itself: %s", async (_, shown_logos, shown_mentions, times) => {
  const words = {
    ...BUILT_IN,
    press_logos: { title: "As seen in", items: shown_logos },
    press_mentions: { title: "Press Mentions", items: shown_mentions },
  };
  await renderPage(<PressPage words={words as typeof BUILT_IN} form={() => null} />);
  expect(screen.queryAllByText(/None of these exist|Nobody has published/)).toHaveLength(times);
});
