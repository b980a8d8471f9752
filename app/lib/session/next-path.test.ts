import { expect, test } from "vitest";
import { safeNextPath, signInPath } from "./next-path";

const ORIGIN = "https://site.example";

test("a path of ours stays with its query and hash", () => {
  expect(safeNextPath("/profile?tab=2#name", ORIGIN)).toBe("/profile?tab=2#name");
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "/\\evil.example",
  "/%5c/../\\evil.example",
  "https://evil.example/",
  "https://site.example/profile",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n//evil.example",
  "/auth?next=/profile",
  "/auth/confirm",
  "/reset-password",
  "/x/..//evil.example",
])("%j leads nowhere else", (next) => {
  const path = safeNextPath(next, ORIGIN);
  if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  else expect(path).toBeNull();
});

test("the way back is kept when a visitor is sent to sign in", () => {
  const path = signInPath({ pathname: "/profile", search: "?a=b&c=d" });
  expect(safeNextPath(new URL(path, ORIGIN).searchParams.get("next"), ORIGIN)).toBe("/profile?a=b&c=d");
});
