import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Env } from "./env.ts";
import { loadSecrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, "data", "secrets.json");
const load = (env: Partial<Env> = {}) =>
  loadSecrets({ production: false, DATA_DIR: path.join(folder, "data"), ...env } as Env);

it("are made once, for this installation alone, and read by nobody else on the machine", async () => {
  const first = await load();
  expect(first).toEqual({
    jwt_secret: expect.stringMatching(/^[\w-]{48}$/),
    publishable_key: expect.stringMatching(/^sb_publishable_[\w-]{24}$/),
    secret_key: expect.stringMatching(/^sb_secret_[\w-]{48}$/),
    webhook_secret: expect.stringMatching(/^whsec_[\w-]{32}$/),
    demo_password: expect.stringMatching(/^demo-[\w-]{12}$/),
  });
  expect([statSync(file()), statSync(path.dirname(file()))].map(({ mode }) => mode & 0o777)).toEqual([
    0o600, 0o700,
  ]);
  expect(await load()).toEqual(first);
  rmSync(file());
  expect((await load()).jwt_secret).not.toBe(first.jwt_secret);
});

it("what the environment gives wins, and the file keeps its own", async () => {
  const kept = await load();
  const given = {
    JWT_SECRET: "a",
    SUPABASE_PUBLISHABLE_KEY: "b",
    SUPABASE_SECRET_KEY: "c",
    STRIPE_WEBHOOK_SECRET: "d",
  };
  expect(await load(given)).toEqual({
    jwt_secret: "a",
    publishable_key: "b",
    secret_key: "c",
    webhook_secret: "d",
    demo_password: kept.demo_password,
  });
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(kept);
});

it("an older file that lacks some is completed", async () => {
  const { jwt_secret } = await load();
  writeFileSync(file(), JSON.stringify({ jwt_secret }));
  expect(await load()).toMatchObject({ jwt_secret, webhook_secret: expect.stringMatching(/^whsec_/) });
});

it("production neither writes nor reads the file, and has no demo password", async () => {
  const made = await load({ production: true });
  expect([made.demo_password, (await load({ production: true })).jwt_secret === made.jwt_secret]).toEqual([
    "",
    false,
  ]);
  expect(() => statSync(file())).toThrow("ENOENT");
});

it("of hosts that start in the same folder at the same moment all have the keys of one", async () => {
  for (const _ of Array.from({ length: 20 })) {
    const [first, ...others] = await Promise.all([load(), load(), load(), load()]);
    for (const other of others) expect(other).toEqual(first);
    expect(readdirSync(path.dirname(file()))).toEqual(["secrets.json"]);
    rmSync(file());
  }
});

it("half of a file that found no room is not taken for it", async () => {
  mkdirSync(path.dirname(file()));
  // As a start that was killed has left it; its own name is written last.
  writeFileSync(`${file()}.new`, '{"jwt_');
  const made = await load();
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(made);
  expect(readdirSync(path.dirname(file()))).toEqual(["secrets.json"]);
});

it.each(["no json", "[]", '{"jwt_secret":1}', '{"jwt_secret":""}'])(
  "a damaged file (%s) is told and left alone",
  async (words) => {
    await load();
    writeFileSync(file(), words);
    await expect(load()).rejects.toThrow(/is damaged: put it back from a backup, or remove it/);
    await expect(load()).rejects.toBeInstanceOf(StartError);
    expect(readFileSync(file(), "utf8")).toBe(words);
  },
);

it("a file that cannot be read is told by its reason", async () => {
  await load();
  rmSync(file());
  const folderInstead = path.join(folder, "data");
  chmodSync(folderInstead, 0o700);
  await expect(load({ DATA_DIR: path.join(import.meta.dirname, "secrets.ts") })).rejects.toThrow(
    /cannot be read \(ENOTDIR\)/,
  );
});
