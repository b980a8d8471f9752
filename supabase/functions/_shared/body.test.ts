import { expect, it } from "vitest";
import { z } from "zod";
import { readInput } from "./body.ts";

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
