import { expect, it } from "vitest";
import { z } from "zod";
import { readInput, readText } from "./body.ts";

const schema = z.object({ name: z.string().default("nobody") });
/** Bytes bring no content type of their own. */
const read = (text: string, type?: string) =>
  readInput(
    new Request("https://site.test/", {
      method: "POST",
      body: new TextEncoder().encode(text),
      headers: type === undefined ? {} : { "content-type": type },
    }),
    schema,
  );

it("reads JSON, however its type is written, and no body at all as an empty one", async () => {
  for (const type of ["application/json", "Application/JSON; charset=utf-8"])
    expect(await read('{"name":"Ann"}', type)).toEqual({ name: "Ann" });
  expect(await read("")).toEqual({ name: "nobody" });
  expect(await readInput(new Request("https://site.test/", { method: "POST" }), schema)).toEqual({
    name: "nobody",
  });
});

it.each([
  ["words without a type", '{"name":"Ann"}', undefined],
  ["nothing, called words", "", "text/plain"],
  ["JSON, called a form", '{"name":"Ann"}', "application/x-www-form-urlencoded"],
  ["a type that only begins like JSON", "{}", "application/jsonp"],
])("refuses %s", async (_, text, type) => {
  await expect(read(text, type)).rejects.toMatchObject({ status: 415 });
});

it.each(["{", '"Ann"', '{"name":1}', '{"__proto__":{"name":"Ann"}}'])(
  "refuses %s as an input",
  async (text) => {
    await expect(read(text, "application/json")).rejects.toMatchObject({ code: "invalid_input" });
  },
);

it.each(["says how much it is", "does not say"])(
  "a body that %s is read up to the limit and not a byte further",
  async (how) => {
    const sent = (bytes: number) => {
      const said = how.startsWith("says") ? { "content-length": String(bytes) } : undefined;
      const body = new TextEncoder().encode("x".repeat(bytes));
      return readText(new Request("https://site.test/", { method: "POST", body, headers: said }), 10);
    };
    expect(await sent(10)).toBe("xxxxxxxxxx");
    await expect(sent(11)).rejects.toMatchObject({ code: "too_large" });
  },
);

it("a length that is said too large is refused unread, one that is said too small is not believed", async () => {
  const sent = (said: string) => {
    const body = new TextEncoder().encode("x".repeat(12));
    return readText(
      new Request("https://site.test/", { method: "POST", body, headers: { "content-length": said } }),
      11,
    );
  };
  for (const said of ["5", "99"]) await expect(sent(said)).rejects.toMatchObject({ code: "too_large" });
});
