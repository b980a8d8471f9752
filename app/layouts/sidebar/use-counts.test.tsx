// Every count a sidebar can ask for is read (spec 2.15): one that is forgotten would show nothing, and nobody would miss it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { dashboardQueries } from "~/features/dashboard/queries";
import { notificationQueries } from "~/features/notifications/queries";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { PAGES } from "~/pages";
import { sidebarOf } from "~/site/sidebars";
import { sidebarFor } from "~domain/sidebar";
import { useSidebarCounts } from "./use-counts";

test("My Blog Posts has its count once the page exists", () => {
  const user = { id: "u1", email: "a@example.org" };
  const built = PAGES.map((row) => ({ file: "some/page", ...row }));
  const groups = sidebarFor(sidebarOf(built, "member"), ["advocate"]);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(dashboardQueries.myPosts("u1").queryKey, 3);
  client.setQueryData(notificationQueries.unread("u1").queryKey, 0);
  let counts = {};
  function Probe() {
    counts = useSidebarCounts(groups);
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Probe />
      </AuthProvider>
    </QueryClientProvider>,
  );
  act(() => setAuthState({ ...SIGNED_OUT, status: "signed_in", user: user as never, roles: ["advocate"] }));
  expect(counts).toMatchObject({ my_posts: 3 });
});
