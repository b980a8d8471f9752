// What the pages of the shop read: what is for sale, found and in its order, and of one product whether it is there.
import { expect, test } from "vitest";
import { listProducts, readProduct } from "../../app/features/shop/reads.ts";
import { rowsOf } from "../../app/lib/sitemap-rows.ts";
import { productPath } from "../../domain/shop.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
const anon = backend.anon as Parameters<typeof readProduct>[0];

async function build(
  title: string,
  more: { stock?: number; is_active?: boolean; order_index?: number } = {},
) {
  const product = {
    title,
    summary: `${title} for a test.`,
    price: 1200,
    stock: 20,
    is_active: true,
    ...more,
  };
  const { data } = await backend.service
    .from("products")
    .insert(product)
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}
await backend.service.from("products").delete().gte("price", 0);
const bag = await build("Canvas bag", { order_index: 2 });
const mug = await build("Enamel mug", { order_index: 1, stock: 0 });
const hidden = await build("Hidden lamp", { is_active: false });

const titles = async (q: string, page = 1) => {
  const { rows, count } = await listProducts(anon, { q, page });
  return [rows.map(({ title }) => title), count];
};

test("what is for sale stands in the order of the staff, and is found by its words", async () => {
  expect(await titles("")).toEqual([["Enamel mug", "Canvas bag"], 2]);
  expect(await titles("bag")).toEqual([["Canvas bag"], 1]);
  expect(await titles("lamp")).toEqual([[], 0]);
});

test("past the last page there is nothing, and still so many", async () => {
  expect(await titles("", 9)).toEqual([[], 2]);
  expect(await titles("mug", 9)).toEqual([[], 1]);
});

test("visitors read how many one order can have, not how many there are", async () => {
  expect(await readProduct(anon, bag)).toMatchObject({ title: "Canvas bag", orderable: 10 });
  expect(await readProduct(anon, mug)).toMatchObject({ orderable: 0 });
  expect(await readProduct(anon, bag)).not.toHaveProperty("stock");
});

test("a product that is hidden is unknown, and gone where visitors saw it before", async () => {
  await expect(readProduct(anon, hidden)).rejects.toMatchObject({ code: "not_found" });
  await expect(readProduct(anon, "x")).rejects.toMatchObject({ code: "not_found" });
  const seen = await build("Paper kite");
  await backend.service.from("products").update({ is_active: false }).eq("id", seen).throwOnError();
  await expect(readProduct(anon, seen)).rejects.toMatchObject({ code: "gone" });
});

test("the sitemap names what is for sale", async () => {
  const paths = (await rowsOf(anon, "products", 1)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([productPath(bag), productPath(mug)].toSorted());
});
