// Code that a page imports later may fail to arrive and is asked for again: how, says app/lib/browser/import-later.ts.
import path from "node:path";
import type { Plugin } from "vite";

/** What Vite calls for each import() of the client, with the files behind it. */
const HELPER = "\0vite/preload-helper.js";
const OURS = path.resolve("app/lib/browser/import-later.ts");
/** Where the router loads the code of a page, and what it does when that is lost: it loads the one that is open once more. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/;
const RELOAD = "window.location.reload();";

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
    transform(code, id) {
      if (!ROUTER.test(id)) return;
      if (code.split(RELOAD).length !== 2) throw new Error(`${id}: see docs/decisions/0044`);
      const begun = `import { goWithoutCode } from ${JSON.stringify(OURS)};\n${code}`;
      return { code: begun.replace(RELOAD, "goWithoutCode();"), map: null };
    },
    load: (id) =>
      id === HELPER ? `export { importLater as __vitePreload } from ${JSON.stringify(OURS)};` : undefined,
  };
}
