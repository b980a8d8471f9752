import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accessTokenOf,
  newVisitor,
  SITE_URL,
  type SignedIn,
  signedInUser,
  TEST_SECRETS,
  type TestBackend,
  testBackend,
} from "../fixtures/backend.ts";
import { FIXTURE_MIGRATIONS } from "./fixtures/tables.ts";

let backend: TestBackend;
let ann: SignedIn;
let bob: SignedIn;

beforeAll(async () => {
  backend = await testBackend({ migrationsDir: FIXTURE_MIGRATIONS });
  ann = await signedInUser(backend, "ann@example.org");
  bob = await signedInUser(backend, "bob@example.org");
});
afterAll(() => backend.close());

const papers = (user: SignedIn) => user.client.storage.from("papers");
const pictures = (user: SignedIn) => user.client.storage.from("pictures");
const png = (bytes = 100) => new Blob([new Uint8Array(bytes).fill(7)], { type: "image/png" });

async function textAt(user: SignedIn, name: string): Promise<string | undefined> {
  return (await papers(user).download(name)).data?.text();
}

async function filesOnDisk(): Promise<number> {
  const entries = await readdir(path.join(backend.storageDir, "objects"), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}

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
    expect(await textAt(ann, `${ann.id}/up/raw.txt`)).toBe("raw");
  });

  test("a second upload is refused, an upsert and an update replace, and leave no bytes behind", async () => {
    const name = `${ann.id}/replace.txt`;
    await papers(ann).upload(name, new Blob(["one"]));
    const files = await filesOnDisk();
    expect((await papers(ann).upload(name, new Blob(["two"]))).error).toMatchObject({
      status: 409,
      statusCode: "409",
    });
    expect(await textAt(ann, name)).toBe("one");
    expect((await papers(ann).upload(name, new Blob(["three"]), { upsert: true })).error).toBeNull();
    expect(await textAt(ann, name)).toBe("three");
    expect((await papers(ann).update(name, "four")).error).toBeNull();
    expect(await textAt(ann, name)).toBe("four");
    expect(await filesOnDisk()).toBe(files);
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
    const files = await filesOnDisk();
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
    expect(await filesOnDisk()).toBe(files);
  });

  test("types outside the bucket's list are refused", async () => {
    const { error } = await pictures(ann).upload(
      `${ann.id}/a.bin`,
      new Blob(["x"], { type: "application/x-sh" }),
    );
    expect(error).toMatchObject({ status: 415 });
  });

  test.each(["../x.txt", "a/../../x", "a//b", "a/./b", "%2e%2e/x", "a\\..\\b", "a\u0000b"])(
    "key %j is refused or stays a key",
    async (key) => {
      const url = `${SITE_URL}/storage/v1/object/papers/${encodeURIComponent(key)}`;
      const headers = { authorization: `Bearer ${TEST_SECRETS.secret_key}`, "content-type": "text/plain" };
      const response = await backend.fetch(new Request(url, { method: "POST", headers, body: "x" }));
      const outside = (await readdir(backend.storageDir)).filter(
        (name) => name !== "objects" && name !== "incoming",
      );
      expect(outside).toEqual([]);
      expect(response.status).toBe(key === "%2e%2e/x" ? 200 : 400);
    },
  );
});

