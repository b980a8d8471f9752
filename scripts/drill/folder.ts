// Data folders nobody should start on: taken, damaged, not ours. Each is told in one sentence, and nothing is changed.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Host } from "../../tests/fixtures/host.ts";
import { freePort } from "../postgres.ts";
import { type Drill, onHost } from "./drill.ts";

type Damage = { name: string; make(folder: string): void };

const DAMAGES: Damage[] = [
  { name: "secrets cut short", make: (folder) => writeFileSync(path.join(folder, "secrets.json"), '{"jwt_') },
  {
    name: "secrets of the wrong shape",
    make: (folder) => writeFileSync(path.join(folder, "secrets.json"), "[]"),
  },
  { name: "no control file", make: (folder) => rmSync(path.join(folder, "pg/global/pg_control")) },
  {
    name: "control file overwritten",
    make: (folder) => writeFileSync(path.join(folder, "pg/global/pg_control"), "x".repeat(8192)),
  },
  {
    name: "a version of the future",
    make: (folder) => writeFileSync(path.join(folder, "pg/PG_VERSION"), "99\n"),
  },
];

/** Starts on `folder` and resolves to what it said; undefined when it started. */
async function refusal(folder: string): Promise<string | undefined> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: "error",
  };
  const { status, stderr } = spawnSync("node_modules/.bin/node", ["server/main.ts"], {
    env,
    timeout: 20_000,
    encoding: "utf8",
  });
  return status === 1 ? stderr.trim() : undefined;
}

const isOneSentence = (said: string | undefined) =>
  said !== undefined && said.split("\n").length === 1 && !/ at .+:\d+/.test(said);

async function damaged(host: Host, { make }: Damage): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), "sff-damaged-"));
  try {
    cpSync(host.dataDir, folder, { recursive: true });
    make(folder);
    return await refusal(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const run: Drill = () =>
  onHost({}, async (host) => {
    const taken = await refusal(host.dataDir);
    const bad = isOneSentence(taken) && /in use by process \d+/.test(taken ?? "") ? [] : ["taken"];
    await host.terminate();
    for (const damage of DAMAGES) if (!isOneSentence(await damaged(host, damage))) bad.push(damage.name);
    await host.start();
    return {
      ok: bad.length === 0,
      line: `${DAMAGES.length + 1} folders refused in one sentence${bad.length ? `, but not: ${bad.join(", ")}` : ""}`,
    };
  });
