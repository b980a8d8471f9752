import { expect, it } from "vitest";
import type { Sql } from "../sql.ts";
import { codeHash, linkCode, sealed, sealLinks, unsealed } from "./codes.ts";
import { newCode } from "./mailed-code.ts";

const HASH = "a".repeat(64);

it("a code belongs to its address, in whatever case", () => {
  expect(codeHash("Some@Example.org", "12345678")).toBe(codeHash("some@example.org", "12345678"));
  expect(codeHash("other@example.org", "12345678")).not.toBe(codeHash("some@example.org", "12345678"));
  const { code, token_hash } = newCode("some@example.org");
  expect([/^\d{8}$/.test(code), token_hash]).toEqual([true, codeHash("some@example.org", code)]);
});

it("a link is ours by its seal alone", () => {
  const token = sealed(HASH, "secret");
  expect(unsealed(token, "secret")).toBe(HASH);
  expect([
    unsealed(token, "another secret"),
    unsealed(HASH, "secret"),
    unsealed(`b${token.slice(1)}`, "secret"),
    unsealed(`${token}a`, "secret"),
    unsealed("", "secret"),
  ]).toEqual(Array(5).fill(null));
});

it("links in a letter are sealed, and nothing else in it", () => {
  const letter = (token: string) =>
    `<a href="https://x/?a=1&amp;token=${token}&type=signup"> /?token=${token}"`;
  expect(sealLinks(letter(HASH), "secret")).toBe(letter(sealed(HASH, "secret")));
  for (const other of [`token=${HASH}`, `?token=${HASH}b`, `?token=${HASH.slice(1)}`, "?token=12345678"])
    expect(sealLinks(other, "secret")).toBe(other);
});

it.each([
  ["email", [{}], "signup"],
  ["email", [], "magiclink"],
  ["recovery", [{}], "recovery"],
  ["email_change", [{}], "email_change"],
])("a link said to be of %s, known as one that confirms: %j, is %s", async (asked, rows, type) => {
  const sql = { query: async () => rows } as unknown as Sql;
  expect(await linkCode(sql, HASH, asked)).toEqual({ hash: HASH, type });
});
