import { afterEach, expect, test, vi } from "vitest";
import { isLeftToPostgres, leftToPostgres, sampled, split } from "./fixtures/engines.ts";

afterEach(() => vi.unstubAllEnvs());
const withBoth = () => vi.stubEnv("ALSO_ON_POSTGRES", "1");

test("an engine that runs alone is asked everything", () => {
  vi.stubEnv("ALSO_ON_POSTGRES", "");
  vi.stubEnv("TEST_DATABASE_URL", "");
  expect([leftToPostgres(), sampled([1, 2, 3], 2), split(10, { PGlite: 2 })]).toEqual([[], [1, 2, 3], 10]);
});

test("beside PostgreSQL PGlite is asked every eighth file, and all in which an engine may decide", () => {
  withBoth();
  const plain = leftToPostgres(() => "");
  const asked = leftToPostgres((file) => (file.includes("subscriptions") ? "it is PGlite" : ""));
  expect(plain.some((file) => file.includes("subscriptions"))).toBe(true);
  expect(asked.some((file) => file.includes("subscriptions"))).toBe(false);
  expect(leftToPostgres(() => "split(10)")).toEqual([]);
  expect(plain.every((file) => /^tests\/(db|functions)\//.test(file))).toBe(true);
  expect([sampled([1, 2, 3], 2), split(10, { PGlite: 2 })]).toEqual([[1, 3], 2]);
  vi.stubEnv("TEST_DATABASE_URL", "postgres://x");
  expect(split(10, { PGlite: 2 })).toBe(8);
});

const FILE = `const one = () => ask();
test("first", async () => {
  await one();
});
test.each([
  ["a"],
])("many: %s", async () => {
  for (const many of sampled(all, 2)) await one(many);
});
describe("more", () => {
  it("third", () => expect(one()).toBe(1));
  it("fourth", async () => {
    expect(text.split(",")).toBe(1);
  }, 60_000);
});
`;
const left = (source: string, file = "/x/tests/db/x.test.ts") =>
  source.split("\n").flatMap((_, at) => (isLeftToPostgres(file, at + 1, source) ? [at + 1] : []));

test("of a file PGlite gets the tests in which an engine may decide, and every eighth of the others", () => {
  withBoth();
  // Its first is one of eight; those that take a share stay, wherever in them a runner counts its lines.
  expect(left(FILE)).toEqual([11, 12, 13, 14, 15, 16]);
  expect(left(FILE.replace("= () => ask()", "= () => split(10)"))).toEqual([]);
  expect(left(FILE.replace("sampled(all, 2)", "Promise.all(all)"))).toEqual([]);
  expect(left(FILE, "/x/tests/embedded/x.test.ts")).toEqual([]);
  vi.stubEnv("ALSO_ON_POSTGRES", "");
  expect(left(FILE)).toEqual([]);
});
