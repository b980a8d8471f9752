// Does the host's memory come back? Thousands of addresses, sign-ins and a mixed load; MB after each, collected.
//   ./node_modules/.bin/node bench/memory.mjs [addresses=4500] [sign-ins=10000] [mixed seconds=60]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/postgres.ts";

const [addresses = 4_500, signIns = 10_000, seconds = 60] = process.argv.slice(2).map(Number);
const AT_ONCE = 20;
/** Requests per second of the mixed load, so that an hour of it can run beside other work. */
const MIXED_RATE = 20;
/** Beyond the start. */
const MAY_GROW_MB = 100;
const MB = 1024 * 1024;

/** As `npm start` runs it: its allocator, its flags, its file. */
const [, arenas, start] = /MALLOC_ARENA_MAX=(\d+) exec \S+ (.*)$/.exec(
  JSON.parse(readFileSync("package.json", "utf8")).scripts.start,
);

const dir = mkdtempSync(path.join(tmpdir(), "sff-memory-"));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const child = spawn(
  process.execPath,
  ["--expose-gc", "--import", "./bench/memory-probe.mjs", ...start.split(" ")],
  {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: arenas,
      PORT: String(port),
      DATA_DIR: dir,
      LOG_LEVEL: "error",
      TRUSTED_PROXIES: "1",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  },
);
await new Promise((resolve, reject) => {
  child.once("exit", (code) => reject(new Error(`the host ended with ${code}`)));
  createInterface({ input: child.stdout }).on("line", (line) => line.startsWith("Ready in") && resolve());
});
const secrets = JSON.parse(readFileSync(path.join(dir, "secrets.json"), "utf8"));

const measure = async (name) => {
  const answer = new Promise((resolve) => child.once("message", resolve));
  child.send("measure");
  const usage = Object.fromEntries(
    Object.entries(await answer).map(([key, bytes]) => [key, Math.round(bytes / MB)]),
  );
  process.stdout.write(
    `${name.padEnd(34)} ${Object.entries(usage)
      .map(([key, mb]) => `${key} ${mb}`)
      .join("  ")}\n`,
  );
  return usage;
};

/** Every visitor has an address of his own. */
let visitors = 0;
const ask = async (target, init = {}) => {
  const n = visitors++;
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const asked = fetch(url + target, {
    ...init,
    headers: {
      "x-forwarded-for": address,
      apikey: secrets.publishable_key,
      "content-type": "application/json",
    },
  });
  // Answers are not what is measured: a connection the host closed in between is one visitor fewer.
  await asked.then((response) => response.arrayBuffer()).catch(() => undefined);
};

async function each(count, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const PAGES = [
  (n) => `/campaigns?invented=${n}`,
  (n) => `/nothing-${n}`,
  (n) => `/?invented=${n}`,
  (n) => `/campaign/none-${n}`,
  (n) => `/donate?invented=${n}`,
];
const visit = (n) => ask(PAGES[n % PAGES.length](n));
const signIn = (n) => {
  const right = n % 50 === 0;
  const email = right ? "admin@example.org" : `nobody-${n}@example.org`;
  const password = right ? secrets.demo_password : `wrong-${n}`;
  const body = JSON.stringify({ email, password });
  return ask("/auth/v1/token?grant_type=password", { method: "POST", body });
};

try {
  await each(50, visit);
  await each(50, (n) => signIn(n + 1));
  const warm = await measure("start (warm)");
  await each(addresses, (n) => visit(n + 100));
  await measure(`${addresses} distinct addresses`);
  await each(addresses, (n) => visit(n + 100 + addresses));
  await measure(`${addresses} more`);
  await each(signIns, (n) => signIn(n + 100));
  await measure(`${signIns} sign-ins`);
  const until = Date.now() + seconds * 1_000;
  await each(Number.POSITIVE_INFINITY, async (n) => {
    if (Date.now() > until) throw null;
    const rest = [
      "/rest/v1/campaigns?select=*",
      "/rest/v1/cms_content?select=key",
      `/rest/v1/campaigns?title=eq.${n}`,
    ];
    const asked = n % 2 ? visit(n + 1_000_000) : ask(rest[(n / 2) % 3]);
    await Promise.all([asked, wait((AT_ONCE * 1_000) / MIXED_RATE)]);
  }).catch((end) => end && Promise.reject(end));
  const end = await measure(`${seconds} s of mixed load`);
  const grown = end.rss - warm.rss;
  process.stdout.write(
    `memory: rss ${warm.rss} -> ${end.rss} MB, heap ${warm.heapUsed} -> ${end.heapUsed} MB\n`,
  );
  process.exitCode = grown <= MAY_GROW_MB ? 0 : 1;
} finally {
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
  rmSync(dir, { recursive: true, force: true });
}
