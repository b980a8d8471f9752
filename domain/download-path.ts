/** Where a file is taken, under its slug; the host answers there (server/downloads.ts). */
export const DOWNLOAD_PATH = "/download";

/** A name made of our own letters only: "budget-sheet-v2.csv". */
export const downloadName = (slug: string, version: number, file: string): string =>
  `${slug}${version > 1 ? `-v${version}` : ""}${/\.[a-z0-9]+$/.exec(file)?.[0] ?? ""}`;
