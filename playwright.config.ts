import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

// Every worker boots a host of its own (tests/fixtures/e2e.ts), so there is no shared server here, and one project only: a
// second one would boot a second pair.
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/fixtures/demo-folder.ts",
  outputDir: ".cache/test/e2e",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A second try tells a busy machine from a broken site; scripts/browser-result.ts says how many a run may need. Specs of
  // money and crashes have none: tests/architecture.test.ts.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: "on-first-retry",
    serviceWorkers: "block",
  },
});
