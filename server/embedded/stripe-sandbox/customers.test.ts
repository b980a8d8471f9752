import { expect, it } from "vitest";
import { NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import type { Form } from "./form.ts";
import type { Subscription } from "./objects.ts";

it("a customer is who it is said to be, and changes only in what is said", async () => {
  const { ask, events } = sandboxCalls();
  const { body: made } = await ask("POST /v1/customers", { email: "ada@example.org", metadata: { a: "1" } });
  expect(made).toMatchObject({
    balance: 0,
    created: NOW_SECONDS,
    email: "ada@example.org",
    invoice_prefix: made.id.slice(-8).toUpperCase(),
    metadata: { a: "1" },
    name: null,
    next_invoice_sequence: 1,
  });
  const more = { name: "Ada", phone: "555", description: "x", metadata: { b: "2" } };
  const { body: changed } = await ask(`POST /v1/customers/${made.id}`, more);
  expect(changed).toEqual({ ...made, ...more, metadata: { a: "1", b: "2" } });
  const { body: cleared } = await ask(`POST /v1/customers/${made.id}`, { email: "" });
  expect(cleared).toEqual({ ...changed, email: null });
  expect((await ask(`GET /v1/customers/${made.id}`)).body).toEqual(cleared);
  expect(events()).toEqual(["customer.created", "customer.updated", "customer.updated"]);
});

it("customers are found by their address and by what is noted of them", async () => {
  const { ask } = sandboxCalls();
  const made = async (email: string) =>
    (await ask("POST /v1/customers", { email, metadata: { of: email } })).body.id;
  const [one, other] = [await made("one@example.org"), await made("other@example.org")];
  const listed = async (address: string, form: Form = {}) =>
    (await ask(`GET /v1/customers${address}`, form)).body.data.map(({ id }) => id);
  expect(await listed("")).toEqual([other, one]);
  expect(await listed("", { email: "one@example.org" })).toEqual([one]);
  const query = "metadata['of']:'other@example.org'";
  expect(await listed("/search", { query })).toEqual([other]);
  expect((await ask("GET /v1/customers/search", { query })).body).toMatchObject({
    object: "search_result",
    next_page: null,
  });
  expect((await ask("GET /v1/customers/search")).body.error).toMatchObject({ param: "query" });
});

it("one who is deleted tells nothing but that, and takes no subscription along that has ended", async () => {
  const { ask, events, store } = sandboxCalls();
  const { body: customer } = await ask("POST /v1/customers", { email: "ada@example.org", name: "Ada" });
  const subscription = async (id: string, status: string, owner = customer.id) => {
    await store.put({ id, object: "subscription", created: 0, customer: owner, status, canceled_at: 7 });
    return id;
  };
  const [running, ended] = [await subscription("sub_1", "active"), await subscription("sub_2", "canceled")];
  const foreign = await subscription("sub_3", "active", "cus_other");
  const before = await store.find(ended);
  const deleted = { id: customer.id, object: "customer", deleted: true };
  expect(await ask(`DELETE /v1/customers/${customer.id}`)).toEqual({ status: 200, body: deleted });
  expect(await store.find(running)).toMatchObject({
    status: "canceled",
    canceled_at: 7,
    ended_at: NOW_SECONDS,
  });
  expect([await store.find(ended), (await store.get<Subscription>("subscription", foreign)).status]).toEqual([
    before,
    "active",
  ]);
  expect(events().slice(1)).toEqual(["customer.subscription.deleted", "customer.deleted"]);
  expect(await store.find(customer.id)).toMatchObject({ email: null, name: null, phone: null });
  expect(await ask(`GET /v1/customers/${customer.id}`)).toEqual({ status: 200, body: deleted });
  expect((await ask(`DELETE /v1/customers/${customer.id}`)).status).toBe(404);
});

it("nobody else is told to be deleted", async () => {
  const { ask, newest, pay } = sandboxCalls();
  await pay();
  for (const id of ["cus_nope", (await newest("charge")).id])
    expect((await ask(`GET /v1/customers/${id}`)).body.error).toMatchObject({ code: "resource_missing" });
});
