// What stands beside each other when two people have changed the same: nobody takes theirs without knowing what is lost.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Options, SelectField } from "../form/select-field";
import { EditConflict, type EditConflictProps } from "./edit-conflict";

const LABELS = { price: "Price", summary: "Summary", state: "State", is_shown: "Shown" };
const BEFORE = { price: "16", summary: "A mug.", state: "new", is_shown: true };
const none = () => undefined;

function rowsOf(sides: Pick<EditConflictProps, "before" | "theirs" | "mine">) {
  render(
    <form>
      <EditConflict labels={LABELS} {...sides} onMine={none} onTheirs={none} />
      <SelectField name="state" label="State" defaultValue="new">
        <Options of={{ new: "New", answered: "Answered" }} />
      </SelectField>
    </form>,
  );
  const [, ...rows] = screen.getAllByRole("row");
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}
const STAYS = "You did not change this. It stays theirs.";
const LOST = "If you take theirs, your changes are gone.";

test("what I did not change is not called mine, and what taking theirs would lose is listed", () => {
  const theirs = { ...BEFORE, price: "19", is_shown: false };
  expect(rowsOf({ before: BEFORE, theirs, mine: { ...BEFORE, summary: "A big mug." } })).toEqual([
    ["Price", "19", STAYS],
    ["Summary", "A mug.", "A big mug."],
    ["Shown", "No", STAYS],
  ]);
  expect(screen.getByText(LOST)).toBeTruthy();
});

test("a choice is said in its words; what both have changed alike is no matter, and nothing of mine is lost then", () => {
  const mine = { ...BEFORE, summary: "Blue." };
  expect(rowsOf({ before: BEFORE, theirs: { ...mine, state: "answered" }, mine })).toEqual([
    ["State", "Answered", STAYS],
  ]);
  expect(screen.queryByText(LOST)).toBeNull();
});

test("where one whole stays, all that differs is mine or theirs", () => {
  const mine = { ...BEFORE, state: "answered" };
  expect(rowsOf({ theirs: { ...BEFORE, price: "19" }, mine })).toEqual([
    ["Price", "19", "16"],
    ["State", "New", "Answered"],
  ]);
});
