// Writes supabase/functions/download-qa-tests/inventory.json, which git does not keep: every automated test of this
// repository. bootstrap.mjs runs it whenever a file below PLACES changed; run it by hand before deploying functions.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");
const FILE = path.join(ROOT, "supabase/functions/download-qa-tests/inventory.json");
const PLACES = ["app", "domain", "scripts", "server", "supabase/functions", "tests"];
// test("name"), it("name"), test.each(...)("name"), also over lines.
const NAMED =
  /(?:\b(?:test|it)(?:\.\w+)?|[\])])\(\s*(["'`])((?:\\.|(?!\1)[^\\])+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g;

type QaTest = { level: string; area: string; file: string; test: string };

function levelOf(file: string): string {
  if (file.startsWith("tests/e2e/")) return "browser";
  if (/^tests\/(db|embedded|functions|host)\//.test(file)) return "integration";
  return file.endsWith(".tsx") ? "component" : "unit";
}

function testsOf(file: string): QaTest[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const area = path.basename(file).replace(/\.(test|spec)\.tsx?$/, "");
  return [...text.matchAll(NAMED)].map((match) => ({
    level: levelOf(file),
    area,
    file,
    test: (match[2] ?? "").replace(/\\(.)/g, "$1").replace(/\s+/g, " "),
  }));
}

const files = PLACES.flatMap((place) =>
  readdirSync(path.join(ROOT, place), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `${place}/${name.split(path.sep).join("/")}`),
).toSorted();
writeFileSync(FILE, `${JSON.stringify(files.flatMap(testsOf), null, 2)}\n`);
