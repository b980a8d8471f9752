// A letter cannot be called back, and the database takes a time that has passed for now: so nobody sends one by mistake.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import { letterForm } from "~domain/letters";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { LetterFields, letterValues } from "./letter-fields";
import * as mutations from "./mutations";
import { type LetterRow, letterList } from "./queries";
import { Sending } from "./sending";

vi.mock("./mutations");
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async () => counted,
    from: () => ({
      select: () => ({
        eq: () => ({ order: async () => AWAY }),
        order: () => ({ limit: async () => AWAY }),
        limit: async () => ({ data: [{ postal_address }], error: null }),
      }),
    }),
  }),
}));

const AWAY = { data: null, error: { code: "PT500", message: "away" } };
let counted: object;
let postal_address: string | null;
const PAST = "Choose a time to come, or none to send at once.";
const letter = { id: "l", subject: "News", state: "draft" } as LetterRow;

const show = (letter: LetterRow) => renderAt(<Sending letter={letter} unsaved={false} />);
beforeEach(() => {
  counted = { data: 3, error: null };
  postal_address = "1 Demo Street";
  vi.mocked(mutations.scheduleLetter).mockClear();
  vi.useFakeTimers({ now: Date.parse("2026-12-01T10:00:00Z"), toFake: ["Date"] });
  show(letter);
});
const when = () => screen.getByLabelText<HTMLInputElement>("When");
const choose = (value: string) => fireEvent.change(when(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a time that has passed is refused at its field, until another one is chosen", () => {
  choose("2026-12-01T09:59");
  press("Schedule...");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(PAST)).toBeTruthy();
  expect(document.activeElement).toBe(when());
  choose("2026-12-01T10:01");
  expect(screen.queryByText(PAST)).toBeNull();
});

test("a time that is more than a year away is refused at its field, in words", () => {
  choose("2027-12-02T10:00");
  press("Schedule...");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Choose a time within a year.")).toBeTruthy();
  expect(document.activeElement).toBe(when());
  choose("2027-11-30T10:00");
  press("Schedule...");
  screen.getByRole("dialog", { name: "Schedule this letter?" });
});

test("a time that passes while the question stands open is refused there, and nothing is sent", async () => {
  choose("2026-12-01T10:01");
  press("Schedule...");
  const question = screen.getByRole("dialog", { name: "Schedule this letter?" });
  vi.setSystemTime(Date.parse("2026-12-01T10:01:00Z"));
  press("Schedule");
  expect(await within(question).findByText(PAST)).toBeTruthy();
  expect(mutations.scheduleLetter).not.toHaveBeenCalled();
});

test.each([
  ["at its time", "2026-12-01T10:01", "Schedule...", "Schedule", "2026-12-01T10:01:00.000Z"],
  ["at once without one", "", "Send...", "Send now", "2026-12-01T10:00:00.000Z"],
])("a letter leaves %s", async (_, at, ask, yes, sent) => {
  choose(at);
  press(ask);
  press(yes);
  await expect.poll(() => vi.mocked(mutations.scheduleLetter).mock.calls).toEqual([[letter, sent]]);
});

test("a letter without a postal address does not leave unsaid", async () => {
  expect(screen.queryByText("Our letters have no postal address")).toBeNull();
  cleanup();
  postal_address = null;
  show(letter);
  await screen.findByText("Our letters have no postal address");
  press("Send...");
  expect(screen.getByRole("dialog").textContent).toContain(
    "It has no postal address, and the law wants one.",
  );
});

test.each([
  ["draft", ["Send...", "Send now"], "scheduleLetter"],
  ["draft", ["Send a test to myself"], "testLetter"],
  ["sending", ["Stop"], "stopLetter"],
] as const)(
  "a %s whose answer to %s is lost is read anew: what became of it is seen",
  async (state, names, verb) => {
    cleanup();
    let lost = (_: Error) => {};
    vi.mocked(mutations)[verb].mockReturnValueOnce(new Promise((_, reject) => (lost = reject)));
    const read = vi.spyOn(QueryClient.prototype, "invalidateQueries");
    show({ ...letter, state, queued: 3, sent: 0, skipped: 0, failed: 0 });
    for (const name of names) press(name);
    await expect.poll(() => vi.mocked(mutations)[verb].mock.calls.length).toBeGreaterThan(0);
    expect(read).not.toHaveBeenCalled();
    lost(new Error("No answer."));
    await expect.poll(() => read.mock.calls).toEqual([[{ queryKey: listKey(letterList) }]]);
    read.mockRestore();
  },
);

test("which links were followed is said to be unknown where it cannot be read, not to be none", async () => {
  cleanup();
  show({ ...letter, state: "sent", queued: 3, sent: 3, skipped: 0, failed: 0 });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "We couldn't load which links were followed. Try again",
  );
});

test("to whom it goes is not told as anyone, nor what it can show as nothing, where that cannot be read", async () => {
  cleanup();
  counted = AWAY;
  const blocks = [{ type: "campaign", path: "" }] as LetterRow["blocks"];
  const initial = letterValues({ ...letter, segment_id: "s", blocks });
  const Fields = () => (
    <LetterFields form={useForm({ id: "l", schema: letterForm, initial, send: async () => undefined })} />
  );
  renderAt(<Fields />);
  const segment = screen.getByLabelText<HTMLSelectElement>("In the segment");
  expect(segment.selectedOptions[0]?.text).toBe("The segment chosen before");
  await expect
    .poll(() => screen.queryAllByRole("alert").map(({ textContent }) => textContent))
    .toEqual(
      ["the segments", "the campaigns"].map((what) => `We couldn't load ${what} to choose. Try again`),
    );
  await screen.findByText("We couldn't count them just now.");
});

test.each([
  ["2026-12-01T09:00:00Z", ["Resume"]],
  // Somebody it showed is erased, and its mail with him.
  [null, []],
])("a stopped letter goes on as long as it has its mail: %s", (prepared_for, buttons) => {
  cleanup();
  const numbers = { queued: 1, sent: 1, failed: 0, skipped: 0 };
  show({ ...letter, ...numbers, state: "stopped", prepared_for } as LetterRow);
  const shown = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(shown.filter((one) => one === "Resume")).toEqual(buttons);
  const why = screen.queryByText(/^This letter shows a post or a campaign of someone who has left us/);
  expect(why !== null).toBe(buttons.length === 0);
});
