// A link of a letter that a mail program has broken says so; without any link there is nothing to say.
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { PreferencesPage } from "./preferences-page";

afterEach(() => {
  window.location.hash = "";
});

test.each([
  [`#${"a".repeat(64)}`, true],
  ["", false],
])("the address ends in '%s': it is said that the link opens nothing: %s", async (hash, said) => {
  window.location.hash = hash;
  renderAt(<PreferencesPage />);
  await screen.findByRole("textbox", { name: "Your email" });
  expect(screen.queryByText(/or the link is not complete/) !== null).toBe(said);
});
