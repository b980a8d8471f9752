import { queryOptions, useQuery } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { CmsPage, CmsWords } from "~domain/cms/block";
import type { Locale } from "~domain/cms/entry";
import { wordsOf } from "~domain/cms/words";

const reads = () => import("./reads");

export const cmsQueries = {
  /** What staff have written for a page of domain/cms/, by key. By its name: the built-in words come with what shows them. */
  page: (name: string, locale: Locale = "en") =>
    queryOptions({
      queryKey: ["cms", name, locale],
      meta: { reads: ["cms_content"], key: name },
      queryFn: async (context) => (await reads()).readPage(await dbOf(context), name, locale),
    }),
};

/** The words of every block of a page: those of staff, or the built-in ones. */
export function useWords<Key extends string>(page: CmsPage<Key>): Record<Key, CmsWords> {
  return wordsOf(page, useQuery(cmsQueries.page(page.name)).data);
}
