import { expect, test } from "vitest";
import { encodingFor, isKnown } from "./negotiate.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["x-br", "identity"],
  ["BR", "br"],
  ["", "identity"],
])("%s gets %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test("a tag is known by itself, among others, as a weak one and by the star", () => {
  for (const header of ['"a"', '"b", "a"', 'W/"a"', "*"]) expect(isKnown(header, '"a"')).toBe(true);
  for (const header of ['"ab"', "a", "", null]) expect(isKnown(header, '"a"')).toBe(false);
});
