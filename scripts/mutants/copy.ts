import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Mutant } from "./mutant.ts";

/** Needed by suites, made by commands. */
const MADE = ["supabase/functions/download-qa-tests/inventory.json"];

export type Copy = { folder: string; remove: () => void };

/** What git knows and what is changed, with the installed packages and the build linked. */
export function copyOfTree(): Copy {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sff-mutants-"));
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8", maxBuffer: 1e8 }).trim().split("\n");
  for (const file of [...files, ...MADE]) if (existsSync(file)) cpSync(file, path.join(folder, file));
  for (const shared of ["node_modules", "build"])
    if (existsSync(shared)) symlinkSync(path.resolve(shared), path.join(folder, shared), "junction");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const withMistake = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** Puts the mistake into the copy; what is returned takes it out. */
export function putIn({ folder }: Copy, mutant: Mutant): () => void {
  const file = path.join(folder, mutant.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, withMistake(source, mutant));
  return () => writeFileSync(file, source);
}
