// A conversation that ended while somebody was writing: the page says so, and gives the words back.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { MESSAGE_REFUSALS } from "~domain/directory-messages";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Conversation } from "./conversation";
import type { Door } from "./mutations";

const conversation: NonNullable<Awaited<ReturnType<Door>>> = {
  ...{ id: "c", side: "visitor", with: "Demo Practice", path: "/x", is_closed: false, is_listed: true },
  ...{ has_email: false, reported_at: null, expires_at: "2030-01-01T12:00:00Z", messages: [] },
};

function open(first = conversation): { door: ReturnType<typeof vi.fn<Door>> } {
  const door = vi.fn<Door>(async () => null);
  renderAt(<Conversation door={door} link={"a".repeat(64)} first={first} />);
  return { door };
}
const answer = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your (message|answer)/);
const type = (value: string) => fireEvent.change(answer(), { target: { value } });
const press = (name: string) => {
  const [button] = screen.getAllByRole("button", { name });
  button?.focus();
  fireEvent.click(button as HTMLElement);
};
const isGone = () => screen.findByRole("heading", { name: "This conversation is gone" });
const unsent = () => screen.queryByLabelText<HTMLTextAreaElement>("What you were writing");
const said = () => currentToasts().map(({ title }) => title);

test.each(["Send", "Check for new messages"])("%s: what was being written is shown", async (button) => {
  open();
  type("Can we meet on Friday?");
  press(button);
  await isGone();
  expect(said()).toEqual([]);
  expect(unsent()?.value).toBe("Can we meet on Friday?");
  expect(document.activeElement?.textContent).toMatch(/^This conversation is gone/);
});

test("where nothing was being written, nothing is shown", async () => {
  open();
  press("Check for new messages");
  await isGone();
  expect(unsent()).toBeNull();
});

test("an answer that was sent empties its field, and was not being written any more", async () => {
  const { door } = open();
  door.mockResolvedValueOnce({ ...conversation });
  type("Can we meet on Friday?");
  press("Send");
  await waitFor(() => expect(answer().value).toBe(""));
  expect(said()).toEqual(["Your message is on its way."]);
  press("Check for new messages");
  await isGone();
  expect(unsent()).toBeNull();
});

test("where the other side takes no more meanwhile, what was being written is still there to copy", async () => {
  const { door } = open();
  door.mockResolvedValueOnce({ ...conversation, is_closed: true });
  type("Can we meet on Friday?");
  press("Check for new messages");
  await screen.findByText("No more messages are taken in this conversation.");
  expect(unsent()?.value).toBe("Can we meet on Friday?");
});

test("whoever erases a conversation has erased what was being written, too", async () => {
  open();
  type("Can we meet on Friday?");
  press("Erase this conversation");
  fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
  await screen.findByRole("heading", { name: "The conversation is erased" });
  expect(screen.queryByText(/link is not complete/)).toBeNull();
  expect(unsent()).toBeNull();
});

test("an answer refused because the other side takes no more: the form is gone, the words are not, and there is a next step", async () => {
  const { door } = open();
  door.mockRejectedValueOnce(new AppError("conflict", MESSAGE_REFUSALS.thread_closed));
  door.mockResolvedValueOnce({ ...conversation, is_closed: true });
  type("Can we meet on Friday?");
  press("Send");
  await screen.findByText("No more messages are taken in this conversation.");
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  expect(unsent()?.value).toBe("Can we meet on Friday?");
  expect(screen.getByRole("link", { name: "Look for another one" })).toBeTruthy();
});

test("nobody answers before the other side has written", () => {
  const { unmount } = renderAt(<Conversation door={vi.fn()} first={conversation} />);
  expect(screen.getByLabelText(/^Your message/)).toBeTruthy();
  unmount();
  const messages = [{ id: "m", mine: false, at: "2029-12-02T12:00:00Z", words: "Hello." }];
  open({ ...conversation, messages });
  expect(screen.getByLabelText(/^Your answer/)).toBeTruthy();
});

test("a professional whose conversation is gone is not sent to look for one", async () => {
  open({ ...conversation, side: "professional" });
  press("Check for new messages");
  await isGone();
  expect(screen.queryByRole("link")).toBeNull();
});
