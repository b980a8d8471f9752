// Which files of ours a file imports, types left out: they change nothing that runs.
import path from "node:path";

const IMPORT = /(?:^(?:import|export)\s(?!type\b)[^;]*?from|import\()\s*"(\.[^"]+)"/gm;

export const importsOf = (file: string, read: (file: string) => string): string[] =>
  [...read(file).matchAll(IMPORT)].map(([, to = ""]) => path.posix.join(path.posix.dirname(file), to));
