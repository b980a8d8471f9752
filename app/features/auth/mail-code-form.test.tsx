// Two codes for one change of the address: after the first one the field stands empty for the other, and is not blamed for it.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { MailCodeForm } from "./mail-code-form";
import { giveMailCode } from "./mutations";

vi.mock("./mutations");
const give = vi.mocked(giveMailCode);
afterEach(() => {
  give.mockReset();
  dismissAllToasts();
});
const field = () => screen.getByLabelText<HTMLInputElement>(/^Code of/);
function send(code: string) {
  fireEvent.change(field(), { target: { value: code } });
  fireEvent.submit(screen.getByRole("form", { name: "Use a code" }));
}

test("the field that a right code leaves empty shows no error", async () => {
  give.mockResolvedValue({ ok: true, done: false });
  renderAt(<MailCodeForm purpose="email_change" email="new@example.org" also="old@example.org" />);
  send("12345678");
  await waitFor(() =>
    expect(currentToasts().map(({ title }) => title)).toEqual([
      expect.stringContaining("This address is confirmed."),
    ]),
  );
  expect(field().value).toBe("");
  expect(field().getAttribute("aria-invalid")).not.toBe("true");
  expect(screen.queryByText(/^Enter the 8 digits/)).toBeNull();
  send("87654321");
  await expect
    .poll(() => give.mock.calls.map(([, addresses, code]) => [addresses, code]))
    .toEqual(["12345678", "87654321"].map((code) => [["new@example.org", "old@example.org"], code]));
});

const refused = (code: string, message: string) => ({ ok: false as const, message, code, fields: {} });

test("an empty field that is sent is told so, and what the service says of anything else stays", async () => {
  give.mockResolvedValue(refused("over_request_rate_limit", "It is wrong."));
  renderAt(<MailCodeForm purpose="email_change" email="new@example.org" also="old@example.org" />);
  send("");
  expect(await screen.findAllByText(/^Enter the 8 digits/)).not.toEqual([]);
  send("12345678");
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(await screen.findAllByText("It is wrong.")).not.toEqual([]);
});

test.each([
  ["email", /have it sent again/],
  ["recovery", /ask for a new one/],
  ["email_change", /Each of the two emails has its own/],
] as const)("whoever typed a wrong code reads about a code, not a link: %s", async (purpose, way) => {
  give.mockResolvedValue(refused("otp_expired", "Token has expired or is invalid"));
  renderAt(<MailCodeForm purpose={purpose} email="new@example.org" />);
  send("12345678");
  const said = await screen.findByText(/^This code is wrong or has expired\./);
  expect(said.textContent).toMatch(way);
  expect(document.body.textContent).not.toContain("link is invalid");
  expect(document.activeElement).toBe(field());
});
