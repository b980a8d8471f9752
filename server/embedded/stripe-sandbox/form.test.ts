import { describe, expect, it } from "vitest";
import { decodeForm, integerOf, mergeMetadata, refuseUnknown } from "./form.ts";
import { parseSearch } from "./search.ts";

const decode = (text: string) => JSON.parse(JSON.stringify(decodeForm(new URLSearchParams(text))));

describe("decodeForm", () => {
  it.each([
    ["a=1&b=two", { a: "1", b: "two" }],
    ["metadata[kind]=donation&metadata[id]=5", { metadata: { kind: "donation", id: "5" } }],
    ["expand[]=charge&expand[]=customer", { expand: ["charge", "customer"] }],
    ["expand[0]=charge", { expand: ["charge"] }],
    ["a[b][c]=1", { a: { b: { c: "1" } } }],
    ["items[0][price]=p", { items: [{ price: "p" }] }],
    ["", {}],
  ])("%s", (text, form) => expect(decode(text)).toEqual(form));

  it("cannot reach a prototype, nor nest without end", () => {
    expect(() => decode("__proto__[x]=1")).toThrow();
    expect(() => decode(`a${"[b]".repeat(50)}=1`)).toThrow();
    expect(decode("constructor[prototype][x]=1")).toEqual({ constructor: { prototype: { x: "1" } } });
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

it("takes whole numbers only", () => {
  expect(integerOf({ n: "25" }, "n")).toBe(25);
  expect(integerOf({}, "n")).toBeNull();
  for (const n of ["2.5", "1e3", "x", "9".repeat(30)])
    expect(() => integerOf({ n }, "n"), n).toThrow("Invalid integer");
});

it("takes keys of 40 letters and values of 500, not one more", () => {
  const merged = (key: number, value: number) =>
    mergeMetadata({}, { metadata: { ["k".repeat(key)]: "v".repeat(value) } });
  expect(Object.keys(merged(40, 500))).toHaveLength(1);
  expect(() => merged(41, 500)).toThrow("too long");
  expect(() => merged(40, 501)).toThrow("too long");
  expect(() => mergeMetadata({}, { metadata: { a: { b: "c" } } })).toThrow("must be strings");
});

it("merges metadata, an empty value removes", () => {
  expect(mergeMetadata({ a: "1", b: "2" }, { metadata: { b: "", c: "3" } })).toEqual({ a: "1", c: "3" });
});

it("names the parameter it does not know", () => {
  expect(() => refuseUnknown({ nme: "x" }, ["name"])).toThrow("nme");
});

it("reads conjunctions of the search language", () => {
  expect(parseSearch("metadata['a']:'b' AND status:\"succeeded\"")).toEqual({
    status: "succeeded",
    metadata: { a: "b" },
  });
  for (const query of [null, "", "x", "metadata['a']>'b'"]) expect(() => parseSearch(query)).toThrow("parse");
});
