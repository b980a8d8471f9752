import { expect, test } from "vitest";
import { browserResult } from "./browser-result.ts";

test("one browser test may need a second try, and it is said", () => {
  expect(browserResult({ expected: 99, unexpected: 0, flaky: 1 })).toMatchObject({ passed: 100, failed: 0 });
  expect(browserResult({ expected: 99, unexpected: 0, flaky: 1 }).said).toMatch(/second try/);
  expect(browserResult({ expected: 99, unexpected: 0, flaky: 0 }).said).toBe("");
});

test("a run that needed a second try twice has failed", () => {
  expect(browserResult({ expected: 98, unexpected: 1, flaky: 2 })).toMatchObject({ passed: 98, failed: 3 });
});
