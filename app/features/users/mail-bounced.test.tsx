// Whose mail comes back learns it where he waits for it, and where to change the address.
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { LOADING, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Dashboard } from "./dashboard";
import { MailBounced } from "./mail-bounced";

vi.mock("~/lib/session/start", () => ({
  lookForSession: () => undefined,
  followOtherTabs: () => () => undefined,
}));
let mail_bounced_at: string | null;
const ANSWERS: Record<string, () => unknown> = {
  my_account: () => ({ email_confirmed: true, mail_bounced_at }),
  my_records: () => [],
};
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ rpc: async (name: string) => ({ data: ANSWERS[name]?.(), error: null }) }),
}));

beforeEach(() => {
  const user = { id: "u1", email: "typo@example.org" } as never;
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user, roles: ["volunteer"] });
});
afterEach(() => setAuthState(LOADING));
const NOTICE = "Our email to typo@example.org did not arrive";

test("the dashboard says that our email did not arrive, and leads to where the address is changed", async () => {
  mail_bounced_at = "2026-11-29T10:00:00Z";
  renderAt(
    <AuthProvider>
      <Dashboard membership={{ data: null } as never} places={[]} />
    </AuthProvider>,
  );
  await screen.findByText(NOTICE);
  expect(screen.getByRole("link", { name: "change your address" }).getAttribute("href")).toBe("/profile");
});

test("while mail arrives, nothing is said", async () => {
  mail_bounced_at = null;
  renderAt(
    <AuthProvider>
      <Dashboard membership={{ data: null } as never} places={[]} />
    </AuthProvider>,
  );
  await screen.findByText("Your email is confirmed");
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test("on the page with the address it says where on it", async () => {
  mail_bounced_at = "2026-11-29T10:00:00Z";
  renderAt(
    <AuthProvider>
      <MailBounced here />
    </AuthProvider>,
  );
  await screen.findByText(/change it below, under "Email"/);
  expect(screen.queryByRole("link")).toBeNull();
});
