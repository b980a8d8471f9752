// The forms whose state is the address: the keyboard stays where it pressed, and the fields follow the address.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { CampaignFilters } from "~/features/campaigns/campaign-filters";
import { DirectoryFilters } from "~/features/directory/directory-filters";
import { AgendaFilters } from "~/features/groups/agenda-filters";
import { FinderForm } from "~/features/legal-aid/finder-form";
import { LegalAidPage } from "~/features/legal-aid/legal-aid-page";
import { Finder } from "~/features/resources/finder";
import { ProductSearch } from "~/features/shop/product-search";
import { PostFilters } from "~/features/voice/post-filters";
import { parseCampaignListParams } from "~domain/campaigns";
import { parseDirectoryParams } from "~domain/directory";
import { parseAgendaParams } from "~domain/groups";
import { parseLegalAnswers } from "~domain/legal-aid-steps";
import { parsePostListParams } from "~domain/posts";
import { parseResourceParams } from "~domain/resources";
import { parseProductListParams } from "~domain/shop-list";

type Shown = (search: URLSearchParams) => ReactElement;
function Page({ form }: { form: Shown }) {
  return form(useSearchParams()[0]);
}
function open(path: string, form: Shown) {
  const router = createMemoryRouter([{ path, element: <Page form={form} /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}
const element = () => document.querySelector("form") as HTMLFormElement;
const filled = () => Object.fromEntries(new FormData(element())) as Record<string, string>;

test.each<[string, string, Shown]>([
  [
    "/campaigns",
    "?q=rent&category=housing&status=funded&sort=newest",
    (search) => <CampaignFilters params={parseCampaignListParams(search)} />,
  ],
  [
    "/resources",
    "?q=rent&topic=home&state=TX&age=0-2&format=guide&minutes=5",
    (search) => <Finder params={parseResourceParams(search)} />,
  ],
  [
    "/lawyer-directory",
    "?kind=lawyer&state=TX&language=Spanish&available=1&first_call_free=1&zip=12345&miles=100",
    (search) => <DirectoryFilters params={parseDirectoryParams(search)} />,
  ],
  [
    "/support-groups",
    "?label=kids_welcome&part=evening&place=online&state=TX",
    (search) => <AgendaFilters params={parseAgendaParams(search)} />,
  ],
  [
    "/legal-aid",
    "?matter=papers&hearing=days&state=CA&safety=no&money=none",
    (search) => <FinderForm answers={parseLegalAnswers(search)} />,
  ],
  ["/products", "?q=mug", (search) => <ProductSearch params={parseProductListParams(search)} />],
  ["/our-voice", "?q=rent", (search) => <PostFilters params={parsePostListParams(search)} />],
])(
  "%s: the button that was pressed keeps the focus, and back fills the fields again",
  async (path, query, form) => {
    const router = open(path, form);
    const first = filled();
    const button = element().querySelector<HTMLElement>("button[type=submit]");
    button?.focus();
    await act(() => router.navigate(path + query));
    expect(document.activeElement).toBe(button);
    const asked = Object.fromEntries(new URLSearchParams(query));
    expect(filled()).toMatchObject(asked);
    await act(() => router.navigate(-1));
    expect(filled()).toEqual(first);
    expect(document.activeElement).toBe(button);
    await act(() => router.navigate(1));
    expect(filled()).toMatchObject(asked);
  },
);

test("a choice that applies at once keeps the focus, and so do the words typed beside it", async () => {
  const router = open("/campaigns", (search) => <CampaignFilters params={parseCampaignListParams(search)} />);
  fireEvent.change(screen.getByLabelText("Search campaigns"), { target: { value: "rent" } });
  const choice = screen.getByLabelText("Sort by");
  choice.focus();
  fireEvent.change(choice, { target: { value: "newest" } });
  await waitFor(() => expect(router.state.location.search).toContain("q=rent"));
  expect(document.activeElement).toBe(choice);
  expect(filled()).toMatchObject({ q: "rent", sort: "newest" });
});

test("a link that goes with what it has ended leaves the keyboard at the form", async () => {
  const router = open("/resources", (search) => <Finder params={parseResourceParams(search)} />);
  await act(() => router.navigate("/resources?topic=home"));
  const all = screen.getByRole("link", { name: "Show all" });
  all.focus();
  fireEvent.click(all);
  await waitFor(() => expect(screen.queryByRole("link", { name: "Show all" })).toBeNull());
  expect(document.activeElement).toBe(element());
});

test("/legal-aid: the next steps take the focus when they are asked for, first and again, not when opened", async () => {
  const page: Shown = (search) => (
    <>
      <LegalAidPage answers={parseLegalAnswers(search)} built={[]} />
      <Link to="?matter=papers">Papers</Link>
    </>
  );
  const router = open("/legal-aid", page);
  const steps = () => screen.queryByRole("region", { name: "Your next three steps" });
  expect(steps()).toBeNull();
  for (const query of ["?matter=papers", "?matter=moving&state=CA"]) {
    screen.getByRole("button", { name: "Show my next steps" }).focus();
    await act(() => router.navigate(`/legal-aid${query}`));
    expect(document.activeElement).toBe(steps());
  }
});
