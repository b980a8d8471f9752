import { expect, test } from "vitest";
import { MAX_BODY_BYTES } from "../limits.ts";
import { type Budget, readBody } from "./body.ts";

/** In parts and without a length, as a client sends it that does not say how much comes. */
const sending = (...parts: number[]) =>
  new Request("http://site.test/", {
    method: "POST",
    body: new Blob(parts.map((bytes) => new Uint8Array(bytes))).stream(),
    duplex: "half",
  } as RequestInit);
const budget = (most: number): Budget => ({ buffered: 0, most });
const read = async (request: Request, held: Budget) => {
  const body = await readBody(request, "192.0.2.1", held);
  return typeof body === "string" ? body : body.byteLength;
};

test("a body may be exactly as large as allowed, not a byte more", async () => {
  expect(await read(sending(MAX_BODY_BYTES - 1, 1), budget(2 * MAX_BODY_BYTES))).toBe(MAX_BODY_BYTES);
  expect(await read(sending(MAX_BODY_BYTES, 1), budget(2 * MAX_BODY_BYTES))).toBe("too_large");
});

test("unfinished bodies may fill what is held at once, not a byte more, and give it back", async () => {
  const held = budget(10);
  expect(await read(sending(10), held)).toBe(10);
  expect(await read(sending(10, 1), held)).toBe("busy");
  expect(held.buffered).toBe(0);
});

test("what says itself that it is too large is not read", async () => {
  const declared = (bytes: number) => {
    const request = sending(1);
    request.headers.set("content-length", String(bytes));
    return request;
  };
  const [most, more] = [declared(MAX_BODY_BYTES), declared(MAX_BODY_BYTES + 1)];
  expect([await read(most, budget(10)), await read(more, budget(10))]).toEqual([1, "too_large"]);
  expect([most.bodyUsed, more.bodyUsed]).toEqual([true, false]);
});
