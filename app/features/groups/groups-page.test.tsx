import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { AuthProvider } from "~/lib/session";
import { parseAgendaParams } from "~domain/groups";
import { GroupsPage } from "./groups-page";
import { groupQueries } from "./queries";

const session = (n: number) => ({
  ...{ id: `${n}`, slug: `group-${n}`, name: `Group ${n}`, summary: "Talk.", minutes: 30, labels: [] },
  ...{ starts_at: "2026-12-02T01:30:00+00:00", time_zone: "America/New_York", place_kind: "online" },
  ...{ seats: "free", standing: "planned", note: null, is_moved: false },
});
const paramsOf = (query: string) => parseAgendaParams(new URLSearchParams(query));
function Page() {
  const [search] = useSearchParams();
  return <GroupsPage params={parseAgendaParams(search)} />;
}

test("what is found is said in a place that stays, also that nothing is", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(groupQueries.all().queryKey, []);
  const keep = (query: string, found: number[], more: boolean) =>
    client.setQueryData(groupQueries.agenda(paramsOf(query)).queryKey, {
      rows: found.map(session),
      more,
    } as never);
  keep("", [1, 2, 3], true);
  keep("place=online", [1], false);
  keep("place=phone", [], false);
  const router = createMemoryRouter([{ path: "/support-groups", element: <Page /> }], {
    initialEntries: ["/support-groups"],
  });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  // The pages below say theirs in another place.
  const said = () => screen.getAllByRole("status")[0];
  const told = said();
  expect(told?.textContent).toBe("3 sessions on this page");
  for (const [place, words] of [
    ["phone", "No session fits"],
    ["online", "1 session"],
  ]) {
    await act(() => router.navigate(`/support-groups?place=${place}`));
    expect(said()).toBe(told);
    expect(told?.textContent).toBe(words);
  }
});
