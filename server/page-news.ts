// From a changed row to what pages note that they have read: a table, or of the words of the site one page's.

import { wordsRead } from "../domain/cms/block.ts";
import { CMS_PAGES } from "../domain/cms/pages.ts";

/** `key`: of the changed row where the table's key is a text. Unknown while nobody listened: then it is all of them. */
export function newsOf(table: string, key?: string): string[] {
  if (table !== "cms_content") return [table];
  const english = key?.replace(/@.*$/, "");
  const changed = CMS_PAGES.filter(
    ({ blocks }) => english === undefined || blocks.some((block) => block.key === english),
  );
  return changed.map(({ name }) => wordsRead(name));
}
