import { expect, it } from "vitest";
import { readUpload } from "./upload-body.ts";

const raw = (headers: Record<string, string> = {}, body: string | null = "bytes", most = 1000) =>
  readUpload(new Request("http://api.example/", { method: "POST", headers, body }), most);
const words = (text: string) => Buffer.from(text).toString("base64");

it("bytes come as they are, with what is said beside them", async () => {
  const { stream, ...plain } = await raw();
  expect(await new Response(stream).text()).toBe("bytes");
  expect(plain).toEqual({
    content_type: "text/plain; charset=utf-8",
    cache_control: "max-age=3600",
    user_metadata: null,
  });
  const told = await raw({
    "content-type": "image/webp",
    "cache-control": "60",
    "x-metadata": words('{"a":1}'),
  });
  expect(told).toMatchObject({
    content_type: "image/webp",
    cache_control: "max-age=60",
    user_metadata: { a: 1 },
  });
  expect((await raw({ "cache-control": "no-store" })).cache_control).toBe("no-store");
  const nothing = await raw({}, null);
  expect([nothing.content_type, await new Response(nothing.stream).text()]).toEqual([
    "application/octet-stream",
    "",
  ]);
});

it.each([
  ["image/webp; x=y, text/html", "image/webp"],
  ["image/webp;,text/html", "image/webp"],
  ["Video/WebM;codecs=vp8,opus", "video/webm"],
  ['text/csv; charset="UTF-8"; header=present', "text/csv; charset=utf-8"],
  ["text/plain; charset=a,text/html", "text/plain"],
])("of %s only the one type is kept", async (sent, content_type) => {
  expect((await raw({ "content-type": sent })).content_type).toBe(content_type);
  const form = new FormData();
  form.set("", new File(["bytes"], "a", { type: sent }));
  const request = new Request("http://api.example/", { method: "POST", body: form });
  expect((await readUpload(request, 1000)).content_type).toBe(content_type);
});

it.each(["image/webp,text/html", "html", "image/", "text/html image/webp", "image/webp/x"])(
  "%s is no type",
  async (sent) => {
    await expect(raw({ "content-type": sent })).rejects.toMatchObject({ status: 415 });
  },
);

it("a form brings a file among its fields", async () => {
  const form = new FormData();
  form.set("cacheControl", "60");
  form.set("metadata", '{"a":1}');
  form.set("", new File(["bytes"], "a.webp", { type: "image/webp" }));
  /** As bytes: Node's own stream of a form fails where nobody reads on. */
  const sent = async (form: FormData, most = 1000) => {
    const whole = new Response(form);
    const request = { method: "POST", headers: whole.headers, body: await whole.bytes() };
    return readUpload(new Request("http://api.example/", request), most);
  };
  for (const wrong of ["\u2192", "a\nb", "x".repeat(201)]) {
    const spoilt = new FormData();
    for (const [name, value] of form) spoilt.append(name, value);
    spoilt.set("cacheControl", wrong);
    await expect(sent(spoilt)).rejects.toThrow("cacheControl");
  }
  const { stream, ...told } = await sent(form);
  expect(await new Response(stream).text()).toBe("bytes");
  expect(told).toEqual({ content_type: "image/webp", cache_control: "max-age=60", user_metadata: { a: 1 } });
  const empty = new FormData();
  empty.set("words", "no file");
  await expect(sent(empty)).rejects.toThrow("The form holds no file");
  const large = new FormData();
  large.set("", new File(["x".repeat(70_000)], "a"));
  await expect(sent(large)).rejects.toThrow("exceeded the maximum allowed size");
  await expect(sent(large, 10_000)).resolves.toMatchObject({ content_type: "application/octet-stream" });
  await expect(raw({ "content-type": "multipart/form-data; boundary=x" })).rejects.toThrow(
    "The form is not readable",
  );
});

it("notes are a small object of JSON", async () => {
  const noted = async (text: string) => (await raw({ "x-metadata": words(text) })).user_metadata;
  expect([await noted("[1]"), await noted("5"), await noted("null")]).toEqual([null, null, null]);
  await expect(noted("no json")).rejects.toThrow("metadata must be a JSON object");
  await expect(noted('{"__proto__":1}')).rejects.toThrow("metadata must be a JSON object");
  const long = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
  expect(await noted(long(8192))).toHaveProperty("a");
  await expect(noted(long(8193))).rejects.toThrow("metadata is too long");
});

it("what announces itself as too large is not read", async () => {
  const announced = (bytes: number, type = "image/webp") =>
    raw({ "content-length": String(bytes), "content-type": type });
  await expect(announced(1001)).rejects.toThrow("exceeded the maximum allowed size");
  await expect(announced(1000)).resolves.toBeDefined();
  const form = "multipart/form-data; boundary=x";
  await expect(announced(1000 + 65_537, form)).rejects.toThrow("exceeded the maximum allowed size");
  await expect(announced(1000 + 65_536, form)).rejects.toThrow("The form is not readable");
});
