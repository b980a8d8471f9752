import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newVisitor, SITE_URL } from "../fixtures/backend.ts";
import { papers, pictures, png, storageScene, textAt } from "./fixtures/storage-users.ts";

const { backend, ann, bob } = await storageScene();
afterAll(() => backend.close());

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

  test("a badly encoded or expired request is the caller's fault", async () => {
    const get = (path: string, token?: string) =>
      backend.fetch(
        new Request(`${SITE_URL}/storage/v1${path}`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
      );
    expect((await get("/object/public/pictures/%E0%A4%A")).status).toBe(400);
    expect((await get("/bucket/%E0%A4%A")).status).toBe(400);
    expect((await get("/nothing")).status).toBe(404);
    expect((await get(`/object/papers/${ann.id}/x`, "rubbish")).status).toBe(403);
  });

  test("exists tells there and not there apart", async () => {
    expect((await papers(ann).exists(`${ann.id}/private.txt`)).data).toBe(true);
    expect((await papers(ann).exists(`${ann.id}/nothing.txt`)).data).toBe(false);
    expect((await papers(bob).exists(`${ann.id}/private.txt`)).data).toBe(false);
  });

  test("ranges and conditions", async () => {
    await pictures(ann).upload(`${ann.id}/range.bmp`, new Blob(["0123456789"], { type: "image/bmp" }));
    const { publicUrl } = pictures(ann).getPublicUrl(`${ann.id}/range.bmp`).data;
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
    expect([head.status, head.headers.get("content-length"), head.body]).toEqual([200, "10", null]);
    // Nothing has no first byte.
    await pictures(ann).upload(`${ann.id}/empty.bmp`, new Blob([], { type: "image/bmp" }));
    const empty = await backend.fetch(new Request(publicUrl.replace("range.bmp", "empty.bmp")));
    expect([empty.status, empty.headers.get("content-length"), await empty.text()]).toEqual([200, "0", ""]);
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
    expect(await namesOf("", { limit: 1, offset: 3 })).toEqual(["a.txt"]);
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
