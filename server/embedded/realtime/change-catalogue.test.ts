import { afterEach, expect, it, vi } from "vitest";
import type { Sql } from "../sql.ts";
import { ChangeCatalogue } from "./change-catalogue.ts";

afterEach(() => void vi.useRealTimers());

const COLUMNS = [
  { name: "id", type: "uuid", is_key: true, is_readable: true },
  { name: "secret", type: "text", is_key: false, is_readable: false },
];
function open(answer: () => Promise<unknown[]> = async () => COLUMNS) {
  const asked: unknown[] = [];
  const query = (_: string, params: unknown[]) => {
    asked.push(params);
    return answer();
  };
  return { asked, catalogue: new ChangeCatalogue({ query } as unknown as Sql) };
}

it("knows what a role may read, the key, and whether rows have an owner", async () => {
  const { catalogue } = open();
  const info = await catalogue.table("public", "notes", "anon");
  expect([[...info.readable.keys()], info.key.map(({ name }) => name), info.has_owner]).toEqual([
    ["id"],
    ["id"],
    false,
  ]);
  const owned = open(async () => [{ name: "user_id", type: "uuid", is_key: false, is_readable: false }]);
  expect(await owned.catalogue.table("public", "notes", "anon")).toMatchObject({ has_owner: true, key: [] });
});

it("asks once a minute for each table and role", async () => {
  vi.useFakeTimers();
  const { catalogue, asked } = open();
  const ask = () => catalogue.table("public", "notes", "anon");
  await ask();
  vi.advanceTimersByTime(59_999);
  await ask();
  expect(asked).toEqual([["public", "notes", "anon"]]);
  await catalogue.table("public", "notes", "authenticated");
  await catalogue.table("public", "others", "anon");
  expect(asked).toHaveLength(3);
  vi.advanceTimersByTime(1);
  await ask();
  expect(asked).toHaveLength(4);
});

it("does not keep that it could not be asked", async () => {
  let fails = true;
  const { catalogue } = open(async () => {
    if (fails) throw new Error("the database is away");
    return COLUMNS;
  });
  await expect(catalogue.table("public", "notes", "anon")).rejects.toThrow("away");
  fails = false;
  expect((await catalogue.table("public", "notes", "anon")).key).toHaveLength(1);
});
