import { expect, it } from "vitest";
import { networkSurroundings } from "./surroundings.ts";

const address = (headers: Record<string, string>) =>
  networkSurroundings().clientAddress?.(new Request("https://x.example", { headers }));

it.each([
  ["the platform's edge", { "cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "10.0.0.1" }, "192.0.2.1"],
  [
    "the nearest proxy, not the visitor's own words",
    { "x-forwarded-for": "10.9.9.9, 192.0.2.2" },
    "192.0.2.2",
  ],
  ["one proxy", { "x-forwarded-for": "192.0.2.3" }, "192.0.2.3"],
  ["nobody", {}, null],
])("the address of a visitor is said by %s", (_, headers, said) => {
  expect(address(headers as Record<string, string>)).toBe(said);
});
