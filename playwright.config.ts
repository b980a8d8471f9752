import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

const SPECS = "tests/e2e";
/** Specs that give, kill a host or bring back a backup: a gift that is lost once in a while is lost. */
const strict = readdirSync(SPECS)
  .filter((file) => file.endsWith(".spec.ts"))
  .filter((file) => /give-steps|\.kill\(|backup/.test(readFileSync(`${SPECS}/${file}`, "utf8")))
  .map((file) => `**/${file}`);

/** They take longest: begun last, one of them would be all that still runs. */
const long = ["safety", "lists", "pages", "writing", "auth", "header", "register"].map(
  (name) => `**/${name}.spec.ts`,
);

// Every worker boots a host of its own (tests/fixtures/e2e.ts), so there is no shared server here.
export default defineConfig({
  testDir: SPECS,
  globalSetup: "tests/fixtures/demo-folder.ts",
  outputDir: ".cache/test/e2e",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    { name: "money and crash", testMatch: strict, retries: 0 },
    // A second try tells a busy machine from a broken site; scripts/browser-result.ts says how many a run may need.
    { name: "long pages", testMatch: long, retries: 1 },
    { name: "pages", testIgnore: [...strict, ...long], retries: 1 },
  ],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: "on-first-retry",
    serviceWorkers: "block",
  },
});
