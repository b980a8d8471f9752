import { expect, it } from "vitest";
import { BUCKET, storageCall } from "../../../tests/fixtures/storage-call.ts";
import { asCaller, bucketOf, jsonBody, type StorageCall } from "./storage-context.ts";

it("a bucket is found, or is not there", async () => {
  const { call } = storageCall("");
  expect(await bucketOf(call, "pictures")).toEqual(BUCKET);
  const empty = { ...call, sql: { ...call.sql, query: async () => [] } };
  await expect(bucketOf(empty, "nowhere")).rejects.toMatchObject({ status: 404, code: "NoSuchBucket" });
});

it("policies are told who asks, and for what", async () => {
  const { call } = storageCall("");
  const told: unknown[] = [];
  const run = {
    exec: async () => undefined,
    query: async (_: string, params: unknown[]) => told.push(...params),
  };
  const sql = { tx: (work: (one: typeof run) => unknown) => work(run) } as unknown as StorageCall["sql"];
  expect(await asCaller({ ...call, sql }, "object.list", async () => "done")).toBe("done");
  expect(told).toEqual([
    expect.objectContaining({ role: "authenticated", "storage.operation": "storage.object.list" }),
  ]);
});

it.each([
  ['{"a":1}', { a: 1 }],
  ["", {}],
  ["no json", {}],
  ["null", {}],
  ["5", {}],
  ['"a"', {}],
  ["[1]", {}],
])("the body %s holds %j", async (body, held) => {
  expect(await jsonBody(storageCall(body).call)).toEqual(held);
});

it("a body that reaches for a prototype is refused", async () => {
  const body = '{"__proto__":1}';
  await expect(jsonBody(storageCall(body).call)).rejects.toMatchObject({
    status: 400,
    code: "InvalidRequest",
  });
});
