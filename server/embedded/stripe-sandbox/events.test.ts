import { expect, it } from "vitest";
import { NOW, NOW_SECONDS, sandboxCalls } from "../../../tests/fixtures/sandbox-call.ts";
import { emit } from "./events.ts";
import { createStore } from "./store.ts";

it("an event shows what it tells of as it was then, without what is ours", async () => {
  const { ask, call, newest, store } = sandboxCalls();
  const thing = { id: "x_1", object: "thing", created: 1, inner: { n: 1 }, sandbox: { secret: 1 } };
  await emit(call, "thing.made", thing);
  const { id } = await newest("event");
  expect((await ask(`GET /v1/events/${id}`)).body).toMatchObject({
    created: NOW_SECONDS,
    data: { object: { id: "x_1", object: "thing", created: 1, inner: { n: 1 } } },
    pending_webhooks: 1,
    type: "thing.made",
  });
  expect(JSON.stringify(await store.find(id))).not.toContain("secret");
});

it("is due for delivery at once", async () => {
  const { call } = sandboxCalls();
  const asked: (readonly unknown[])[] = [];
  const store = createStore({
    exec: async () => undefined,
    query: async (_text, params = []) => {
      asked.push(params);
      return [];
    },
  });
  await emit({ ...call, store }, "thing.made", { id: "x_1", object: "thing", created: 1 });
  const [kept, due] = asked;
  expect(due).toEqual([kept?.[0], NOW.toISOString()]);
});

it("events are listed of a type, or all", async () => {
  const { ask, call } = sandboxCalls();
  for (const type of ["a.made", "b.made"]) await emit(call, type, { id: "x", object: "thing", created: 1 });
  const listed = async (form: Record<string, string> = {}) =>
    (await ask("GET /v1/events", form)).body.data.map(({ type }) => type);
  expect(await listed()).toEqual(["b.made", "a.made"]);
  expect(await listed({ type: "a.made" })).toEqual(["a.made"]);
});
