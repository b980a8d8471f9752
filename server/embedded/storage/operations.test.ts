// Policies may ask what is about to be done (storage.operation()).
import { expect, it } from "vitest";
import { operationsOf } from "../../../tests/fixtures/storage-operations.ts";
import * as buckets from "./buckets.ts";
import { copy, move, removeMany, removeOne } from "./change.ts";
import { list } from "./list.ts";
import { download, info } from "./read.ts";
import { signDownload, signDownloads } from "./signed.ts";
import type { StorageCall } from "./storage-context.ts";
import { openTicket } from "./tickets.ts";
import { upload } from "./upload.ts";

const ADDRESS = { bucket_id: "pictures", name: "a.webp" };
const BODY = {
  ...{ name: "new", prefixes: ["a"], paths: ["a"], expiresIn: 60 },
  ...{ bucketId: "pictures", sourceKey: "a", destinationKey: "b", destinationBucket: "others" },
};

it.each<[string, string, (call: StorageCall) => Promise<unknown>]>([
  ["a list of buckets", "bucket.list", buckets.listBuckets],
  ["a bucket", "bucket.get", (call) => buckets.getBucket(call, "pictures")],
  ["a new bucket", "bucket.create", buckets.createBucket],
  ["a changed bucket", "bucket.update", (call) => buckets.updateBucket(call, "pictures")],
  ["an emptied bucket", "bucket.empty", (call) => buckets.emptyBucket(call, "pictures")],
  ["a list", "object.list", (call) => list(call, "pictures")],
  ["a file", "object.get_authenticated", (call) => download(call, ADDRESS)],
  ["what is known of one", "object.get_authenticated_info", (call) => info(call, ADDRESS)],
  ["a signed address", "object.sign", (call) => signDownload(call, ADDRESS)],
  ["many of them", "object.sign_many", (call) => signDownloads(call, "pictures")],
  ["a ticket", "object.sign_upload_url", (call) => openTicket(call, ADDRESS, { upsert: false })],
  ["a ticket to replace", "object.sign_upload_url", (call) => openTicket(call, ADDRESS, { upsert: true })],
  ["a move", "object.move", move],
  ["a copy", "object.copy", copy],
  ["many taken away", "object.delete_many", (call) => removeMany(call, "pictures")],
  ["one taken away", "object.delete", (call) => removeOne(call, ADDRESS)],
  ["an upload", "object.upload", (call) => upload(call, ADDRESS, { upsert: false })],
])("%s is %s", async (_, operation, work) => {
  const told = await operationsOf(work, BODY);
  expect([...new Set(told)]).toEqual([`storage.${operation}`]);
});
