import { expect, it } from "vitest";
import { storageCall } from "../../../tests/fixtures/storage-call.ts";
import type { Sql } from "../sql.ts";
import { newRow, rehearse, writeRow } from "./upload-row.ts";

const ADDRESS = { bucket_id: "pictures", name: "a.webp" };

it("a new row has an id of its own and, so far, nothing", () => {
  const row = newRow(ADDRESS, "me");
  expect(row).toEqual({
    ...ADDRESS,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    metadata: {},
    owner: "me",
    user_metadata: null,
    version: "",
  });
  expect(newRow(ADDRESS).id).not.toBe(row.id);
});

it("is written beside what is there, or in its place; nobody owns what nobody sent", async () => {
  const written = async (upsert: boolean, owner?: string) => {
    const { call, asked } = storageCall("");
    await writeRow(call.sql, newRow(ADDRESS, owner), upsert);
    const [{ text, params } = { text: "", params: [] }] = asked;
    return [text.includes("on conflict"), params[3]];
  };
  expect([await written(false, "me"), await written(true)]).toEqual([
    [false, "me"],
    [true, null],
  ]);
});

it("rehearsed, it is written and taken back", async () => {
  const { call, asked } = storageCall("");
  const ends: unknown[] = [];
  const sql: Sql = {
    ...call.sql,
    tx: (work) =>
      call.sql.tx(work).catch((error: unknown) => {
        ends.push(error);
        throw error;
      }),
  };
  await rehearse({ ...call, sql }, ADDRESS, { upsert: true, owner: "me" }, "object.upload");
  expect(asked.map(({ text, params }) => [text.includes("on conflict"), params[2]])).toEqual([
    [true, "a.webp"],
  ]);
  expect(ends).toHaveLength(1);
});

it("what the policies refuse is told before any byte is taken", async () => {
  const { call } = storageCall("", () => {
    throw new Error("refused");
  });
  await expect(rehearse(call, ADDRESS, { upsert: false }, "object.upload")).rejects.toThrow("refused");
});
