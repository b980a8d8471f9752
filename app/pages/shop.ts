// The shop: what is for sale, one product, its order and what became of it (spec 2.1).
import { PRODUCTS_PATH } from "../../domain/shop.ts";
import { MOST_PRODUCT_PAGES, PRODUCT_SEARCH_LENGTH } from "../../domain/shop-list.ts";
import type { AreaRow, QueryRule } from "../site/row.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Stripe's word when it sends somebody back. */
const redirect_status: QueryRule = { kind: "one_of", values: ["", "succeeded"] };

export const SHOP_PAGES: readonly AreaRow[] = [
  {
    path: PRODUCTS_PATH,
    file: "public/products",
    title: "Products",
    found_by:
      "The shop: buy things that help fathers and children. What it earns goes into the foundation's work.",
    sitemap: true,
    menus: { "Take Action": "Products" },
    query: {
      q: { kind: "text", max_length: PRODUCT_SEARCH_LENGTH },
      page: { kind: "page", max: MOST_PRODUCT_PAGES },
    },
  },
  {
    path: "/product/:id",
    file: "public/product",
    title: "Product",
    sitemap: "products",
    example: "/product/9336d9b4-6875-8920-aa6d-d740e738f51e",
  },
  {
    path: "/product-checkout/:productId",
    file: "public/product-checkout",
    title: "Order",
    noindex: true,
    offline: false,
    toast: false,
    ask: false,
    example: "/product-checkout/9336d9b4-6875-8920-aa6d-d740e738f51e",
  },
  {
    // Ours: what became of an order.
    path: "/order-success",
    file: "public/order-success",
    title: "Your order",
    private: true,
    toast: false,
    ask: false,
    query: { attempt: { kind: "like", pattern: UUID }, redirect_status },
  },
];
