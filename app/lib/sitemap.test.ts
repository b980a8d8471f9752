import { expect, test } from "vitest";
import { pageExists } from "./sitemap";

test.each([
  ["/campaigns?category=housing#list", true],
  ["/campaigns/nowhere", false],
  ["/campaign/winter-rent-fund", true],
  ["/campaign", false],
  ["/admin/user-management", true],
  ["/admin/nowhere", false],
  ["/robots.txt", false],
  ["/dev/gallery", false],
])("%s is a page: %s", (address, exists) => {
  expect(pageExists(address)).toBe(exists);
});
