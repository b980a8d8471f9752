// The JSON report of vitest, with what it leaves out: a hook that failed skips the tests of its group, and the end of
// the log must say why.
import { readFileSync, writeFileSync } from "node:fs";
import { JsonReporter, type TestModule } from "vitest/node";
import type { VitestReport } from "./failed-tests.ts";

/** What a module's groups said outside of their tests: the first of it. */
function hookError(module: TestModule): string | undefined {
  for (const suite of module.children.allSuites()) {
    const [error] = suite.errors();
    if (error) return `${suite.fullName}: ${error.message}`;
  }
  return undefined;
}

/** To be given the file by REPORT_FILE: where vitest's own setting is kept is nothing it tells. */
export default class WithHookErrors extends JsonReporter {
  constructor() {
    super({ outputFile: process.env.REPORT_FILE });
  }

  override async onTestRunEnd(modules: TestModule[]): Promise<void> {
    await super.onTestRunEnd(modules);
    const file = process.env.REPORT_FILE;
    if (!file) return;
    const said = new Map(modules.map((module) => [module.moduleId, hookError(module)]));
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
    for (const result of report.testResults ?? []) result.message ||= said.get(result.name);
    writeFileSync(file, JSON.stringify(report));
  }
}
