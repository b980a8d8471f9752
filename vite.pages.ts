import type { Plugin } from "vite";
import { PAGES } from "./app/pages.ts";
import { pageLists } from "./app/site/lists.ts";

const PREFIX = "virtual:pages/";

/** `virtual:pages/<list>`: what browsers need of the page table, so that its rows stay out of what they download. */
export function pages(): Plugin {
  const lists = pageLists(PAGES);
  return {
    name: "pages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? lists[id.slice(PREFIX.length + 1)] : undefined),
  };
}
