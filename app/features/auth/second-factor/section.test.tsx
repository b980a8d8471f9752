// Turning the second step on and off: every press is answered where one looks, and the keyboard stays there.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { finishEnrolment, startEnrolment, turnOff } from "./mutations";
import { SECTION_ID } from "./second-step";
import { SecondFactorSection } from "./section";

vi.mock("./mutations");
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
const is_on = vi.hoisted(() => ({ now: false }));
vi.mock("./queries", () => ({
  secondFactorQueries: {
    mine: () => ({
      queryKey: ["my", "second_factor", "u"],
      queryFn: async () => ({ is_on: is_on.now, is_care_staff: false }),
    }),
  },
}));
afterEach(dismissAllToasts);

function show(on: boolean): void {
  is_on.now = on;
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u" } as never });
  renderAt(
    <AuthProvider>
      <SecondFactorSection />
    </AuthProvider>,
  );
}
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
async function give(form: string, code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Code of six digits/), { target: { value: code } });
  fireEvent.submit(screen.getByRole("form", { name: form }));
}
const place = () => document.activeElement?.id;
const WRONG = "That code isn't right.";

test("a set-up: its wrong code stands at the field, and cancelling it leads back to the section", async () => {
  vi.mocked(startEnrolment).mockResolvedValue({
    ok: true,
    factor_id: "f",
    qr_source: "data:,",
    secret: "AB",
  });
  vi.mocked(finishEnrolment).mockResolvedValue({ ok: false, message: WRONG });
  show(false);
  await press("Set up two-step sign-in");
  await give("Set up two-step sign-in", "123456");
  expect(await screen.findAllByText(WRONG)).not.toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code of six digits/));
  await press("Cancel");
  await waitFor(() => expect(place()).toBe(SECTION_ID));
});

test("turning it off: a wrong code stands at the field, the right one is told, and the keyboard stays here", async () => {
  vi.mocked(turnOff).mockResolvedValueOnce({ ok: false, message: WRONG }).mockResolvedValueOnce({ ok: true });
  show(true);
  await press("Turn off");
  await give("Turn off two-step sign-in", "123456");
  expect(await screen.findAllByText(WRONG)).not.toEqual([]);
  is_on.now = false;
  await give("Turn off two-step sign-in", "654321");
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: "Two-step sign-in is off." }]));
  expect(await screen.findByText(/^It is off\./)).toBeTruthy();
  expect(place()).toBe(SECTION_ID);
});
