import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ORDER } from "./order-values";

const ATTEMPT = "11111111-1111-4111-8111-111111111111";
const MUG = { id: "mug", price: 1600, shipping: 650 } as never;
const SENT = { product_id: "mug", unit_price: 1600, shipping: 650 };

const storage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const stored = new Map<string, string>();
const device = new Map<string, string>();
vi.stubGlobal("sessionStorage", storage(stored));
vi.stubGlobal("localStorage", storage(device));

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  return import("./order-memory");
}

async function ordering() {
  const memory = await page();
  memory.rememberOrder("mug", { ...EMPTY_ORDER, quantity: "3", city: "Springfield", website: "x" });
  memory.beginOrder(SENT);
  memory.orderAttempts.rememberAttempt({ id: ATTEMPT, sent: "all of it" });
}

beforeEach(() => stored.clear());

test("a reload keeps what was typed and what is being ordered, in this tab and not on the device", async () => {
  await ordering();
  const memory = await page();
  expect(memory.recallOrder("mug")).toMatchObject({ quantity: "3", city: "Springfield" });
  expect(memory.isBeingOrdered(MUG)).toBe(true);
  expect([device.size, JSON.stringify([...stored]).includes('"x"')]).toEqual([0, false]);
});

test("the address goes along to another product, how many there should be does not", async () => {
  await ordering();
  const memory = await page();
  expect(memory.recallOrder("bag")).toMatchObject({ quantity: "1", city: "Springfield" });
});

test("at another price nothing is being ordered", async () => {
  await ordering();
  expect((await page()).isBeingOrdered({ ...(MUG as object), price: 1800 } as never)).toBe(false);
});

test("an order that was closed makes way for another one, with everything typed", async () => {
  await ordering();
  const memory = await page();
  memory.orderAttempts.rememberUnsure(ATTEMPT);
  memory.orderAttempts.forgetAttempt(ATTEMPT);
  expect([memory.orderAttempts.currentAttempt(), memory.orderAttempts.unsurePayment()]).toEqual([null, null]);
  expect(memory.recallOrder("mug")).toMatchObject({ city: "Springfield" });
});

test("an order that is paid is forgotten for good", async () => {
  await ordering();
  (await page()).orderAttempts.forgetDone(ATTEMPT);
  const memory = await page();
  expect([memory.recallOrder("mug").city, memory.isBeingOrdered(MUG)]).toEqual([undefined, false]);
  expect(JSON.stringify([...stored])).not.toMatch(/Springfield|1111/);
});
