// Whoever waits for us stands above every figure, with the way to the list of them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { WaitingPeople } from "./waiting-people";

const rows = {
  select: () => rows,
  single: async () => ({ data: { people_to_review: 0, people_to_welcome: 2 }, error: null }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

test("who waits for our first word is not forgotten; where nobody waits, nothing is said", async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WaitingPeople />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText("2 people are waiting for a first word from us")).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /^See who/ }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/admin/user-management?state=welcome"]);
});
