// From a changed row to what queries note that they have read. A key of the content is a matter of the pages with that
// block; everything else is called alike on both sides.

import { CMS_PAGES } from "../domain/cms/pages.ts";
import type { News } from "../domain/public-news.ts";

export function newsOf(news: News): News[] {
  if (news.table !== "cms_content" || news.key === undefined) return [news];
  const english = news.key.replace(/@.*$/, "");
  const pages = CMS_PAGES.filter(({ blocks }) => blocks.some(({ key }) => key === english));
  return pages.map(({ name }) => ({ table: "cms_content", key: name }));
}
