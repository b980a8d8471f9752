// A change of the address that waits is named, also after a reload, with the way out of it.
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dismissAllToasts } from "~/components/feedback/toast-store";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { EmailSection } from "./email-section";
import { changeEmail } from "./mutations";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const TYPO = "donor-typo@example.org";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const isSignedIn = (more: object = {}) =>
  setAuthState({
    ...SIGNED_OUT,
    status: "signed_in",
    user: { id: "u", email: "donor@example.org", ...more } as never,
  });
afterEach(() => {
  cleanup();
  vi.mocked(changeEmail).mockReset();
  dismissAllToasts();
});

function show(more?: object): void {
  isSignedIn(more);
  renderAt(
    <AuthProvider>
      <EmailSection />
    </AuthProvider>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("New email");
function ask(email: string): void {
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.submit(screen.getByRole("form", { name: "Email" }));
}
const waiting = () => screen.queryByRole("heading", { name: /^Waiting for confirmation of/ });

test.each(["donor@example.org", " Donor@Example.ORG "])(
  "the own address is refused in words at the field, and nothing is sent: %s",
  async (own) => {
    show();
    ask(own);
    expect(await screen.findAllByText("This is already your address.")).not.toEqual([]);
    expect([field().getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field()]);
    expect(changeEmail).not.toHaveBeenCalled();
  },
);

test("after a reload the address that waits stands there, with what it waits for and the way to drop it", () => {
  show({ new_email: TYPO, email_change_sent_at: minutesAgo(59) });
  expect(waiting()?.textContent).toBe(`Waiting for confirmation of ${TYPO}`);
  expect(screen.getByText(/To drop it, ask for another address, or let it run out/)).toBeTruthy();
  expect(screen.getByRole("form", { name: "Use a code" })).toBeTruthy();
});

test.each([
  ["an hour is over", { new_email: TYPO, email_change_sent_at: minutesAgo(61) }],
  ["a new password has ended it", { new_email: TYPO }],
  ["it is done", { email_change_sent_at: minutesAgo(5) }],
])("nothing waits any more: %s", (_why, user) => {
  show(user);
  expect(waiting()).toBeNull();
  expect(screen.queryByRole("form", { name: "Use a code" })).toBeNull();
});

test("what was asked for just now is told, whatever the clock of the device says, until another one replaces it", async () => {
  const asked: string[] = [];
  vi.mocked(changeEmail).mockImplementation(async (new_email) => {
    asked.push(new_email);
    act(() => isSignedIn({ new_email, email_change_sent_at: minutesAgo(300) }));
    return { ok: true };
  });
  show();
  for (const address of [TYPO, "donor-right@example.org"]) {
    ask(address);
    await waitFor(() => expect(waiting()?.textContent).toContain(address));
    expect((await screen.findByText(/We've written to donor@example.org/)).textContent).toContain(address);
  }
  expect(asked).toEqual([TYPO, "donor-right@example.org"]);
  act(() => isSignedIn({ new_email: "donor-right@example.org" }));
  expect([waiting(), screen.queryByText(/We've written to/)]).toEqual([null, null]);
});
