// Our mail says that one can sign in to read the news: the page it leads to says where.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { StatusPage as HelpStatus } from "~/features/apply/status-page";
import { StatusPage as LegalStatus } from "~/features/legal-aid/status-page";
import { AuthProvider } from "~/lib/session";

vi.mock("~/lib/session", async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ status: "signed_out", user: null }),
}));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

test.each([
  ["/apply/status", HelpStatus],
  ["/your-request", LegalStatus],
])("%s leads whoever is signed out and has no link to sign in, and back", (path, Status) => {
  const Stub = createRoutesStub([{ path, Component: () => <Status posted={null} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Stub initialEntries={[path]} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const way = screen.getByRole("link", { name: "Sign in" });
  expect(way.getAttribute("href")).toBe(`/auth?next=${encodeURIComponent(path)}`);
});
