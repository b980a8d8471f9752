import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isCluster, makeWhole, realFolder, removeHalf } from "./pglite-cluster.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cluster-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dir = () => path.join(folder, "pg");
const fill = (at: string, words: string) => {
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, "PG_VERSION"), words);
};
const make = async (at: string) => fill(at, "made");
const never = () => Promise.reject(new Error("not to be made"));

it("one that is there is left alone, and half of one is made anew", async () => {
  fill(`${dir()}.new`, "half");
  await makeWhole(dir(), make);
  expect(readFileSync(path.join(dir(), "PG_VERSION"), "utf8")).toBe("made");
  await makeWhole(dir(), never);
  expect([isCluster(dir()), existsSync(`${dir()}.new`)]).toEqual([true, false]);
});

it("one that could not be made is not there", async () => {
  const full = async (at: string) => {
    fill(at, "half");
    throw new Error("full");
  };
  await expect(makeWhole(dir(), full)).rejects.toThrow("full");
  expect(existsSync(dir())).toBe(false);
  await removeHalf(dir());
  expect(readdirSync(folder)).toEqual([]);
});

it("an empty folder is taken, one with something else in it is not", async () => {
  mkdirSync(dir());
  await makeWhole(dir(), make);
  rmSync(path.join(dir(), "PG_VERSION"));
  writeFileSync(path.join(dir(), "pg_hba.conf"), "");
  await expect(makeWhole(dir(), never)).rejects.toThrow("is no database");
});

it("a link is followed, and what is not there yet has its whole path", () => {
  mkdirSync(dir());
  symlinkSync(dir(), path.join(folder, "link"));
  expect(realFolder(path.join(folder, "link"))).toBe(realFolder(dir()));
  expect(realFolder("not-there")).toBe(path.resolve("not-there"));
});
