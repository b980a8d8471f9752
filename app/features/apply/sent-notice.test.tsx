import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { SentNotice } from "./sent-notice";

const IN_IT = "You find it in your profile, too, under What we hold.";
const NOT_IN_IT = "Your account does not have it";

test.each([
  ["kept with the account", { has_account: true, wanted_account: true }, [IN_IT]],
  ["wanted there, and not", { has_account: false, wanted_account: true }, [NOT_IN_IT]],
  ["not wanted there", { has_account: false, wanted_account: false }, []],
  ["posted without the page's code", {}, []],
])("whoever has sent it reads whether his account has it: %s", (_, account, words) => {
  const sent = { token: "A".repeat(43), due_on: "2026-12-01", ...account };
  renderAt(<SentNotice sent={sent} />);
  expect([IN_IT, NOT_IN_IT].filter((text) => screen.queryByText(text))).toEqual(words);
});

test("whose change came too late reads where it belongs", () => {
  const shown = [false, true].map((is_older) => {
    renderAt(<SentNotice sent={{ token: "A".repeat(43), due_on: "2026-12-01", is_older }} />);
    const found = screen.queryByText("We have what you sent first");
    cleanup();
    return found !== null;
  });
  expect(shown).toEqual([false, true]);
});
