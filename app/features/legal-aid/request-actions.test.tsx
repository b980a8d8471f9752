// An answer that is being typed outlives what the father writes meanwhile, and whoever did something is told so.
import type { UseQueryResult } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { CareStaff } from "~/components/care/may-act";
import { currentToasts } from "~/components/feedback/toast-store";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { actOnLegalAid } from "./mutations";
import type { LegalAidRequest } from "./queries";
import { RequestActions } from "./request-actions";

vi.mock("./mutations");

const ASKED = {
  ...{ id: "r", state: "asked", due_on: "2026-12-01", handler: "Kim", is_mine: true },
  messages: [{ id: "m" }],
};
let become: (next: object) => void = () => undefined;
function open(isStaff = true) {
  const Page = () => {
    const [request, setRequest] = useState<object>(ASKED);
    become = (next) => act(() => setRequest({ ...request, ...next }));
    return (
      <CareStaff value={{ data: isStaff } as UseQueryResult<boolean>}>
        <RequestActions request={request as LegalAidRequest} />
      </CareStaff>
    );
  };
  renderAt(<Page />);
}
const field = (label: string) => screen.getByLabelText(label, { selector: "input, select, textarea" });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};
const said = () => currentToasts().at(-1)?.title;

test("what is typed stays, as what it was meant, when he writes; who leaves is asked; it is said when it is done", async () => {
  open();
  expect(field("What to do")).toHaveProperty("value", "tell");
  type("Your words", "The clerk is on Main Street.");
  become({ state: "reading", messages: [{ id: "m" }, { id: "n" }] });
  expect(field("Your words")).toHaveProperty("value", "The clerk is on Main Street.");
  expect(field("What to do")).toHaveProperty("value", "tell");
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  press("Write to him");
  await expect.poll(said).toBe("Your answer is on his page.");
  // With how much of it was shown: what he wrote that nobody has read yet is refused by the database.
  expect(actOnLegalAid).toHaveBeenLastCalledWith("r", "tell", {
    words: "The clerk is on Main Street.",
    messages: 2,
  });
  await expect.poll(() => field("Your words")).toHaveProperty("value", "");
  become({ state: "closed" });
  expect(field("What to do")).toHaveProperty("value", "note");
});

test("words that are refused because he has written stay, with why, for what he wrote is read first", async () => {
  open();
  vi.mocked(actOnLegalAid).mockRejectedValueOnce(new AppError("conflict", "Someone has written here."));
  fireEvent.change(field("What to do"), { target: { value: "close" } });
  type("Your words", "We close this.");
  press("Close");
  expect(await screen.findByText("Someone has written here.")).toBeTruthy();
  expect(field("Your words")).toHaveProperty("value", "We close this.");
  expect(field("What to do")).toHaveProperty("value", "close");
});

test("whoever promises another day is told so, and stays at the button", async () => {
  open();
  type("Promise another day", "2026-12-08");
  press("Promise it");
  await expect.poll(said).toBe("Another day is promised.");
  become({ due_on: "2026-12-08" });
  await expect.poll(() => field("Promise another day")).toHaveProperty("value", "");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Promise it" }));
});

test("a day after his next day in court is warned about, and can be promised", async () => {
  open();
  const warned = () => screen.queryByText(/after his next day in court/) !== null;
  type("Promise another day", "2098-03-02");
  expect(warned()).toBe(false);
  become({ next_date: "2098-03-02" });
  expect(warned()).toBe(false);
  type("Promise another day", "2098-03-03");
  expect(warned()).toBe(true);
  press("Promise it");
  await expect
    .poll(() => vi.mocked(actOnLegalAid).mock.lastCall)
    .toEqual(["r", "promise", { due_on: "2098-03-03" }]);
  become({ next_date: "2020-01-02" });
  type("Promise another day", "2098-03-03");
  expect(warned()).toBe(false);
});

test("whoever reads in an emergency is offered nothing that would be refused", () => {
  open(false);
  become({ is_mine: false, handler: null });
  expect(screen.getByText("You can only read this")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