describe("reading", () => {
  test("only the owner reads a private object; a public bucket is open to everybody", async () => {
    await papers(ann).upload(`${ann.id}/private.txt`, new Blob(["mine"]));
    await pictures(ann).upload(`${ann.id}/public.png`, png());
    expect(await textAt(ann, `${ann.id}/private.txt`)).toBe("mine");
    expect((await papers(bob).download(`${ann.id}/private.txt`)).error).not.toBeNull();
    const { publicUrl } = pictures(ann).getPublicUrl(`${ann.id}/public.png`).data;
    const open = await backend.fetch(new Request(publicUrl));
    expect([open.status, (await open.arrayBuffer()).byteLength]).toEqual([200, 100]);
    const closed = await backend.fetch(
      new Request(publicUrl.replace("/pictures/", "/papers/").replace("public.png", "private.txt")),
    );
    expect(closed.status).toBe(404);
  });

  test("exists tells there and not there apart", async () => {
    expect((await papers(ann).exists(`${ann.id}/private.txt`)).data).toBe(true);
    expect((await papers(ann).exists(`${ann.id}/nothing.txt`)).data).toBe(false);
    expect((await papers(bob).exists(`${ann.id}/private.txt`)).data).toBe(false);
  });

  test("ranges and conditions", async () => {
    await pictures(ann).upload(`${ann.id}/range.png`, new Blob(["0123456789"], { type: "image/png" }));
    const { publicUrl } = pictures(ann).getPublicUrl(`${ann.id}/range.png`).data;
    const get = (headers: Record<string, string>) => backend.fetch(new Request(publicUrl, { headers }));
    const part = await get({ range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    expect(await (await get({ range: "bytes=-3" })).text()).toBe("789");
    expect(await (await get({ range: "bytes=7-99" })).text()).toBe("789");
    const beyond = await get({ range: "bytes=10-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const whole = await get({});
    const etag = whole.headers.get("etag") ?? "";
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
    expect((await get({ "if-modified-since": whole.headers.get("last-modified") ?? "" })).status).toBe(304);
    expect((await get({ range: "bytes=2-4", "if-range": '"other"' })).status).toBe(200);
    const head = await backend.fetch(new Request(publicUrl, { method: "HEAD" }));
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  });

  test("what could run as a page of ours is only downloaded, sandboxed", async () => {
    for (const [name, type] of [
      ["x.svg", "image/svg+xml"],
      ["x.html", "text/html; charset=utf-8"],
    ] as const) {
      expect(
        (await pictures(ann).upload(`${ann.id}/${name}`, new Blob(["<svg onload=alert(1)/>"], { type })))
          .error,
      ).toBeNull();
      const response = await backend.fetch(
        new Request(pictures(ann).getPublicUrl(`${ann.id}/${name}`).data.publicUrl),
      );
      expect(response.headers.get("content-disposition")).toContain("attachment");
      expect(response.headers.get("content-security-policy")).toContain("sandbox");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("list", () => {
  beforeAll(async () => {
    for (const name of ["b.txt", "a.txt", "Apple.txt", "sub/1.txt", "sub/deep/2.txt", "other/3.txt"]) {
      await papers(bob).upload(`${bob.id}/list/${name}`, new Blob([name]));
    }
  });
  const namesOf = async (folder: string, options = {}) =>
    (await papers(bob).list(`${bob.id}/list${folder}`, options)).data?.map((entry) => entry.name);

  test("folders first, then files by name; names are relative", async () => {
    expect(await namesOf("")).toEqual(["other", "sub", "Apple.txt", "a.txt", "b.txt"]);
    expect(await namesOf("/sub/")).toEqual(["deep", "1.txt"]);
    const entries = (await papers(bob).list(`${bob.id}/list`)).data ?? [];
    expect(entries[0]).toMatchObject({ id: null, metadata: null });
    expect(entries[4]).toMatchObject({ name: "b.txt", metadata: { size: 5 } });
  });

  test("pages, order and search", async () => {
    expect(await namesOf("", { limit: 2, offset: 3 })).toEqual(["a.txt", "b.txt"]);
    expect(await namesOf("", { sortBy: { column: "name", order: "desc" } })).toEqual([
      "sub",
      "other",
      "b.txt",
      "a.txt",
      "Apple.txt",
    ]);
    expect(await namesOf("", { search: "AP" })).toEqual(["Apple.txt"]);
    expect(await namesOf("", { search: "%" })).toEqual([]);
  });

  test("others see nothing of it", async () => {
    expect((await papers(ann).list(`${bob.id}/list`)).data).toEqual([]);
    expect((await newVisitor(backend).storage.from("papers").list(bob.id)).data).toEqual([]);
  });
});

describe("move, copy, remove", () => {
  test("move and copy keep the bytes and ask the policies for both ends", async () => {
    await papers(ann).upload(`${ann.id}/mc/a.txt`, new Blob(["body"]));
    expect((await papers(ann).move(`${ann.id}/mc/a.txt`, `${ann.id}/mc/b.txt`)).error).toBeNull();
    expect((await papers(ann).copy(`${ann.id}/mc/b.txt`, `${ann.id}/mc/c.txt`)).data?.path).toBe(
      `papers/${ann.id}/mc/c.txt`,
    );
    expect(await textAt(ann, `${ann.id}/mc/c.txt`)).toBe("body");
    expect((await papers(ann).move(`${ann.id}/mc/b.txt`, `${bob.id}/stolen.txt`)).error).toMatchObject({
      status: 403,
    });
    expect((await papers(bob).copy(`${ann.id}/mc/b.txt`, `${bob.id}/stolen.txt`)).error).toMatchObject({
      status: 404,
    });
    expect((await papers(ann).move(`${ann.id}/mc/gone.txt`, `${ann.id}/x.txt`)).error).toMatchObject({
      status: 404,
    });
    expect((await papers(ann).copy(`${ann.id}/mc/b.txt`, `${ann.id}/mc/c.txt`)).error).toMatchObject({
      status: 409,
    });
  });

  test("remove takes only what the caller may remove, bytes included", async () => {
    await papers(ann).upload(`${ann.id}/rm/1.txt`, new Blob(["1"]));
    await papers(ann).upload(`${ann.id}/rm/2.txt`, new Blob(["2"]));
    const files = await filesOnDisk();
    expect((await papers(bob).remove([`${ann.id}/rm/1.txt`])).data).toEqual([]);
    const { data } = await papers(ann).remove([
      `${ann.id}/rm/1.txt`,
      `${ann.id}/rm/2.txt`,
      `${ann.id}/rm/3.txt`,
    ]);
    expect(data?.map((entry) => entry.name).sort()).toEqual([`${ann.id}/rm/1.txt`, `${ann.id}/rm/2.txt`]);
    expect(await filesOnDisk()).toBe(files - 2);
  });
});

describe("signed URLs", () => {
  test("a signed URL opens exactly one object, for its time, also to nobody", async () => {
    const name = `${ann.id}/sign/my file é.txt`;
    await papers(ann).upload(`${ann.id}/sign/plain.txt`, new Blob(["plain"]));
    const { data, error } = await papers(ann).createSignedUrl(`${ann.id}/sign/plain.txt`, 60, {
      download: "renamed.txt",
    });
    expect(error).toBeNull();
    const url = data?.signedUrl ?? "";
    const response = await backend.fetch(new Request(url));
    expect([response.status, await response.text()]).toEqual([200, "plain"]);
    expect(response.headers.get("content-disposition")).toContain('filename="renamed.txt"');
    expect((await backend.fetch(new Request(url.replace("plain.txt?", "other.txt?")))).status).toBe(400);
    expect((await papers(bob).createSignedUrl(`${ann.id}/sign/plain.txt`, 60)).error).not.toBeNull();
    expect((await papers(ann).upload(name, new Blob(["accent"]))).error).toBeNull();
    const accent = (await papers(ann).createSignedUrl(name, 60)).data?.signedUrl ?? "";
    expect(await (await backend.fetch(new Request(accent))).text()).toBe("accent");
  });

  test("an access token is no signature and a signature no access token", async () => {
    const token = await accessTokenOf(ann);
    const path = `${SITE_URL}/storage/v1/object/sign/papers/${ann.id}/sign/plain.txt`;
    expect((await backend.fetch(new Request(`${path}?token=${token}`))).status).toBe(400);
    const url = (await papers(ann).createSignedUrl(`${ann.id}/sign/plain.txt`, 60)).data?.signedUrl ?? "";
    const signature = new URL(url).searchParams.get("token");
    const headers = { authorization: `Bearer ${signature}` };
    const misuse = await backend.fetch(new Request(path.replace("/sign/papers", "/papers"), { headers }));
    expect(misuse.status).toBe(403);
  });

  test("many at once: a missing one does not spoil the others", async () => {
    const { data } = await papers(ann).createSignedUrls(
      [`${ann.id}/sign/plain.txt`, `${ann.id}/none.txt`],
      60,
    );
    expect(data?.map((entry) => [entry.error === null, Boolean(entry.signedUrl)])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test("a signed upload works without a session, once without upsert, and belongs to its signer", async () => {
    const name = `${ann.id}/sign/up.txt`;
    const signed = await papers(ann).createSignedUploadUrl(name);
    expect(signed.error).toBeNull();
    const visitor = newVisitor(backend).storage.from("papers");
    expect(
      (await visitor.uploadToSignedUrl(name, signed.data?.token ?? "", new Blob(["up"]))).error,
    ).toBeNull();
    expect(
      (await visitor.uploadToSignedUrl(name, signed.data?.token ?? "", new Blob(["up"]))).error,
    ).toMatchObject({ status: 409 });
    expect(await textAt(ann, name)).toBe("up");
    expect((await papers(bob).createSignedUploadUrl(`${ann.id}/sign/no.txt`)).error).not.toBeNull();
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
