import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { forgetDrafts } from "~/lib/browser/drafts";
import { type AuthState, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { open, type } from "../../../tests/fixtures/giving-page";

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/env", () => ({ publicEnv: () => ({ supabase_key: "key", stripe_key: null }) }));

const DONOR = {
  ...SIGNED_OUT,
  status: "signed_in",
  user: { id: "d", email: "demo@example.org" },
  profile: { full_name: "Demo Donor" },
} as AuthState;
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test("whoever signs out leaves nothing of himself, neither in the form nor in its draft; the gift stays", async () => {
  setAuthState(DONOR);
  open();
  await waitFor(() => expect(field(/your name/i).value).toBe("Demo Donor"));
  type(/your name/i, "Demo D.");
  type(/a message/i, "From one father to another.");
  fireEvent.click(field(/^\$50$/));
  await act(async () => {
    forgetDrafts();
    setAuthState(SIGNED_OUT);
  });
  expect([field(/your name/i).value, field(/your email/i).value, field(/a message/i).value]).toEqual([
    "",
    "",
    "",
  ]);
  expect(field(/^\$50$/).checked).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Demo|demo@|father/);
});
