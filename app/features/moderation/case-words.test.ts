import { expect, test } from "vitest";
import { firstChoices, outcomeOf, secondChoices } from "./case-words";

const decided = (
  kind: string,
  decision: "kept" | "taken_down",
  appeal_decision: "upheld" | "reversed" | null = null,
) => outcomeOf({ kind, decision, appeal_decision });

test("what is between two is left open or closed: nothing of it stands on the site, and no word says so", () => {
  for (const choices of [firstChoices, secondChoices]) {
    expect(JSON.stringify(choices({ kind: "conversation" }))).not.toMatch(
      /author|site|take it down|stays down|is back/i,
    );
    expect(JSON.stringify(choices({ kind: "post" }))).toMatch(/author/i);
  }
  expect(firstChoices({ kind: "conversation" }).kept.asks.hint, "whom it is about hears nothing then").toBe(
    "Only staff read this.",
  );
  expect(decided("conversation", "kept")).toBe("We left it as it is.");
  expect(decided("conversation", "taken_down")).toMatch(/^We closed it/);
  expect(decided("conversation", "taken_down", "reversed")).toMatch(
    /^This decision no longer keeps it closed/,
  );
  expect(decided("post", "taken_down", "upheld")).toBe("It stays down after a second look.");
});

test("nobody is said to be told who left no account: a visitor reports, too", () => {
  for (const choices of [firstChoices({ kind: "post" }), secondChoices({ kind: "post" })])
    for (const { said } of Object.values(choices)) expect(said).not.toMatch(/both sides/i);
  expect(firstChoices({ kind: "post" }).kept.said).toMatch(/told, if they have an account/);
});
