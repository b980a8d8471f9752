// What visitors see of the shop: what is for sale, what is not, and what could not be read.
import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { bindDb } from "~/lib/query/client";
import { parseProductListParams } from "~domain/shop-list";
import { mug } from "../../../tests/fixtures/ordering-page";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { NothingFound } from "./nothing-found";
import { ProductPage } from "./product-page";
import { ProductsPage } from "./products-page";
import { shopQueries } from "./queries";
import type { Product } from "./reads";

const reads = vi.hoisted(() => ({ listProducts: vi.fn() }));
vi.mock("./reads", () => reads);

function openList(search = "") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  bindDb(client, {} as never);
  const params = parseProductListParams(new URLSearchParams(search));
  renderAt(<ProductsPage params={params} />, { client, at: `/products${search}`, path: "/products" });
}

function openProduct(change: Partial<Product>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(shopQueries.product(mug.id).queryKey, { ...mug, ...change });
  renderAt(<ProductPage id={mug.id} />, { client });
}

test("a card says what it is, what it costs with shipping, and when it is sold out", async () => {
  const sold_out = { ...mug, id: "s", title: "Demo bag", orderable: 0 };
  reads.listProducts.mockResolvedValue({ rows: [mug, { ...mug, id: "f", shipping: 0 }, sold_out], count: 3 });
  openList();
  expect(await screen.findByText("3 products")).not.toBeNull();
  const [first, second, third] = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(first).toContain("$16.00plus $6.50 shipping per order");
  expect(second).toContain("Shipping is included");
  expect(third).toContain("Sold out");
  expect(document.body.textContent).toContain("What the shop earns goes into the foundation's work");
});

test("what becomes of a search is said in one place that stays, also when nothing is found", async () => {
  reads.listProducts.mockResolvedValue({ rows: [], count: 0 });
  openList("?q=zzzz");
  expect((await screen.findByText("No products")).role).toBe("status");
  expect(await screen.findByRole("heading", { name: 'Nothing found for "zzzz"' })).not.toBeNull();
});

test("a list that could not be read is no empty shop", async () => {
  reads.listProducts.mockRejectedValue(new Error("away"));
  openList();
  expect(await screen.findByText("We couldn't load the products")).not.toBeNull();
  expect(document.body.textContent).not.toContain("Nothing is for sale");
});

test.each([
  ["", 0, "Nothing is for sale at the moment."],
  ["rain boat", 0, 'Nothing found for "rain boat"'],
  ["mug", 2, "There are only 2 pages"],
])("an empty list of %j with %i pages", (q, pages, title) => {
  renderAt(<NothingFound q={q} pages={pages} />);
  expect(screen.getByRole("heading").textContent).toBe(title);
  expect(screen.getAllByRole("link").length).toBeGreaterThan(0);
});

test("a product says what it costs, in paragraphs what it is, and leads to its order", () => {
  openProduct({ description: "White enamel.\n\nDishwasher safe." });
  expect(screen.getByRole("link", { name: "Order" }).getAttribute("href")).toBe(
    `/product-checkout/${mug.id}`,
  );
  for (const paragraph of ["White enamel.", "Dishwasher safe."])
    expect(screen.getByText(paragraph).tagName).toBe("P");
  expect(document.body.textContent).toContain("501(c)(3)");
});

test("one that is sold out says so and cannot be ordered", () => {
  openProduct({ orderable: 0 });
  expect(screen.getByText(/sold out at the moment/)).not.toBeNull();
  expect(screen.queryByRole("link", { name: "Order" })).toBeNull();
});
