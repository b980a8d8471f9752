// The names of what failed, for the end of the log: whoever reads only that must find out which.

export type VitestReport = {
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};
type Suite = {
  title: string;
  file?: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
export type TestReport = VitestReport & { suites?: Suite[] };

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const LONGEST = 300;

/** A name and what it said, on one line. */
const line = (name: string, said = "") =>
  `${name}: ${said.replace(COLOURS, "").replace(/\s+/g, " ").trim().slice(0, LONGEST)}`;

function failedInVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [line(name, message)];
    return failed.map((test) => line(`${name} > ${test.fullName}`, test.failureMessages?.[0]));
  });
}

function failedInPlaywright(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const said = results.find(({ error }) => error)?.error?.message;
        return line(`${status === "flaky" ? "second try: " : ""}${suite.title} > ${spec.title}`, said);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedInPlaywright)];
}

/** One line for each test that failed or needed a second try, of vitest's or Playwright's JSON report. */
export function failedTests(report: TestReport): string[] {
  return [...failedInVitest(report), ...(report.suites ?? []).flatMap(failedInPlaywright)];
}
