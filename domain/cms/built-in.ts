// Which pages show a picture by their built-in wording; what staff have published stands in the database (media_uses).
import type { CmsPage } from "./block.ts";
import { CMS_PAGES } from "./pages.ts";

/** What a file and its other widths have in common, as private.media_base says it. */
const baseOf = (file: string) => file.replace(/(-[0-9]{3,4})?\.[a-z0-9]+$/, "");

export const builtInPages = (file: string): CmsPage[] =>
  CMS_PAGES.filter((page) => {
    const addresses = JSON.stringify(page).match(/\/images\/[^"]+/g) ?? [];
    return addresses.some((address) => baseOf(address) === baseOf(file));
  });
