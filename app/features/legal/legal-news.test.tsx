// What has changed in the terms is said without moving a page away from whoever reads it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { WithLegalNews } from "./legal-news";

const NEWS = [
  { document: "terms", version: 2, what_changed: "Shorter.", published_at: "2026-11-20T10:00:00Z" },
];
const answer = vi.hoisted(() => vi.fn<() => Promise<object>>());
const noted = vi.hoisted(() => vi.fn());
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: answer,
    from: () => ({
      upsert: async (rows: object) => {
        noted(rows);
        return { error: null };
      },
    }),
  }),
}));

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

test("what every version changed that was not seen yet is told, and the newest of each is noted as seen", async () => {
  const older = { ...NEWS[0], what_changed: "Gifts can be given back." };
  const comma = { ...NEWS[0], version: 3, what_changed: "A comma.", published_at: "2026-11-28T10:00:00Z" };
  answer.mockResolvedValue({ data: [comma, older], error: null });
  open();
  const region = await screen.findByRole("region", { name: "Changes of our terms" });
  expect(region.textContent).toContain("Our Terms of Service have changed");
  const told = within(region).getAllByRole("listitem");
  expect(told.map(({ textContent }) => textContent)).toEqual([
    "Terms of Service, version 3 of November 28, 2026 A comma.",
    "Terms of Service, version 2 of November 20, 2026 Gifts can be given back.",
  ]);
  const addresses = within(region)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(["/terms", "/terms/2"]);
  fireEvent.click(within(region).getByRole("button", { name: "I have seen it" }));
  await waitFor(() => expect(region.isConnected).toBe(false));
  expect(noted.mock.calls).toEqual([[[{ document: "terms", version: 3 }]]]);
});

test.each([
  [["privacy"], "Our Privacy Policy has changed"],
  [["terms", "terms"], "Our Terms of Service have changed"],
  [["privacy", "terms"], "Our terms have changed"],
])("a change of %s is told in a sentence that is right", async (documents, title) => {
  const data = documents.map((document, at) => ({ ...NEWS[0], document, version: 9 - at }));
  answer.mockResolvedValue({ data, error: null });
  open();
  await screen.findByText(title);
});
