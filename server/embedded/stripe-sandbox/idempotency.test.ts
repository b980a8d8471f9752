import { expect, it } from "vitest";
import type { Sql } from "../sql.ts";
import { fingerprint, takeKey } from "./idempotency.ts";

it("a key that is taken, and free again a moment later, is told as in use", async () => {
  const nothing = { query: async () => [] } as unknown as Sql;
  await expect(takeKey(nothing, "key", "print", new Date())).rejects.toMatchObject({ status: 409 });
});

it("another method, address or body is another request", () => {
  const prints = [
    fingerprint("POST", "/a", "x"),
    fingerprint("GET", "/a", "x"),
    fingerprint("POST", "/b", "x"),
    fingerprint("POST", "/a", "y"),
  ];
  expect(new Set(prints).size).toBe(4);
});
