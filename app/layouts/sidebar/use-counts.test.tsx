// Every count a sidebar can ask for is read (spec 2.15): one that is forgotten would show nothing, and nobody would miss it.
import { QueryClient } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { dashboardQueries } from "~/features/dashboard/queries";
import { newInquiries } from "~/features/inquiries/queries";
import { notificationQueries } from "~/features/notifications/queries";
import { ordersToShip } from "~/features/shop/admin/orders/queries";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { PAGES } from "~/pages";
import { sidebarOf } from "~/site/sidebars";
import type { Role } from "~domain/roles";
import { sidebarFor } from "~domain/sidebar";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { useSidebarCounts } from "./use-counts";

type Known = readonly (readonly [key: readonly unknown[], value: number])[];

function countsOf(groups: ReturnType<typeof sidebarFor>, role: Role, known: Known) {
  const user = { id: "u1", email: "a@example.org" };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(notificationQueries.unread("u1").queryKey, 0);
  for (const [key, value] of known) client.setQueryData(key, value);
  let counts: ReturnType<typeof useSidebarCounts> = {};
  function Probe() {
    counts = useSidebarCounts(groups);
    return null;
  }
  renderAt(
    <AuthProvider>
      <Probe />
    </AuthProvider>,
    { client },
  );
  act(() => setAuthState({ ...SIGNED_OUT, status: "signed_in", user: user as never, roles: [role] }));
  return counts;
}

test("User Management says how many wait for a review", () => {
  const groups = sidebarFor(sidebarOf(PAGES, "admin"), ["admin"]);
  const item = groups.flatMap(({ items }) => items).find(({ path }) => path === "/admin/user-management");
  const counts = countsOf(groups, "admin", [[dashboardQueries.peopleToReview().queryKey, 4]]);
  expect(counts[item?.count ?? "unread"]).toBe(4);
});

test("Inquiries says how many wait for an answer", () => {
  const groups = sidebarFor(sidebarOf(PAGES, "admin"), ["admin"]);
  const item = groups.flatMap(({ items }) => items).find(({ path }) => path === "/admin/inquiries");
  const counts = countsOf(groups, "admin", [[newInquiries().queryKey, 6]]);
  expect(counts[item?.count ?? "unread"]).toBe(6);
});

test("Orders says how many are to be sent", () => {
  const groups = sidebarFor(sidebarOf(PAGES, "admin"), ["admin"]);
  const item = groups.flatMap(({ items }) => items).find(({ path }) => path === "/admin/orders");
  const counts = countsOf(groups, "admin", [[ordersToShip().queryKey, 3]]);
  expect(counts[item?.count ?? "unread"]).toBe(3);
});

test("My Blog Posts has its count once the page exists", () => {
  const built = PAGES.map((row) => ({ file: "some/page", ...row }));
  const groups = sidebarFor(sidebarOf(built, "member"), ["advocate"]);
  const counts = countsOf(groups, "advocate", [[dashboardQueries.myPosts("u1").queryKey, 3]]);
  expect(counts).toMatchObject({ my_posts: 3 });
});
