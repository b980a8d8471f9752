// Code that a page imports later may fail to arrive and is asked for again: how, says app/lib/browser/import-later.ts.
import path from "node:path";
import type { Plugin } from "vite";

/** What Vite calls for each import() of the client, with the files behind it. */
const HELPER = "\0vite/preload-helper.js";
const OURS = path.resolve("app/lib/browser/import-later.ts");

export function laterImports(): Plugin {
  return {
    name: "later-imports",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite names none where there is only one.
          resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
        },
      },
    }),
    load: (id) =>
      id === HELPER ? `export { importLater as __vitePreload } from ${JSON.stringify(OURS)};` : undefined,
  };
}
