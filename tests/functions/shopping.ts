// Something to buy, and an order of it as the form sends it.
import type { Order } from "../../supabase/functions/_shared/orders.ts";
import type { TestBackend } from "../fixtures/backend.ts";

/** A product of the shop; US cents. */
export async function product(
  { service }: Pick<TestBackend, "service">,
  stock = 5,
  more: Record<string, unknown> = {},
) {
  const row = {
    title: "A mug of the tests",
    summary: "Keeps coffee warm until school.",
    price: 1200,
    shipping: 600,
    stock,
    is_active: true,
    ...more,
  };
  return (await service.from("products").insert(row).select().single().throwOnError()).data;
}
export type Product = Awaited<ReturnType<typeof product>>;

/** Two pieces. Every order has an attempt and an address of its own. */
export const wish = ({ id, price, shipping }: Product, more: Record<string, unknown> = {}) => ({
  attempt_id: crypto.randomUUID(),
  product_id: id,
  unit_price: price,
  shipping,
  quantity: 2,
  name: "Test Buyer",
  email: `buyer-${crypto.randomUUID().slice(0, 8)}@example.org`,
  line1: "1 Test Street",
  city: "Testville",
  us_state: "OH",
  zip: "44101",
  ...more,
});

/** A paid order of two pieces, as the functions leave it; its id. */
export async function paidOrder(backend: Pick<TestBackend, "service">, more: Record<string, unknown> = {}) {
  const { service } = backend;
  const p = { ...wish(await product(backend), more), livemode: false, user_id: null };
  const { id } = (await service.rpc("record_order", { p }).throwOnError()).data as { id: string };
  const created = Math.floor(Date.now() / 1000);
  const charge = { id: `ch_${id}`, created, amount_refunded: 0, disputed: false };
  const intent = { id: `pi_${id}`, status: "succeeded", latest_charge: charge };
  const look = (await service.rpc("next_order_look").throwOnError()).data;
  await service.rpc("settle_order", { p_id: id, p_look: look, p_intent: intent }).throwOnError();
  return id;
}

/** How orders and what they are of stand in the database. */
export const ordersOf = ({ service, sql }: Pick<TestBackend, "service" | "sql">) => ({
  async row(attempt_id: unknown): Promise<Order> {
    const found = service.from("orders").select().eq("attempt_id", String(attempt_id));
    return (await found.single().throwOnError()).data;
  },
  stock: async ({ id }: Product) =>
    (await service.from("products").select("stock").eq("id", id).single().throwOnError()).data.stock,
  /** As if it had been begun so long ago, and never looked at. */
  age: (attempt_id: unknown, minutes: number) =>
    sql.query(
      "update public.orders set created_at = now() - make_interval(mins => $2), looked_at = null where attempt_id = $1",
      [attempt_id, minutes],
    ),
});
