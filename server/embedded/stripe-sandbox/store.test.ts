import { expect, it } from "vitest";
import type { Form } from "./form.ts";
import { createStore, newId } from "./store.ts";

/** A database that has `rows`; what it was asked. */
function storeWith(rows: object[] = []) {
  const asked: { text: string; params: readonly unknown[] }[] = [];
  const store = createStore({
    exec: async () => undefined,
    query: async <T>(text: string, params: readonly unknown[] = []) => {
      asked.push({ text, params });
      return rows.map((row) => ({ data: JSON.stringify(row) })) as T[];
    },
  });
  return { store, asked };
}
const numbered = (many: number) =>
  Array.from({ length: many }, (_, n) => ({ id: `x_${n}`, object: "thing" }));
const listed = async (form: Form, rows: object[] = []) => {
  const { store, asked } = storeWith(rows);
  const { data, has_more } = await store.list("thing", "/v1/things", form);
  const { text = "", params = [] } = asked[0] ?? {};
  return { ids: data.map(({ id }) => id), has_more, text, params };
};

it("an id is as long as it is meant to be, and never the same", () => {
  expect([newId("ch"), newId("cus", 14)]).toEqual([
    expect.stringMatching(/^ch_[A-Za-z0-9]{24}$/),
    expect.stringMatching(/^cus_[A-Za-z0-9]{14}$/),
  ]);
  expect(newId("ch")).not.toBe(newId("ch"));
});

it("an object of another kind, or none, is missing", async () => {
  const thing = { id: "x_1", object: "thing" };
  expect(await storeWith([thing]).store.get("thing", "x_1")).toEqual(thing);
  expect([await storeWith([thing]).store.find("x_1"), await storeWith().store.find("x_1")]).toEqual([
    thing,
    null,
  ]);
  for (const { store } of [storeWith([{ ...thing, object: "other" }]), storeWith()])
    await expect(store.get("thing", "x".repeat(81), "thing")).rejects.toMatchObject({
      message: `No such thing: '${"x".repeat(80)}'`,
      status: 400,
    });
});

it("only what is read to be changed is locked", async () => {
  const { store, asked } = storeWith([{ id: "x_1", object: "thing" }]);
  await store.get("thing", "x_1");
  await store.find("x_1");
  expect(asked.map(({ text }) => text.includes("for update"))).toEqual([true, false]);
});

it("a page has ten, or as many as asked for, and tells of more by one too many", async () => {
  expect(await listed({}, numbered(11))).toMatchObject({
    has_more: true,
    text: expect.stringMatching(/limit 11$/),
  });
  expect((await listed({}, numbered(11))).ids).toHaveLength(10);
  expect(await listed({}, numbered(10))).toMatchObject({ has_more: false });
  expect(await listed({ limit: "2" }, numbered(3))).toMatchObject({ ids: ["x_0", "x_1"], has_more: true });
  expect((await listed({ limit: "100" })).text).toMatch(/limit 101$/);
  expect((await listed({ limit: "1" })).text).toMatch(/limit 2$/);
  for (const limit of ["0", "101", "-1"])
    await expect(listed({ limit }), limit).rejects.toMatchObject({ status: 400, body: { param: "limit" } });
});

it("a page after another goes on downwards, one before it is turned round", async () => {
  const plain = await listed({}, numbered(2));
  expect(plain).toMatchObject({ ids: ["x_0", "x_1"], params: ["thing", "{}"] });
  expect(plain.text).toContain("order by seq desc");
  expect(plain.text).not.toMatch(/seq [<>]/);
  const after = await listed({ starting_after: "x_9" }, numbered(2));
  expect(after).toMatchObject({ ids: ["x_0", "x_1"], params: ["thing", "{}", "x_9"] });
  expect(after.text).toMatch(/seq < \(.*id = \$3\)\s+order by seq desc/);
  const before = await listed({ ending_before: "x_9" }, numbered(2));
  expect(before).toMatchObject({ ids: ["x_1", "x_0"], params: ["thing", "{}", "x_9"] });
  expect(before.text).toMatch(/seq > \(.*id = \$3\)\s+order by seq asc/);
});

it.each([
  [{ created: "5" }, /created = \$3::bigint/, [5]],
  [{ created: { gt: "5" } }, /created > \$3::bigint/, [5]],
  [{ created: { gte: "5" } }, /created >= \$3::bigint/, [5]],
  [{ created: { lt: "5" } }, /created < \$3::bigint/, [5]],
  [{ created: { lte: "5", gt: "1" } }, /created <= \$3::bigint and created > \$4::bigint/, [5, 1]],
])("%j is a question of age", async (form, condition, values) => {
  const { text, params } = await listed(form);
  expect(text).toMatch(condition);
  expect(params.slice(2)).toEqual(values);
});

it.each(["near", "constructor"])("created[%s] is no such question", async (key) => {
  await expect(listed({ created: { [key]: "5" } })).rejects.toMatchObject({
    body: { code: "parameter_unknown", param: `created[${key}]` },
  });
});
