// What has changed in the terms is said without moving a page away from whoever reads it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { WithLegalNews } from "./legal-news";

const NEWS = [
  { document: "terms", version: 2, what_changed: "Shorter.", published_at: "2026-11-20T10:00:00Z" },
];
const answer = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc: answer }) }));

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WithLegalNews>
          <Link to="/profile">Your profile</Link>
        </WithLegalNews>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole("link", { name: "Your profile" });
}
/** Whether it stands below this. */
const below = (page: Node) =>
  Boolean(
    page.compareDocumentPosition(screen.getByRole("region", { name: "Changes of our terms" })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  );

test("news comes below a page that is there, and stands above the next one", async () => {
  answer.mockResolvedValue({ data: NEWS, error: null });
  const page = open();
  await screen.findByText("Shorter.");
  expect(below(page)).toBe(true);
  fireEvent.click(page);
  await expect.poll(() => below(page)).toBe(false);
  // The page itself is the same one, with whatever somebody typed in it.
  expect(page.isConnected).toBe(true);
});

test("news that cannot be read is not told as none", async () => {
  answer.mockResolvedValue({ data: null, error: { code: "PT500", message: "away" } });
  open();
  await screen.findByText(/We couldn't load changes of our terms/);
  answer.mockResolvedValue({ data: NEWS, error: null });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Shorter.");
});
