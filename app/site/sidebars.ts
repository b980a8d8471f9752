import type { SidebarEntry } from "../../domain/sidebar.ts";
import { builtPages, type PageRow, type SidebarPlace } from "./row.ts";

export type SidebarRow = SidebarEntry & Pick<SidebarPlace, "icon">;

/** The entries of one sidebar whose pages exist, for everybody; who sees which is `sidebarFor`. */
export function sidebarOf(rows: readonly PageRow[], of: SidebarPlace["of"]): SidebarRow[] {
  const pages = builtPages(rows);
  const all = pages.flatMap(({ path, sidebars = [] }) => {
    const also = pages.filter(({ same_as }) => same_as === path).map((page) => page.path);
    return sidebars
      .filter((place) => place.of === of)
      .map(({ of: _, ...entry }) => ({ ...entry, path, ...(also.length > 0 && { also }) }));
  });
  const isThere = (behind?: string) => all.some(({ path }) => path === behind);
  return all
    .filter(({ behind }) => !isThere(behind))
    .flatMap((entry) => [entry, ...all.filter(({ behind }) => behind === entry.path)])
    .map(({ behind: _, ...entry }) => entry);
}
