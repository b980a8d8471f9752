import { readdir } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { newVisitor, SITE_URL, TEST_SECRETS } from "../fixtures/backend.ts";
import { filesOnDisk, papers, pictures, png, storageScene, textAt } from "./fixtures/storage-users.ts";

const { backend, ann, bob } = await storageScene();
afterAll(() => backend.close());

describe("upload", () => {
  test("bytes and forms arrive, with their type and the default cache time", async () => {
    const raw = await papers(ann).upload(`${ann.id}/up/raw.txt`, new TextEncoder().encode("raw"), {
      contentType: "text/plain",
    });
    expect(raw.data).toMatchObject({ path: `${ann.id}/up/raw.txt`, fullPath: `papers/${ann.id}/up/raw.txt` });
    const form = await papers(ann).upload(`${ann.id}/up/form.png`, png(), { metadata: { alt: "a square" } });
    expect(form.error).toBeNull();
    expect((await papers(ann).info(`${ann.id}/up/form.png`)).data).toMatchObject({
      id: form.data?.id,
      size: 100,
      contentType: "image/png",
      cacheControl: "max-age=3600",
      metadata: { alt: "a square" },
    });
    expect((await papers(ann).info(`${ann.id}/up/raw.txt`)).data?.metadata).toEqual({});
    expect(await textAt(ann, `${ann.id}/up/raw.txt`)).toBe("raw");
  });

  test("a second upload is refused, an upsert and an update replace, and leave no bytes behind", async () => {
    const name = `${ann.id}/replace.txt`;
    await papers(ann).upload(name, new Blob(["one"]));
    const files = await filesOnDisk(backend);
    expect((await papers(ann).upload(name, new Blob(["two"]))).error).toMatchObject({
      status: 409,
      statusCode: "409",
    });
    expect(await textAt(ann, name)).toBe("one");
    expect((await papers(ann).upload(name, new Blob(["three"]), { upsert: true })).error).toBeNull();
    expect(await textAt(ann, name)).toBe("three");
    expect((await papers(ann).update(name, "four")).error).toBeNull();
    expect(await textAt(ann, name)).toBe("four");
    expect(await filesOnDisk(backend)).toBe(files);
  });

  test("the policies decide who writes where", async () => {
    const foreign = await papers(bob).upload(`${ann.id}/intruder.txt`, "x");
    expect(foreign.error).toMatchObject({
      status: 403,
      message: "new row violates row-level security policy",
    });
    expect((await newVisitor(backend).storage.from("papers").upload("x.txt", "x")).error).toMatchObject({
      status: 403,
    });
    expect((await papers(bob).upload(`${ann.id}/replace.txt`, "x", { upsert: true })).error).not.toBeNull();
    expect((await bob.client.storage.from("nowhere").upload("x.txt", "x")).error).toMatchObject({
      status: 404,
    });
  });

  test("size limits hold for announced, streamed and form uploads, and nothing stays on disk", async () => {
    const files = await filesOnDisk(backend);
    const announced = await pictures(ann).upload(`${ann.id}/big.png`, new Uint8Array(200_001), {
      contentType: "image/png",
    });
    const form = await pictures(ann).upload(`${ann.id}/big.png`, png(300_000));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 50_000;
        controller.enqueue(new Uint8Array(50_000));
      },
    });
    const streamed = await pictures(ann).upload(`${ann.id}/big.png`, endless, {
      contentType: "image/png",
      duplex: "half",
    });
    for (const { error } of [announced, form, streamed]) expect(error).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(1_000_000);
    expect(await filesOnDisk(backend)).toBe(files);
  });

  test("types outside the bucket's list are refused", async () => {
    const { error } = await pictures(ann).upload(
      `${ann.id}/a.bin`,
      new Blob(["x"], { type: "application/x-sh" }),
    );
    expect(error).toMatchObject({ status: 415 });
  });

  test.each([
    "../x.txt",
    "a/../../x",
    "a//b",
    "a/./b",
    "%2e%2e/x",
    "a\\..\\b",
    "a\u0000b",
    "a\u0301.txt",
    "\u00e1.txt",
    "\u202egnp.exe",
    "a".repeat(1025),
  ])("key %j is refused", async (key) => {
    const url = `${SITE_URL}/storage/v1/object/papers/${encodeURIComponent(key)}`;
    const headers = { authorization: `Bearer ${TEST_SECRETS.secret_key}`, "content-type": "text/plain" };
    const response = await backend.fetch(new Request(url, { method: "POST", headers, body: "x" }));
    const outside = (await readdir(backend.storageDir)).filter(
      (name) => name !== "objects" && name !== "incoming",
    );
    expect(outside).toEqual([]);
    expect(response.status).toBe(400);
  });
});

test("buckets are the service's business", async () => {
  const admin = backend.service.storage;
  expect(
    (
      await admin.createBucket("minutes", {
        public: false,
        fileSizeLimit: "1KB",
        allowedMimeTypes: ["text/plain"],
      })
    ).error,
  ).toBeNull();
  expect((await admin.getBucket("minutes")).data).toMatchObject({
    id: "minutes",
    public: false,
    file_size_limit: 1000,
  });
  expect((await admin.updateBucket("minutes", { public: true })).error).toBeNull();
  expect((await admin.listBuckets()).data?.map((bucket) => bucket.id)).toEqual([
    "minutes",
    "papers",
    "pictures",
  ]);
  await admin.from("minutes").upload("a.txt", "x", { contentType: "text/plain" });
  expect((await admin.deleteBucket("minutes")).error).toMatchObject({ status: 409 });
  expect((await admin.emptyBucket("minutes")).error).toBeNull();
  expect((await admin.deleteBucket("minutes")).error).toBeNull();
  expect((await ann.client.storage.createBucket("mine")).error).not.toBeNull();
  expect((await ann.client.storage.listBuckets()).data).toEqual([]);
});
