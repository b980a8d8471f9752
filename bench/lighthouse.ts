// Lighthouse, mobile, on public pages as a running site keeps them. `LIGHTHOUSE_RUNS=3 npm run bench -- lighthouse [path ...]`
import { setTimeout as wait } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { CHROMIUM_FLAGS, ensureChromium, findWholeChromium } from "../scripts/chromium.ts";
import { bootHost } from "../tests/fixtures/host.ts";

const FIRST_VISITS = ["/", "/campaigns", "/campaign/first-months-rent", "/donate", "/auth"];
const PATHS = process.argv.length > 2 ? process.argv.slice(2) : FIRST_VISITS;
/** Then a page is packed well (server/page-cache.ts). */
const CALM_MS = 5_500;
const TIMES = { FCP: "first-contentful-paint", LCP: "largest-contentful-paint", TBT: "total-blocking-time" };
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 1);

type Resources = { items: { resourceType: string; transferSize: number }[] };

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Middle of the runs: times in ms, then the layout shift; and the scripts the last run fetched, with or without an act. */
function summary(results: Result[]): string {
  const audit = (id: string) => middle(results.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const times = Object.entries(TIMES).map(([name, id]) => `${name} ${Math.round(audit(id))}`);
  const found = results.at(-1)?.audits["resource-summary"]?.details as unknown as Resources | undefined;
  const scripts = found?.items.find(({ resourceType }) => resourceType === "script")?.transferSize ?? 0;
  return `${times.join(", ")}, CLS ${audit("cumulative-layout-shift").toFixed(3)}, scripts ${Math.round(scripts / 1000)} kB`;
}

function report(path: string, results: Result[]): void {
  const scores = Object.values(results[0]?.categories ?? {}).map(({ id, title }) => {
    const all = results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
    return `${title} ${middle(all)}`;
  });
  process.stdout.write(`${path}: ${scores.join(", ")}\n    ${summary(results)}\n`);
  for (const { id, title, score, scoreDisplayMode, displayValue } of Object.values(
    results.at(-1)?.audits ?? {},
  )) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== "informative")
      process.stdout.write(`    ${id}: ${title} ${displayValue ?? ""}\n`);
  }
}

const host = await bootHost();
const chrome = await launch({
  chromePath: findWholeChromium() ?? ensureChromium(),
  chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
});
const visitAll = () => Promise.all(PATHS.map((path) => fetch(host.url + path)));
try {
  await visitAll();
  await wait(CALM_MS);
  for (const path of PATHS) {
    await fetch(host.url + path);
    await wait(1_000);
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(host.url + path, {
        port: chrome.port,
        output: "json",
        logLevel: "error",
      });
      if (result) results.push(result.lhr);
    }
    report(path, results);
  }
} finally {
  chrome.kill();
  await host.stop();
}
