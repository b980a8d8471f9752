// One vitest that stays and runs what it is asked: to start one costs more than most suites take. A process of its own,
// since a mistake may hang it or end it (session.ts).
import path from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** `changed` are files that are others than in the run before. */
export type Question = { suites: string[]; changed: string[] };
/** The first suite that failed with its test, and all that was said; neither where all passed. */
export type Answer = { by: string; why: string };

const failed: TestModule[] = [];
const vitest = await createVitest("test", {
  watch: true,
  run: false,
  bail: 1,
  project: ["unit", "ui", "db"],
  reporters: [{ onTestModuleEnd: (module) => void (module.state() === "failed" && failed.push(module)) }],
});
await vitest.standalone();
// What has changed is told by whoever changed it.
for (const { watcher } of [vitest.vite, ...vitest.projects.map(({ vite }) => vite)]) await watcher.close();

function forget(file: string): void {
  vitest.invalidateFile(file);
  for (const { vite } of vitest.projects)
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.onFileChange(file);
}

function witness(module: TestModule): Answer {
  const tests = [...module.children.allTests("failed")];
  const errors = [...module.errors(), ...tests.flatMap((one) => one.result().errors ?? [])];
  const first = tests[0]?.fullName ?? errors[0]?.message.split("\n")[0] ?? "";
  return {
    by: `${path.relative(process.cwd(), module.moduleId)}: ${first}`,
    why: errors.map(({ message }) => message).join("\n"),
  };
}

async function answer({ suites, changed }: Question): Promise<Answer> {
  for (const file of changed) forget(path.resolve(file));
  failed.length = 0;
  const wanted = suites.flatMap((suite) => vitest.getModuleSpecifications(path.resolve(suite)));
  if (wanted.length === 0) throw new Error(`No suite was run: ${suites.join(", ")}`);
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted, false);
  const [module] = failed;
  if (module) return witness(module);
  const why = unhandledErrors.map((error) => String((error as Error).message ?? error)).join("\n");
  // Without a suite to name: who throws outside of all tests is known by the first that was asked.
  return unhandledErrors.length > 0 ? { by: `${suites[0]}: outside of its tests`, why } : { by: "", why: "" };
}

process.on("message", (question: Question) => {
  answer(question)
    .catch((error: unknown): Answer => ({ by: "vitest", why: String(error) }))
    .then((told) => process.send?.(told));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
