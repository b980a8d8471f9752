import { expect, test } from "vitest";
import { partnerSchema } from "./partners.ts";
import { PICTURE_ON_ITS_WAY } from "./staff-pictures.ts";

const ORGANIZATION = { name: " Demo  Clinic ", logo_url: "", website_url: "", is_active: true };

test("what is left empty is null, and a name is one clean line", () => {
  expect(partnerSchema.parse(ORGANIZATION)).toEqual({
    name: "Demo Clinic",
    logo_url: null,
    website_url: null,
    is_active: true,
  });
  expect(partnerSchema.parse({ ...ORGANIZATION, website_url: " https://example.org " }).website_url).toBe(
    "https://example.org/",
  );
});

test.each([
  ["name", { name: " \u200b" }],
  ["name", { name: "x".repeat(161) }],
  ["logo_url", { logo_url: PICTURE_ON_ITS_WAY }],
  ["website_url", { website_url: "example.org" }],
  ["website_url", { website_url: "javascript:alert(1)" }],
  ["website_url", { website_url: "https://example.org@evil.example" }],
  ["website_url", { website_url: `https://example.org/${"ж".repeat(90)}` }],
])("%s is refused where it cannot be so: %j", (field, wrong) => {
  const { error } = partnerSchema.safeParse({ ...ORGANIZATION, ...wrong });
  expect(error?.issues[0]?.path).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(/^[A-Z].+\.$/);
});
