// The files of a backup: counted for its manifest, and held still while a running site is packed.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** All files below a folder; `bytes` is their size together. None where there is no such folder. */
export function countFiles(dir: string): { count: number; bytes: number } {
  if (!existsSync(dir)) return { count: 0, bytes: 0 };
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size);
  return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/**
 * Keeps the files of a folder as they are now. Each gets a second name, which costs no space: a file is never changed, and
 * what is replaced or erased later is still here. Where a disk knows no second names it is copied.
 */
export function keepFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of existsSync(from) ? readdirSync(from, { withFileTypes: true }) : []) {
    const [file, kept] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) keepFiles(file, kept);
    else keepFile(file, kept);
  }
}

function keepFile(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    // Gone: erased since its folder was read.
    if (existsSync(file)) copyFileSync(file, kept);
  }
}
