import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { ProductListParams } from "~domain/shop-list";

const reads = () => import("./reads");
const PRODUCTS = ["products"];

export const shopQueries = {
  list: (params: ProductListParams) =>
    queryOptions({
      queryKey: ["shop", "list", params],
      meta: { reads: PRODUCTS },
      queryFn: async (context) => (await reads()).listProducts(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  product: (id: string) =>
    queryOptions({
      queryKey: ["shop", "product", id],
      meta: { reads: PRODUCTS, key: id.toLowerCase() },
      queryFn: async (context) => (await reads()).readProduct(await dbOf(context), id.toLowerCase()),
    }),
};
