// An answer between is not the last word: the request stays ours with a day, unless staff say that it is his turn.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { DECISIONS, type HelpRequest } from "~domain/help-requests";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { isLate, requestList } from "./queries";
import { WordsForm } from "./words-form";

vi.mock("./mutations");
const move = vi.mocked(mutations.moveRequest);

function write(request: Partial<HelpRequest> = {}, onDone = async () => undefined) {
  move.mockReset().mockResolvedValue(undefined);
  const standing = {
    id: "r",
    state: "reading",
    waits_for_us: true,
    due_on: "2026-11-27",
    lines: [{}, {}],
    ...request,
  };
  renderAt(<WordsForm request={standing as HelpRequest} onDone={onDone} />);
  fireEvent.change(screen.getByLabelText("Your words"), { target: { value: "We call the landlord." } });
}
const send = () => fireEvent.submit(screen.getByRole("form", { name: "Write about the request" }));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an answer keeps the promised day, or gives another one", async () => {
  write();
  expect(screen.getByText("Empty: it stays November 27, 2026.")).toBeTruthy();
  send();
  await waitFor(() => expect(move).toHaveBeenCalledOnce());
  expect(move.mock.calls[0]).toMatchObject(["r", "say", { his_turn: false, due_on: undefined, lines: 2 }]);
  fireEvent.change(screen.getByLabelText("Your words"), { target: { value: "Back on that day." } });
  fireEvent.change(screen.getByLabelText(/^He hears from us by/), { target: { value: inDays(40) } });
  send();
  expect(await screen.findAllByText(/at most 30 days ahead/)).not.toEqual([]);
  fireEvent.change(screen.getByLabelText(/^He hears from us by/), { target: { value: inDays(5) } });
  send();
  await waitFor(() => expect(move).toHaveBeenCalledTimes(2));
  expect(move.mock.calls[1]).toMatchObject(["r", "say", { his_turn: false, due_on: inDays(5) }]);
});

test.each([
  ["say", "Your answer is on his page."],
  ["ask", "Your question is on his page."],
  ["note", "Your note is saved."],
  ["decide", "The decision is on his page."],
])("what became of the words is heard: %s", async (verb, said) => {
  dismissAllToasts();
  write();
  fireEvent.change(screen.getByLabelText("What do you want to do?"), { target: { value: verb } });
  if (verb === "decide") {
    const [first] = Object.keys(DECISIONS);
    fireEvent.change(screen.getByLabelText("What is decided?"), { target: { value: first } });
  }
  send();
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual([said]));
  dismissAllToasts();
});

test.each([
  ["email", "He reads this on his page. The email only says that there is news."],
  ["phone", "He reads this on his page. There is no email: he chose to be called."],
  ["link", "He reads this on his page. There is no email: he chose his page only."],
  [null, "He reads this on his page."],
])("how he hears of it is said as he chose it: %s", (reach_by, said) => {
  write({ reach_by });
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("What do you want to do?"), { target: { value: "note" } });
  expect(screen.queryByText(said)).toBeNull();
});

test("without an answer the request is read anew, and the words stay", async () => {
  const onDone = vi.fn(async () => undefined);
  write({}, onDone);
  move.mockRejectedValueOnce(new Error("No answer."));
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.getByLabelText("Your words")).toHaveProperty("value", "We call the landlord.");
  dismissAllToasts();
});

test("it is his turn only when staff say so, and then there is no day", async () => {
  write();
  fireEvent.click(screen.getByLabelText("It is his turn now"));
  expect(screen.queryByLabelText(/^He hears from us by/)).toBeNull();
  send();
  await waitFor(() => expect(move).toHaveBeenCalledOnce());
  expect(move.mock.calls[0]).toMatchObject(["r", "say", { his_turn: true, due_on: undefined }]);
});

test("words that are not sent are not left without a question", async () => {
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  write();
  expect(leave()).toBe(true);
  send();
  await waitFor(() => expect(leave()).toBe(false));
});

test("after the decision nothing is promised any more", () => {
  write({ state: "decided", waits_for_us: false });
  expect(screen.queryByLabelText("It is his turn now")).toBeNull();
});

test("the queue begins with what was promised first", () => {
  const { sorts, nullable, filters } = requestList("me");
  expect([sorts[0], nullable]).toEqual(["owed_on", ["owed_on"]]);
  expect(filters?.queue?.options.payment).toBe("A payment waits for a second yes");
  expect(["2020-01-01", "2099-01-01", null].map((owed_on) => isLate({ owed_on }))).toEqual([
    true,
    false,
    false,
  ]);
});
