// The button of a mail that is sent goes with the press: its answer takes its place, for the keyboard, too.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { resendConfirmation } from "./mutations";
import { ResendMail } from "./resend-mail";

vi.mock("./mutations");

test("the keyboard goes on at what is said of the mail", async () => {
  vi.mocked(resendConfirmation).mockResolvedValue({ ok: true });
  renderAt(<ResendMail email="sam@example.org" />);
  const button = screen.getByRole("button", { name: "Send the email again" });
  button.focus();
  fireEvent.click(button);
  const said = await screen.findByText(/waiting for sam@example.org/);
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});
