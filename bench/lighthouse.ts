// Lighthouse, mobile, on three pages of a freshly booted site. `npm run bench -- lighthouse`
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, ensureChromium } from "../scripts/chromium.ts";
import { bootHost } from "../tests/fixtures/host.ts";

const PATHS = ["/", "/campaigns", "/campaign/first-months-rent"];
const host = await bootHost();
const chrome = await launch({
  chromePath: ensureChromium(),
  chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
});
try {
  for (const path of PATHS) {
    await fetch(host.url + path);
    const result = await lighthouse(host.url + path, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
    });
    const { categories = {}, audits = {} } = result?.lhr ?? {};
    const scores = Object.values(categories).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    );
    process.stdout.write(`${path}: ${scores.join(", ")}\n`);
    for (const { id, title, score, scoreDisplayMode, displayValue } of Object.values(audits)) {
      if (score !== null && score < 0.9 && scoreDisplayMode !== "informative")
        process.stdout.write(`    ${id}: ${title} ${displayValue ?? ""}\n`);
    }
  }
} finally {
  chrome.kill();
  await host.stop();
}
