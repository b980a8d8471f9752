import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { builtPages } from "~/site/row";
import { PAGES } from "../../pages";
import { useGivingQuery } from "./use-asks";

async function donateOn(path: string, loader: () => unknown = () => ({})) {
  const Donate = () => <p>/donate{useGivingQuery()}</p>;
  const pages = builtPages(PAGES).filter(({ area }) => area === "public");
  const Stub = createRoutesStub(
    pages.map(({ path }) => ({
      id: path,
      path,
      loader,
      Component: Donate,
      ErrorBoundary: Donate,
      HydrateFallback: () => null,
    })),
  );
  const { unmount } = render(<Stub initialEntries={[path]} />);
  const leads = (await screen.findByText(/^\/donate/)).textContent;
  unmount();
  return leads;
}

test("Donate on the page of a campaign gives to that campaign, elsewhere to what was chosen before", async () => {
  expect(await donateOn("/campaign/first-months-rent")).toBe("/donate?campaign=first-months-rent");
  const id = "9a330d99-f42c-874c-a1f6-c49f4d1bc0d7";
  expect(await donateOn(`/user-campaign/${id}`)).toBe(`/donate?campaign=${id}`);
  for (const path of ["/", "/campaigns", "/terms"]) expect(await donateOn(path)).toBe("/donate");
});

test("a campaign that does not exist is nothing to give to", async () => {
  const missing = () => {
    throw new Response(null, { status: 404 });
  };
  expect(await donateOn("/campaign/no-such-campaign", missing)).toBe("/donate");
});

test("every page of a campaign is known by the parameter that names it", () => {
  const named = PAGES.filter(({ sitemap }) => sitemap === "campaigns").map(({ path }) => path);
  expect(named).toEqual(["/campaign/:slug", "/user-campaign/:id"]);
});
