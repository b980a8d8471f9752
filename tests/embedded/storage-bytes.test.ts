// What is in a file decides, not what is said about it; what is refused leaves nothing behind.
import { connect } from "node:net";
import { afterAll, describe, expect, test, vi } from "vitest";
import { accessTokenOf, listening } from "../fixtures/backend.ts";
import { jpegBytes, pngBytes, webpBytes } from "../fixtures/pictures.ts";
import { filesOnDisk, papers, pictures, storageScene } from "./fixtures/storage-users.ts";

const { backend, ann } = await storageScene();
const host = await listening(backend);
afterAll(async () => {
  await host.close();
  await backend.close();
});

const rows = async () =>
  (await backend.sql.query<{ name: string }>("select name from storage.objects order by name")).map(
    ({ name }) => name,
  );
const file = (bytes: Uint8Array<ArrayBuffer> | string, type: string) => new Blob([bytes], { type });

test("PNG, JPEG and WebP are kept as what they are", async () => {
  for (const [name, blob] of [
    ["a.png", file(pngBytes(), "image/png")],
    ["a.jpg", file(jpegBytes(), "image/jpeg")],
    ["a.webp", file(webpBytes({ width: 1600, height: 1600 }), "image/webp")],
  ] as const)
    expect((await pictures(ann).upload(`${ann.id}/kept/${name}`, blob)).error, name).toBeNull();
  const pdf = await papers(ann).upload(`${ann.id}/kept/a.pdf`, file("%PDF-1.7\n", "application/pdf"));
  expect(pdf.error).toBeNull();
});

test("a picture to take home may be larger than those we show, up to what browsers make of it", async () => {
  await backend.sql.exec(
    "insert into storage.buckets (id, name, public) values ('downloads', 'downloads', true)",
  );
  const put = (side: number) =>
    backend.service.storage
      .from("downloads")
      .upload(`files/${side}.png`, file(pngBytes({ width: side, height: 10 }), "image/png"));
  expect((await put(4096)).error).toBeNull();
  expect((await put(4097)).error).toMatchObject({ statusCode: "413" });
  await backend.service.storage.from("downloads").remove(["files/4096.png"]);
});

