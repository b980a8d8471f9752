// Our mail says that one can sign in to read the news: the page it leads to says where.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { StatusPage as HelpStatus } from "~/features/apply/status-page";
import { StatusPage as LegalStatus } from "~/features/legal-aid/status-page";
import { AuthProvider } from "~/lib/session";
import { renderAt } from "../../../tests/fixtures/page-stub";

let status: "signed_out" | "loading";
vi.mock("~/lib/session", async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ status, user: null }),
}));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

test.each([
  ["/apply/status", HelpStatus, "signed_out"],
  ["/your-request", LegalStatus, "signed_out"],
  ["/apply/status", HelpStatus, "loading"],
  ["/your-request", LegalStatus, "loading"],
] as const)("%s leads whoever has no link and no session to sign in, and back", (path, Status, now) => {
  status = now;
  renderAt(
    <AuthProvider>
      <Status posted={null} />
    </AuthProvider>,
    { at: path },
  );
  const way = screen.getByRole("link", { name: "Sign in" });
  expect(way.getAttribute("href")).toBe(`/auth?next=${encodeURIComponent(path)}`);
});
