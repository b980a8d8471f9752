import { expect, it } from "vitest";
import { DatabaseError } from "../lite/errors.ts";
import { asStorageError, errorResponse, objectNotFound, StorageError } from "./storage-error.ts";

const ofDatabase = (code: string) => {
  const { status, code: told } = asStorageError(new DatabaseError({ code, message: "words" })) ?? {};
  return [status, told];
};

it("a refusal of the database is told in words of storage, a fault of ours is not", () => {
  expect(["42501", "23505", "23503", "22P05", "54001"].map(ofDatabase)).toEqual([
    [403, "AccessDenied"],
    [409, "KeyAlreadyExists"],
    [404, "NoSuchBucket"],
    [400, "InvalidRequest"],
    [400, "InvalidRequest"],
  ]);
  expect(["08006", "42P01"].map(ofDatabase)).toEqual(Array(2).fill([undefined, undefined]));
  const own = objectNotFound();
  expect([asStorageError(own), asStorageError(new Error("words")), asStorageError(undefined)]).toEqual([
    own,
    undefined,
    undefined,
  ]);
});

it("is answered as supabase-js reads it", async () => {
  const told = async (status: number) =>
    (await errorResponse(new StorageError(status, "Code", "words")).json()).error;
  expect(await errorResponse(objectNotFound()).json()).toEqual({
    statusCode: "404",
    error: "not_found",
    message: "Object not found",
    code: "NoSuchKey",
  });
  expect([await told(409), await told(418)]).toEqual(["Duplicate", "Error"]);
});
