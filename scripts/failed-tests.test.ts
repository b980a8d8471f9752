import { expect, test } from "vitest";
import { failedTests } from "./failed-tests.ts";

test("a failed test is named with what it said, on one line and without colours", () => {
  const report = {
    testResults: [
      {
        name: "tests/a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "a gift is kept", status: "passed", failureMessages: [] },
          {
            fullName: "a gift is counted",
            status: "failed",
            failureMessages: ["\u001b[31mexpected\n  2\u001b[0m to be 1"],
          },
        ],
      },
    ],
  };
  expect(failedTests(report)).toEqual(["tests/a.test.ts > a gift is counted: expected 2 to be 1"]);
});

test("a file that failed before its first test is named itself", () => {
  const report = {
    testResults: [
      { name: "tests/a.test.ts", status: "failed", message: "no database", assertionResults: [] },
    ],
  };
  expect(failedTests(report)).toEqual(["tests/a.test.ts: no database"]);
});

test("browser tests are found in their groups, and a second try is called one", () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({
      projectName: "pages",
      status,
      results: [{}, { error: { message: "no such button" } }],
    })),
  });
  const report = {
    suites: [
      {
        title: "lists.spec.ts",
        specs: [spec("opens", "expected"), spec("sorts", "flaky")],
        suites: [{ title: "people", specs: [spec("pages", "unexpected")] }],
      },
    ],
  };
  expect(failedTests(report)).toEqual([
    "second try: lists.spec.ts > sorts: no such button",
    "people > pages: no such button",
  ]);
});
