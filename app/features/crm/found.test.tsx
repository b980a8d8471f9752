// Who is called exactly as one has searched stands first, and where more are found than shown, it is said.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Found } from "./found";

const person = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@example.org`,
  emails: [`${id}@example.org`],
});
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => person(`demo-donor-${n}`, `Ada ${n}`));
const asked: string[] = [];
let called: object[] = [];
let found: object[] = [];
// The network's edge: sorted by name and cut, as the database answers.
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: (_: string, { p_q }: { p_q: string }) => {
      asked.push(p_q);
      const rows = {
        ...{ select: () => rows, overrideTypes: () => rows, order: () => rows },
        limit: async (count: number) => ({
          data: (p_q.startsWith("called:") ? called : found).slice(0, count),
          error: null,
        }),
      };
      return rows;
    },
  }),
}));

async function search(not = "me") {
  const onChoose = vi.fn();
  renderAt(<Found q="Demo Donor" not={not} onChoose={onChoose} />);
  await screen.findAllByRole("listitem");
  return onChoose;
}
const names = () =>
  screen.getAllByRole("listitem").map((line) => line.querySelector("span span")?.textContent);
const TOLD = "Only the first 8 are shown. Add a word of the name or the email.";

test("who is called exactly so comes first, once, and the rest is said to be there", async () => {
  called = [person("x", "Demo Donor")];
  found = many(300);
  const onChoose = await search();
  expect(asked.toSorted()).toEqual(["Demo Donor", "called:Demo Donor"]);
  expect(names()).toEqual(["Demo Donor", ...many(7).map(({ name }) => name)]);
  expect(screen.getByText(TOLD)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Choose Demo Donor" }));
  expect(onChoose).toHaveBeenCalledWith(called[0]);
});

test.each([
  [8, false],
  [9, true],
])("%i others: more than are shown is %s", async (count, told) => {
  called = [person("me", "Demo Donor"), ...many(1)];
  found = [person("me", "Demo Donor"), ...many(count)];
  await search();
  expect(names()).toEqual(many(8).map(({ name }) => name));
  expect(screen.queryByText(TOLD) !== null).toBe(told);
});
