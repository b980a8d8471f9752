// What is installed: exact versions, each with its checksum, none that runs a program while it is installed.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean };
const json = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const lock = json<{ packages: Record<string, Package> }>("package-lock.json");
const manifest = json<Record<string, Record<string, string>>>("package.json");
const installed = Object.entries(lock.packages).filter(([place]) => place !== "");
const placesWhere = (odd: (one: Package) => unknown) =>
  installed.filter(([, one]) => odd(one)).map(([place]) => place);

test("each package of the lock file has a checksum", () => {
  expect(installed.length).toBeGreaterThan(200);
  expect(placesWhere((one) => !one.integrity?.startsWith("sha512-"))).toEqual([]);
});

test("no package wants to run a program while it is installed", () => {
  expect(placesWhere((one) => one.hasInstallScript)).toEqual([]);
});

test("our own dependencies are pinned to one version, the one that is locked", () => {
  for (const kind of ["dependencies", "optionalDependencies", "devDependencies"])
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
});
