// Which files of ours a file imports, types left out: they change nothing that runs.
import path from "node:path";

const IMPORT = /(?:^(?:import|export)\s(?!type\b)[^;]*?from|import\()\s*"([.~][^"]+)"/gm;

/** `aliases`: what an address may begin with, and the folder that is meant; without them only relative ones are found. */
export const importsOf = (
  file: string,
  read: (file: string) => string,
  aliases: Record<string, string> = {},
): string[] =>
  [...read(file).matchAll(IMPORT)].flatMap(([, to = ""]) => {
    const alias = Object.keys(aliases).find((start) => to.startsWith(start));
    if (alias) return `${aliases[alias]}${to.slice(alias.length)}`;
    return to.startsWith(".") ? path.posix.join(path.posix.dirname(file), to) : [];
  });
