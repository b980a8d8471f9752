import { randomInt } from "node:crypto";
import { expect, it, vi } from "vitest";
import { SECRETS, SITE } from "../../../tests/fixtures/auth-call.ts";
import { codeHash, sealed } from "./codes.ts";
import { codeLetter, newCode } from "./mailed-code.ts";

vi.mock("node:crypto", async (original) => ({
  ...(await original<typeof import("node:crypto")>()),
  randomInt: vi.fn(() => 42),
}));

it("is any of eight digits, also where it begins with zeros", () => {
  expect(newCode("ann@example.org")).toEqual({
    code: "00000042",
    token_hash: codeHash("ann@example.org", "00000042"),
  });
  expect(vi.mocked(randomInt).mock.calls).toEqual([[100_000_000]]);
});

const to = (page: string) => `?redirect_to=${encodeURIComponent(page)}`;
it.each([
  ["", SITE],
  [to(`${SITE}/profile`), `${SITE}/profile`],
  [to("https://elsewhere.example/"), SITE],
])("the link of the letter to a request%s leads to %s", (query, back) => {
  const request = new Request(`${SITE}/auth/v1/resend${query}`);
  const code = { code: "12345678", token_hash: "hash" };
  const letter = codeLetter("ann@example.org", "signup", code, { request, siteUrl: SITE, secrets: SECRETS });
  const link = new URL(/https:\S+\/verify\?\S+/.exec(letter?.text ?? "")?.[0] ?? "");
  expect(letter?.text).toContain("12345678");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: sealed("hash", SECRETS.jwt_secret),
    type: "signup",
    redirect_to: back,
  });
});
