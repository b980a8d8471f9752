import { builtPages, type PageRow } from "./row.ts";

/** The fixed beginnings of these paths, without those that lie below another one. */
export function withoutInner(rows: readonly PageRow[]): string[] {
  const starts = [...new Set(rows.map(({ path }) => path.replace(/\/[:*].*$/, "") || "/"))];
  return starts.filter((path) => !starts.some((outer) => path.startsWith(`${outer}/`)));
}

/** Pages of which no copy may stay on a device, with everything below them. */
export const neverKept = (rows: readonly PageRow[]): string[] =>
  withoutInner(builtPages(rows).filter((row) => row.private || row.noindex || row.offline === false));

/** Pages of which a copy may stay, though not of what was looked for there: nobody may see that on the device. */
export const keptWithoutQuery = (rows: readonly PageRow[]): string[] =>
  withoutInner(builtPages(rows).filter((row) => row.safety === true));
