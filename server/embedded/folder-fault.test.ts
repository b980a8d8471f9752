import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StartError } from "../start-error.ts";
import { faultOfFolder, unwritable } from "./folder-fault.ts";
import { BUILT_IN_VERSION, whyClosed } from "./open-database.ts";

vi.mock("node:fs/promises", { spy: true });

let folder: string;
let file: string;
const pg = () => path.join(folder, "pg");
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fault-"));
  mkdirSync(path.join(pg(), "base"), { recursive: true });
  file = path.join(pg(), "base", "1");
  writeFileSync(file, "");
});
afterEach(() => {
  vi.mocked(files.writeFile).mockReset();
  rmSync(folder, { recursive: true });
});

/** As an account that may read, but not write what is only this one's. */
async function asAnother<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  for (const dir of [folder, pg(), path.join(pg(), "base")]) chmodSync(dir, 0o777);
  chmodSync(file, 0o444);
  if (isRoot) process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it("a folder with room and files of one's own has no fault, and nothing is left in it", async () => {
  expect(await faultOfFolder(pg())).toBeUndefined();
  expect(await faultOfFolder(path.join(folder, "not-there"))).toBeUndefined();
  expect([readdirSync(folder), readdirSync(pg())]).toEqual([["pg"], ["base"]]);
  const { message } = await whyClosed(pg(), new Error("Aborted()"));
  expect(message).toMatch(/^The database in .* is damaged and does not open: bring back a backup/);
});

it("what is known already is not looked for", async () => {
  const known = new StartError("There is no room.");
  expect(await whyClosed(pg(), known)).toBe(known);
});

it("a database of another version is not called damaged, one of this version or without any is", async () => {
  const version = path.join(pg(), "PG_VERSION");
  const said = async (words: string) => {
    writeFileSync(version, words);
    return (await whyClosed(pg(), new Error("Aborted()"))).message;
  };
  expect(await said("99\n")).toBe(
    `The database in ${pg()} was made by another version of the built-in database (99, and this one is ${BUILT_IN_VERSION}): start it with the version of the site that made it, or bring back a backup that this one made (npm run restore).`,
  );
  for (const words of [`${BUILT_IN_VERSION}\n`, "", "nonsense"])
    expect(await said(words)).toContain("is damaged");
});

it("a file of somebody else is named, and nobody is told to bring back a backup", async () => {
  const { message } = await asAnother(() => whyClosed(pg(), new Error("Aborted()")));
  expect(message).toContain(`may not read and write ${file} (of the account with the number`);
});

it("a folder of somebody else is named", async () => {
  const before = process.geteuid?.() ?? 0;
  chmodSync(pg(), 0o555);
  if (before === 0) process.seteuid?.(65534);
  const fault = await faultOfFolder(pg()).finally(() => process.seteuid?.(before));
  expect(fault?.message).toBe(
    `The data folder ${folder} cannot be written (EACCES). Check who owns it, or set DATA_DIR.`,
  );
});

it.each(["ENOSPC", "EDQUOT"])("a full disk (%s) is one", async (code) => {
  vi.mocked(files.writeFile).mockRejectedValue(Object.assign(new Error("words"), { code }));
  const fault = await whyClosed(pg(), new Error("Aborted()"));
  expect(fault).toBeInstanceOf(StartError);
  expect(fault.message).toMatch(/^The disk that holds the data is full/);
  expect(unwritable(folder, Object.assign(new Error(), { code })).message).toBe(fault.message);
});
