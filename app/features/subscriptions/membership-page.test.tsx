import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AuthProvider } from "~/lib/session";
import { MembershipPage } from "./membership-page";
import { subscriptionQueries } from "./queries";

test.each([
  ["past_due", "Please end your membership", true],
  ["incomplete", "There is nothing to pay", false],
])(
  "a declined lawyer whose membership is %s reads: %s; it can be ended here: %s",
  (status, title, endable) => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    const row = { status, current_period_end: null, cancel_at_period_end: false };
    client.setQueryData(subscriptionQueries.mine("").queryKey, { row, review: "declined" });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <AuthProvider>
            <MembershipPage />
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText(title)).not.toBeNull();
    expect(screen.queryByRole("button", { name: "End my membership" }) !== null).toBe(endable);
  },
);
