import { expect, it } from "vitest";
import { sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import { browserView, expand, visible } from "./view.ts";

const kept = (id: string, more: object = {}) => ({ id, object: "thing", created: 1, ...more });

async function expanded(value: Record<string, unknown>, ...paths: string[]) {
  const { store } = sandboxCalls();
  await store.put(kept("x_2", { next: "x_3" }));
  await store.put(kept("x_3", { next: null }));
  await expand(store, value, paths);
  return value;
}

it("an id becomes its object, and the id in it the next one", async () => {
  expect(await expanded({ next: "x_2" })).toEqual({ next: "x_2" });
  expect(await expanded({ next: "x_2" }, "next")).toEqual({ next: kept("x_2", { next: "x_3" }) });
  const whole = kept("x_2", { next: kept("x_3", { next: null }) });
  expect(await expanded({ next: "x_2" }, "next.next")).toEqual({ next: whole });
  expect(await expanded({ data: [{ next: "x_3" }, { next: "x_3" }] }, "data.next")).toEqual({
    data: Array(2).fill({ next: kept("x_3", { next: null }) }),
  });
});

it("where there is nothing, nothing becomes of it", async () => {
  expect(await expanded({ next: null }, "next.next")).toEqual({ next: null });
  expect(await expanded({ next: "x_gone" }, "next.next")).toEqual({ next: "x_gone" });
  expect(await expanded({ next: 5, data: [null, "x_2"] }, "next", "data.next")).toEqual({
    next: 5,
    data: [null, "x_2"],
  });
});

it("what is only told when asked for comes with that", async () => {
  const sandbox = { includable: { secret: { a: 1 } } };
  expect(await expanded({ sandbox, next: "x_3" }, "next")).not.toHaveProperty("secret");
  expect(await expanded({ sandbox }, "secret")).toEqual({ sandbox, secret: { a: 1 } });
});

it("what cannot be expanded is refused, and so is more than four levels", async () => {
  await expect(expanded({ next: "x_2" }, "other")).rejects.toMatchObject({
    body: { message: "This property cannot be expanded (other).", param: "expand" },
  });
  const deep = { a: { b: { c: { d: "x_3" } } } };
  expect(await expanded(structuredClone(deep), "a.b.c.d")).toEqual({
    a: { b: { c: { d: kept("x_3", { next: null }) } } },
  });
  await expect(expanded(deep, "a.b.c.d.e")).rejects.toMatchObject({
    body: { message: "You cannot expand more than 4 levels.", param: "expand" },
  });
});

it("what is ours leaves nowhere, however deep it lies", () => {
  const ours = { sandbox: 1 };
  expect(visible({ a: 1, ...ours, b: [{ c: null, ...ours }, 2], d: { e: "x", ...ours } })).toEqual({
    a: 1,
    b: [{ c: null }, 2],
    d: { e: "x" },
  });
  expect([visible(null), visible("x"), visible([ours])]).toEqual([null, "x", [{}]]);
});

it("a browser sees of a payment what it needs to pay", async () => {
  const { ask, newest } = sandboxCalls();
  await ask("POST /v1/payment_intents", { amount: "2500", currency: "usd", metadata: { a: "1" } });
  expect(Object.keys(browserView(await newest("payment_intent"))).sort()).toEqual([
    ...["amount", "client_secret", "created", "currency", "id", "last_payment_error", "livemode"],
    ...["next_action", "object", "payment_method_types", "status"],
  ]);
});
