import { expect, it } from "vitest";
import { storageCall } from "../../../tests/fixtures/storage-call.ts";
import { createBucket, deleteBucket, emptyBucket, updateBucket } from "./buckets.ts";

const created = async (body: object) => {
  const { call, asked } = storageCall({ name: "new", ...body });
  await createBucket(call);
  return asked[0]?.params;
};
const limit = async (file_size_limit: unknown) => (await created({ file_size_limit }))?.[2];

it("a limit is a number of bytes, in whatever unit it is said", async () => {
  const limits = [null, 7, "7", "7 b", "2kb", "2KiB", "3MB", "3mib", "1gb", "1GiB"];
  expect(await Promise.all(limits.map(limit))).toEqual([
    ...[null, 7, 7, 7, 2000, 2048, 3_000_000, 3_145_728, 1_000_000_000, 1_073_741_824],
  ]);
  for (const bad of ["", "much", "-5", "5tb", "1.5mb", true])
    await expect(limit(bad), String(bad)).rejects.toThrow("file_size_limit is not a size");
});

it("types are a list of types, or all", async () => {
  const types = async (allowed_mime_types: unknown) => (await created({ allowed_mime_types }))?.[3];
  expect([await types(undefined), await types(null), await types([])]).toEqual([null, null, []]);
  expect(await types(["image/*", "application/vnd.a+json"])).toEqual(["image/*", "application/vnd.a+json"]);
  for (const bad of ["image/*", ["image"], ["image/*", 5], ["image/a b"], {}])
    await expect(types(bad), JSON.stringify(bad)).rejects.toThrow(
      "allowed_mime_types is not a list of types",
    );
});

it("is private unless it is said to be public, and named by its id", async () => {
  expect(await created({ public: "yes" })).toEqual(["new", false, null, null]);
  expect(await created({ id: "by-id", public: true })).toEqual(["by-id", true, null, null]);
  await expect(created({ name: "" })).rejects.toThrow("Bucket name invalid");
});

it("what is not said of it stays as it is", async () => {
  const updated = async (body: object) => {
    const { call, asked } = storageCall(body);
    await updateBucket(call, "pictures");
    return asked[0]?.params;
  };
  expect(await updated({})).toEqual(["pictures", false, 100, ["image/webp"]]);
  expect(await updated({ public: true, file_size_limit: null, allowed_mime_types: null })).toEqual([
    "pictures",
    true,
    null,
    null,
  ]);
  expect(await updated({ public: "no" })).toEqual(["pictures", false, 100, ["image/webp"]]);
  const refused = storageCall({}, () => []);
  await expect(updateBucket(refused.call, "pictures")).rejects.toThrow("Bucket not found");
});

it("with its objects their bytes go; one that still has some stays", async () => {
  const { call, removed } = storageCall({}, () => [{ version: "a" }, { version: null }]);
  await emptyBucket(call, "pictures");
  expect(removed).toEqual(["a", null]);
  await expect(deleteBucket(storageCall({}).call, "pictures")).rejects.toThrow("is not empty");
  const gone = storageCall({}, (text) => (text.startsWith("delete") ? [{ id: "1" }] : []));
  expect((await deleteBucket(gone.call, "pictures")).status).toBe(200);
  await expect(deleteBucket(storageCall({}, () => []).call, "pictures")).rejects.toThrow("Bucket not found");
});