describe("refused without a trace", () => {
  const script = "<script>alert(1)</script>";
  test.each<[string, Blob, number]>([
    ["a page called PNG", file(script, "image/png"), 415],
    ["a JPEG called PNG", file(jpegBytes(), "image/png"), 415],
    ["a PNG called WebP", file(pngBytes(), "image/webp"), 415],
    ["a PNG called a page", file(pngBytes(), "text/html"), 415],
    ["a PDF called a picture", file("%PDF-1.7\n", "image/jpeg"), 415],
    ["an empty PNG", file("", "image/png"), 415],
    ["a PNG cut after its first bytes", file(pngBytes().slice(0, 12), "image/png"), 415],
    ["a WebP cut before its size", file(webpBytes().slice(0, 22), "image/webp"), 415],
    ["a JPEG without a size", file(jpegBytes().slice(0, 3), "image/jpeg"), 415],
    ["a PNG of 50,000 pixels", file(pngBytes({ width: 50_000, height: 50_000 }), "image/png"), 413],
    ["a WebP of 16,000 pixels", file(webpBytes({ width: 16_000 }), "image/webp"), 413],
    ["a JPEG one pixel too high", file(jpegBytes({ height: 1601 }), "image/jpeg"), 413],
  ])("%s", async (_what, blob, status) => {
    const [before, kept] = [await rows(), await filesOnDisk(backend)];
    const { error } = await pictures(ann).upload(`${ann.id}/refused.bin`, blob);
    expect(error).toMatchObject({ status, statusCode: String(status) });
    expect([await rows(), await filesOnDisk(backend)]).toEqual([before, kept]);
  });

  test("the answer has the members of hosted Supabase's errors", async () => {
    const response = await fetch(`${host.url}/storage/v1/object/pictures/${ann.id}/x.png`, {
      method: "POST",
      headers: { authorization: `Bearer ${await accessTokenOf(ann)}`, "content-type": "image/png" },
      body: script,
    });
    expect([response.status, await response.json()]).toEqual([
      415,
      {
        statusCode: "415",
        error: "invalid_mime_type",
        message: "The file is not of the type image/png",
        code: "InvalidMimeType",
      },
    ]);
  });

  test("a paper copied or moved into the bucket of pictures", async () => {
    await papers(ann).upload(`${ann.id}/paper.txt`, new Blob(["plain"], { type: "text/plain" }));
    const before = await rows();
    const destinationBucket = "pictures";
    const copied = await papers(ann).copy(`${ann.id}/paper.txt`, `${ann.id}/b.png`, { destinationBucket });
    const moved = await papers(ann).move(`${ann.id}/paper.txt`, `${ann.id}/b.png`, { destinationBucket });
    expect([copied.error, moved.error]).toEqual([
      expect.objectContaining({ status: 415 }),
      expect.objectContaining({ status: 415 }),
    ]);
    expect(await rows()).toEqual(before);
  });

  test("uploads whose sender goes away, raw, as a form and by ticket", async () => {
    const [before, kept] = [await rows(), await filesOnDisk(backend)];
    const token = await accessTokenOf(ann);
    const ticket = (await pictures(ann).createSignedUploadUrl(`${ann.id}/late.png`)).data?.token;
    const { hostname, port } = new URL(host.url);
    const send = async (line: string, type: string, head: string) => {
      const socket = connect(Number(port), hostname);
      const request = [
        line,
        "Host: site.test",
        `Authorization: Bearer ${token}`,
        `Content-Type: ${type}`,
        "Content-Length: 100000",
      ];
      socket.write(`${request.join("\r\n")}\r\n\r\n${head}`);
      socket.write(Buffer.alloc(5000, 7));
      await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(5000));
      return socket;
    };
    const path = `/storage/v1/object/pictures/${ann.id}/cut.png`;
    const form =
      '--b\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const png = Buffer.from(pngBytes()).toString("latin1");
    const sockets = [
      await send(`POST ${path} HTTP/1.1`, "image/png", png),
      await send(`POST ${path} HTTP/1.1`, "multipart/form-data; boundary=b", form),
      await send(
        `PUT ${path.replace("/object/", "/object/upload/sign/").replace("cut", "late")}?token=${ticket} HTTP/1.1`,
        "image/png",
        png,
      ),
    ];
    await vi.waitFor(async () => expect(await filesOnDisk(backend)).toBeGreaterThan(kept));
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await filesOnDisk(backend)).toBe(kept));
    expect(await rows()).toEqual(before);
    const late = file(pngBytes(), "image/png");
    expect(
      (await pictures(ann).uploadToSignedUrl(`${ann.id}/late.png`, ticket ?? "", late)).error,
    ).toBeNull();
  });
});

describe("texts that cannot be stored are the caller's fault", () => {
  const nul = "a\u0000b";
  test.each<[string, string, string, object | undefined]>([
    ["removed names", "DELETE", "/object/papers", { prefixes: [nul] }],
    ["half a character", "DELETE", "/object/papers", { prefixes: ["\ud800"] }],
    ["signed names", "POST", "/object/sign/papers", { paths: [nul], expiresIn: 60 }],
    ["a listed folder", "POST", "/object/list/papers", { prefix: nul }],
    ["a search", "POST", "/object/list/papers", { prefix: "", search: nul }],
    ["a bucket", "GET", "/bucket/%00", undefined],
    ["a destination", "POST", "/object/move", { bucketId: nul, sourceKey: "a", destinationKey: "b" }],
  ])("%s", async (_what, method, path, body) => {
    const response = await fetch(`${host.url}/storage/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessTokenOf(ann)}`, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "400", error: "invalid_request" });
  });

  test.each([
    ["with a NUL", { note: "a\u0000b" }],
    ["of 1,500 levels", JSON.parse(`${'{"a":'.repeat(1500)}1${"}".repeat(1500)}`)],
    ["of 100 kB", { note: "x".repeat(100_000) }],
  ])("metadata %s", async (_what, metadata) => {
    const { error } = await papers(ann).upload(`${ann.id}/meta.txt`, new Blob(["x"]), { metadata });
    expect(error).toMatchObject({ status: 400 });
    expect(await rows()).not.toContain(`${ann.id}/meta.txt`);
  });
});

test.each(["__proto__", "constructor", "CON", "LPT1.txt", ".htaccess", "desktop.ini", "a:b"])(
  "%s is a name like any other",
  async (name) => {
    const key = `${ann.id}/${name}`;
    expect((await papers(ann).upload(key, new Blob(["x"]))).error).toBeNull();
    expect((await papers(ann).list(ann.id)).data?.map((entry) => entry.name)).toContain(name);
    expect((await papers(ann).remove([key])).data).toHaveLength(1);
  },
);
