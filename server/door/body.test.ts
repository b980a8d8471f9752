import { expect, test } from "vitest";
import { MAX_BODIES_PER_ADDRESS, MAX_BODY_BYTES } from "../limits.ts";
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

test("one address sends so many bodies at once; another one, and who has ended, is let in", async () => {
  const ends: (() => void)[] = [];
  const open = (address: string) => {
    const body = new ReadableStream({ start: (to) => void ends.push(() => to.close()) });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    return readBody(new Request("http://site.test/", init), address, budget(10));
  };
  const sent = Array.from({ length: MAX_BODIES_PER_ADDRESS }, () => open("192.0.2.2"));
  expect(await open("192.0.2.2")).toBe("too_many");
  sent.push(open("192.0.2.3"));
  for (const end of ends) end();
  expect(await Promise.all(sent)).toEqual(sent.map(() => new Uint8Array()));
  expect(await readBody(sending(1), "192.0.2.2", budget(10))).toHaveLength(1);
});
