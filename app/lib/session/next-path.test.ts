import { expect, test } from "vitest";
import { safeNextPath } from "./next-path";
import { signInPath } from "./paths";

test("a path of ours stays with its query and hash", () => {
  expect(safeNextPath("/profile?tab=2#name")).toBe("/profile?tab=2#name");
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "https://site.example/profile",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n//evil.example",
  "/x/..//evil.example",
  "/auth?next=/profile",
  "/auth/confirm",
  "/reset-password",
])("%j leads nowhere", (next) => {
  expect(safeNextPath(next)).toBeNull();
});

test("the way back is kept when a visitor is sent to sign in", () => {
  const path = signInPath({ pathname: "/profile", search: "?a=b&c=d" });
  expect(safeNextPath(new URLSearchParams(path.split("?")[1]).get("next"))).toBe("/profile?a=b&c=d");
});
