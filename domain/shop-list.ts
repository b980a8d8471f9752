// The list of the shop as it stands in the address.
import { cleanLine, pageNumber } from "./text.ts";

export const PRODUCT_SEARCH_LENGTH = 80;
export const MOST_PRODUCT_PAGES = 1_000;

export type ProductListParams = { q: string; page: number };

export const parseProductListParams = (search: URLSearchParams): ProductListParams => ({
  q: cleanLine((search.get("q") ?? "").slice(0, PRODUCT_SEARCH_LENGTH)),
  page: pageNumber(search.get("page"), MOST_PRODUCT_PAGES),
});
