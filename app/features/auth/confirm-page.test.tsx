// The code of a mail is tried for the address the mail went to.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setMark } from "~/lib/session/marks";
import { keepNextPath } from "~/lib/session/next-path";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { ConfirmPage } from "./confirm-page";
import { giveMailCode, resendConfirmation } from "./mutations";

vi.mock("./mutations");

test("a code of the mail that was sent again belongs to that address, whoever waited in this browser before", async () => {
  vi.mocked(resendConfirmation).mockResolvedValue({ ok: true });
  vi.mocked(giveMailCode).mockResolvedValue({ ok: false, message: "No", code: "x", fields: {} });
  renderAt(<ConfirmPage view="waiting" email="before@example.org" />);
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: "mine@example.org" } });
  fireEvent.submit(screen.getByRole("form", { name: "Send the email again" }));
  await screen.findByText(/waiting for mine@example.org/);
  fireEvent.change(screen.getByLabelText(/^Code of/), { target: { value: "12345678" } });
  fireEvent.submit(screen.getByRole("form", { name: "Use a code" }));
  await expect
    .poll(() => vi.mocked(giveMailCode).mock.calls)
    .toEqual([["email", ["mine@example.org"], "12345678"]]);
});

test("whose link of a change is over is sent to the profile, where it is asked for again, and offered no mail that never comes", () => {
  renderAt(<ConfirmPage view="change_refused" email={null} />);
  expect(screen.getByText(/ask for the change again in your profile/)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/profile"]);
});

test("who has confirmed on another device signs in and comes back to where he was sent from", () => {
  keepNextPath("/profile?tab=2");
  renderAt(<ConfirmPage view="waiting" email="sam@example.org" />);
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/auth?next=%2Fprofile%3Ftab%3D2");
});

test.each(["waiting", "refused"] as const)(
  "who has signed up twice reads which password counts: %s",
  (view) => {
    renderAt(<ConfirmPage view={view} email="sam@example.org" />);
    expect(screen.getByText(/The first password counts until you/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "choose a new one" }).getAttribute("href")).toBe(
      "/reset-password",
    );
  },
);

test.each([
  ["by the form of a role", "typo@example.org lawyer", "/register/lawyer"],
  ["by the short form", null, "/auth?mode=sign_up"],
  ["someone else registered here before", "other@example.org lawyer", "/auth?mode=sign_up"],
])("who mistyped the address signs up again as before: %s", (_how, registered, href) => {
  localStorage.clear();
  if (registered) setMark("registered_as", registered);
  renderAt(<ConfirmPage view="waiting" email="typo@example.org" />);
  expect(screen.getByRole("link", { name: "Sign up again" }).getAttribute("href")).toBe(href);
});

test("a mail that is asked for a second time is answered for itself: neither silently nor by the words of the first", async () => {
  vi.mocked(resendConfirmation).mockResolvedValueOnce({ ok: true });
  renderAt(<ConfirmPage view="waiting" email="sam@example.org" />);
  const again = () => fireEvent.submit(screen.getByRole("form", { name: "Send the email again" }));
  again();
  await screen.findByText(/waiting for sam@example.org/);
  let answer: (said: Awaited<ReturnType<typeof resendConfirmation>>) => void = () => undefined;
  vi.mocked(resendConfirmation).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  again();
  await waitFor(() => expect(screen.queryByText(/waiting for sam@example.org/)).toBeNull());
  answer({ ok: true });
  await screen.findByText(/waiting for sam@example.org/);
  again();
  answer({ ok: false, code: "over_email_send_rate_limit", message: "Too many requests.", fields: {} });
  expect((await screen.findByRole("alert")).textContent).toContain("Too many requests.");
  expect(screen.queryByText(/waiting for sam@example.org/)).toBeNull();
});
