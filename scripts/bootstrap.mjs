// Brings a fresh clone to the point where Node 24 and the built site exist. Runs on the machine's own Node 20+,
// so: plain JavaScript, no dependency. `node scripts/bootstrap.mjs [build]`; a second run finds its stamps and does nothing.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const BUILD_INPUTS = [
  "app",
  "domain",
  "public",
  "vite.config.ts",
  "vite.pages.ts",
  "vite.sw.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/chunks.ts",
  "scripts/later-imports.ts",
  "scripts/precompress.ts",
  "scripts/public-styles.ts",
];

/** Ends with one clear sentence instead of a stack trace. */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function files(entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  const children = entry.includes(".") ? undefined : readdirSync(absolute, { withFileTypes: true });
  if (!children) return [entry];
  return children.flatMap((child) => {
    const name = `${entry}/${child.name}`;
    return child.isDirectory() ? files(name) : [name];
  });
}

function fingerprint(entries, counts = () => true) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(files).filter(counts).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/** Runs `work` unless `stamp` already holds the fingerprint of `entries`; the stamp is written last, so a killed run is repeated. */
function once(label, stamp, entries, work, counts) {
  const wanted = fingerprint(entries, counts);
  const stampFile = path.join(root, stamp);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  process.stdout.write(`${label} ...\n`);
  const started = Date.now();
  work();
  try {
    writeFileSync(stampFile, wanted);
  } catch (error) {
    fail(`Cannot write ${stamp} in this folder (${error.code}). Check who owns it and start again.`);
  }
  process.stdout.write(`${label}: done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function run(command, args, sentence) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (result.status !== 0) fail(sentence);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(`Node 20 or newer is needed; this is ${process.versions.node}.`);
}

once("Installing packages", "node_modules/.installed", ["package-lock.json"], () => {
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ["npm", []];
  run(
    command,
    [...prefix, "ci", "--ignore-scripts", "--include=dev", "--include=optional"],
    "npm ci failed; its message stands above.",
  );
});

const node = path.join(root, "node_modules/.bin/node");
if (!existsSync(node)) {
  fail("No Node 24 package exists for this platform; install Node 24 and run `node server/main.ts` with it.");
}

once(
  "Listing the tests",
  "node_modules/.listed",
  ["app", "domain", "scripts", "server", "supabase/functions", "tests"],
  () => run(node, ["scripts/qa-inventory.ts"], "The list of tests could not be written."),
  (file) => /\.(test|spec)\.tsx?$/.test(file),
);

if (process.argv[2] === "build") {
  once("Building the site", "build/.built", BUILD_INPUTS, () =>
    run(node, ["scripts/build.ts"], "The build failed; its message stands above."),
  );
}
