import { expect, it } from "vitest";
import { BUCKET, storageCall } from "../../../tests/fixtures/storage-call.ts";
import { anyObject, infoPublic, readableObject } from "./read.ts";

const address = { bucket_id: BUCKET.id, name: "a.webp" };

it.each([
  ["readableObject", (call: Parameters<typeof anyObject>[0]) => readableObject(call, address, "any")],
  ["anyObject", (call: Parameters<typeof anyObject>[0]) => anyObject(call, address)],
])("%s: what is not there, or not for the caller, is not found", async (_, find) => {
  const { call, asked } = storageCall("");
  expect(await find(call)).toEqual({ id: "1" });
  expect(asked[0]?.params).toEqual(["pictures", "a.webp"]);
  await expect(find(storageCall("", () => []).call)).rejects.toMatchObject({
    status: 404,
    code: "NoSuchKey",
  });
});

it("what is not public is no public object", async () => {
  const { call, asked } = storageCall("");
  await expect(infoPublic(call, address)).rejects.toMatchObject({ status: 404, code: "NoSuchBucket" });
  expect(asked).toEqual([]);
});
