import { expect, it } from "vitest";
import { storageCall } from "../../../tests/fixtures/storage-call.ts";
import { copy, move, removeMany, removeOne } from "./change.ts";

const SOURCE = {
  id: "1",
  version: "v",
  metadata: { mimetype: "image/webp", size: 100 },
  user_metadata: { a: 1 },
};
const keys = { bucketId: "pictures", sourceKey: "a", destinationKey: "b" };
const elsewhere = { ...keys, destinationBucket: "others" };

it("says which of the three it needs is missing", async () => {
  for (const field of ["bucketId", "sourceKey", "destinationKey"])
    for (const value of [undefined, "", 5])
      await expect(move(storageCall({ ...keys, [field]: value }).call), field).rejects.toThrow(
        `${field} is required`,
      );
});

it("moves within a bucket without looking, and into another only what that one takes", async () => {
  const moved = async (body: object, found: object = SOURCE) => {
    const { call, asked } = storageCall(body, () => [found]);
    await move(call);
    return asked.map(({ params }) => params);
  };
  expect(await moved(keys)).toEqual([["pictures", "a", "pictures", "b"]]);
  expect((await moved(elsewhere)).at(-1)).toEqual(["pictures", "a", "others", "b"]);
  const metadata = (more: object) => ({ ...SOURCE, metadata: { ...SOURCE.metadata, ...more } });
  await expect(moved(elsewhere, metadata({ size: 101 }))).rejects.toThrow("exceeded the maximum");
  await expect(moved(elsewhere, metadata({ mimetype: "image/gif" }))).rejects.toThrow();
  await expect(move(storageCall(keys, () => []).call)).rejects.toThrow("Object not found");
});

it("a copy has its maker's name, bytes of its own, and what was noted with it unless that is replaced", async () => {
  const copied = async (more: object = {}) => {
    const { call, asked } = storageCall({ ...keys, ...more }, () => [SOURCE]);
    await copy(call);
    return asked.at(-1)?.params.slice(1);
  };
  const owner = "7f000000-0000-4000-8000-000000000001";
  expect(await copied()).toEqual(["pictures", "b", owner, "copied", SOURCE.metadata, { a: 1 }]);
  expect((await copied({ copyMetadata: false }))?.at(-1)).toBeNull();
  expect((await copied({ copyMetadata: false, metadata: { b: 2 } }))?.at(-1)).toEqual({ b: 2 });
});

it("of a copy that is refused no bytes stay", async () => {
  const { call, removed } = storageCall(keys, (text) => {
    if (text.includes("insert")) throw new Error("refused");
    return [SOURCE];
  });
  await expect(copy(call)).rejects.toThrow("refused");
  expect(removed).toEqual(["copied"]);
});

it("removes at most a thousand by their names", async () => {
  const names = (n: number) => Array.from({ length: n }, (_, at) => String(at));
  const { call, asked, removed } = storageCall({ prefixes: names(1000) }, () => [{ version: "v" }]);
  expect(await (await removeMany(call, "pictures")).json()).toEqual([{ version: "v" }]);
  expect([asked[0]?.params[0], removed]).toEqual(["pictures", ["v"]]);
  for (const prefixes of [names(1001), "a", undefined, ["a", 5]])
    await expect(removeMany(storageCall({ prefixes }).call, "pictures")).rejects.toThrow(
      "prefixes must be at most 1000 names",
    );
  const one = { bucket_id: "pictures", name: "a" };
  expect((await removeOne(storageCall({}).call, one)).status).toBe(200);
  await expect(removeOne(storageCall({}, () => []).call, one)).rejects.toThrow("Object not found");
});
