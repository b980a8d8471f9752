// Finds Chromium: CHROMIUM_PATH, the system's, Playwright's own; installs it where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Drawing is software's here: a process of its own for it only passes every picture on.
  "--in-process-gpu",
  // Suggestions below the address bar, which no test sees: a page of their own for every window, half a second each. And
  // a process kept ready for the next site: there is one.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
];

export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** Path of a usable Chromium; throws a sentence that says what to do when none can be had. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  process.stdout.write("Installing Chromium ...\n");
  const debian = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (debian && run("apt-get", ["update", "-qq"])) run("apt-get", ["install", "-y", "-qq", "chromium"]);
  else run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      "No Chromium was found and none could be installed. Install it and set CHROMIUM_PATH to its executable.",
    );
  }
  return installed;
}
