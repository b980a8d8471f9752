import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Conversation } from "./conversation";

const conversation = {
  ...{
    id: "c",
    side: "visitor" as const,
    with: "Demo Practice",
    path: "/x",
    is_closed: false,
    is_listed: true,
  },
  ...{ has_email: false, reported_at: null, expires_at: "2030-01-01T12:00:00Z" },
  messages: [{ id: "m", mine: false, words: "I know where you live", at: "2026-01-01T12:00:00Z" }],
};

test("who is threatened hands the conversation over with a reason and words, and reads what becomes of the copy", async () => {
  const door = vi.fn().mockResolvedValue({ ...conversation, reported_at: "2026-01-02T12:00:00Z" });
  renderAt(<Conversation door={door} link={"a".repeat(64)} first={conversation} />);
  fireEvent.click(screen.getByText("Report this conversation", { selector: "summary" }));
  expect(screen.getByText(/even if the 30 days end/)).toBeTruthy();
  const send = () => fireEvent.submit(screen.getByRole("form", { name: "Report this conversation" }));
  fireEvent.change(screen.getByLabelText(/What is wrong/), { target: { value: "threat" } });
  send();
  await waitFor(() =>
    expect(screen.getAllByText("Say in a few words what happened.").length).toBeGreaterThan(0),
  );
  expect(door).not.toHaveBeenCalled();
  expect(screen.getByText("988"), "whom to call stands beside it").toBeTruthy();
  fireEvent.change(screen.getByLabelText(/What happened/), { target: { value: "He threatens me." } });
  send();
  await waitFor(() => expect(screen.getByText(/You reported this on/)).toBeTruthy());
  expect(door).toHaveBeenCalledWith({ action: "report", reason: "threat", words: "He threatens me." });
  const again = screen.getByText("Report what was written since");
  expect(again.closest("details")?.open, "the form closes behind what was sent").toBe(false);
  expect(document.activeElement?.textContent).toMatch(/^You reported this on/);
});
