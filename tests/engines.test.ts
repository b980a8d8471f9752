import { afterEach, expect, test, vi } from "vitest";
import { leftToPostgres, sampled, split } from "./fixtures/engines.ts";

afterEach(() => vi.unstubAllEnvs());
const withBoth = () => vi.stubEnv("ALSO_ON_POSTGRES", "1");

test("an engine that runs alone is asked everything", () => {
  vi.stubEnv("ALSO_ON_POSTGRES", "");
  vi.stubEnv("TEST_DATABASE_URL", "");
  expect([leftToPostgres(), sampled([1, 2, 3], 2), split(10, { PGlite: 2 })]).toEqual([[], [1, 2, 3], 10]);
});

test("beside PostgreSQL PGlite is asked every fourth file, and all in which a connection may decide", () => {
  withBoth();
  const plain = leftToPostgres(() => "");
  const asked = leftToPostgres((file) => (file.includes("subscriptions") ? "await Promise.all(work)" : ""));
  expect(plain.some((file) => file.includes("subscriptions"))).toBe(true);
  expect(asked.some((file) => file.includes("subscriptions"))).toBe(false);
  expect(leftToPostgres(() => "split(10)")).toEqual([]);
  expect(plain.every((file) => /^tests\/(db|functions)\//.test(file))).toBe(true);
  expect([sampled([1, 2, 3], 2), split(10, { PGlite: 2 })]).toEqual([[1, 3], 2]);
  vi.stubEnv("TEST_DATABASE_URL", "postgres://x");
  expect(split(10, { PGlite: 2 })).toBe(8);
});
