import { afterAll, describe, expect, test } from "vitest";
import { accessTokenOf, newVisitor, SITE_URL } from "../fixtures/backend.ts";
import { filesOnDisk, papers, storageScene, textAt } from "./fixtures/storage-users.ts";

const { backend, ann, bob } = await storageScene();
afterAll(() => backend.close());

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
    const files = await filesOnDisk(backend);
    expect((await papers(bob).remove([`${ann.id}/rm/1.txt`])).data).toEqual([]);
    const { data } = await papers(ann).remove([
      `${ann.id}/rm/1.txt`,
      `${ann.id}/rm/2.txt`,
      `${ann.id}/rm/3.txt`,
    ]);
    expect(data?.map((entry) => entry.name).sort()).toEqual([`${ann.id}/rm/1.txt`, `${ann.id}/rm/2.txt`]);
    expect(await filesOnDisk(backend)).toBe(files - 2);
  });
});

describe("signed URLs", () => {
  test("a signed URL opens exactly one object, for its time, also to nobody", async () => {
    const name = `${ann.id}/sign/my file (1).txt`;
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
    expect((await papers(ann).upload(name, new Blob(["spaced"]))).error).toBeNull();
    const spaced = (await papers(ann).createSignedUrl(name, 60)).data?.signedUrl ?? "";
    expect(await (await backend.fetch(new Request(spaced))).text()).toBe("spaced");
    const another = new URL(spaced);
    another.search = new URL(url).search;
    expect((await backend.fetch(new Request(another))).status).toBe(400);
  });

  test("what is signed for reading writes nothing, and what is signed for writing reads nothing", async () => {
    const name = `${ann.id}/sign/plain.txt`;
    const reads = new URL((await papers(ann).createSignedUrl(name, 60)).data?.signedUrl ?? "");
    const visitor = newVisitor(backend).storage.from("papers");
    const written = await visitor.uploadToSignedUrl(
      name,
      reads.searchParams.get("token") ?? "",
      new Blob(["x"]),
    );
    expect(written.error).toMatchObject({ status: 400 });
    const writes = await papers(ann).createSignedUploadUrl(name, { upsert: true });
    reads.searchParams.set("token", writes.data?.token ?? "");
    expect((await backend.fetch(new Request(reads))).status).toBe(400);
    expect(await textAt(ann, name)).toBe("plain");
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
    const crowd = await papers(ann).createSignedUrls(Array<string>(1_001).fill("a"), 60);
    expect(crowd.error).toMatchObject({ status: 400 });
    const none = await papers(ann).createSignedUrls("a" as unknown as string[], 60);
    expect(none.error).toMatchObject({ status: 400 });
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
