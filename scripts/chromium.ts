// Finds Chromium: CHROMIUM_PATH, Debian's headless shell, the system's, Playwright's own; installs it where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without windows, tabs and an address bar of its own: a page takes a quarter less. */
const SHELL = "/usr/bin/chromium-headless-shell";
const SHELL_PACKAGE = "chromium-headless-shell";
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
  // WebGL that the headless shell's own choice would call too slow to offer.
  "--use-angle=swiftshader",
  // Suggestions below the address bar, which no test sees: a page of their own for every window, half a second each. And
  // a process kept ready for the next site: there is one.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
];

/** With windows or without. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return existsSync(SHELL) ? SHELL : findWholeChromium();
}

export const findWholeChromium = () =>
  [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** The shell; where the system has no package of that name, the whole browser. */
function installOnDebian(): void {
  const install = (name: string) => run("apt-get", ["install", "-y", "-qq", name]);
  const isKnown = () => spawnSync("apt-cache", ["show", SHELL_PACKAGE], { stdio: "ignore" }).status === 0;
  if (!findChromium()) run("apt-get", ["update", "-qq"]);
  if (isKnown()) install(SHELL_PACKAGE);
  else if (!findChromium()) install("chromium");
}

function install(): void {
  if (!findChromium()) process.stdout.write("Installing Chromium ...\n");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) installOnDebian();
  if (!findChromium()) run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

/** Path of a usable Chromium; throws a sentence that says what to do when none can be had. */
export function ensureChromium(): string {
  if (!process.env.CHROMIUM_PATH && !existsSync(SHELL)) install();
  const found = findChromium();
  if (!found)
    throw new Error(
      "No Chromium was found and none could be installed. Install it and set CHROMIUM_PATH to its executable.",
    );
  return found;
}
