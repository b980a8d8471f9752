import type { PageHead } from "~/lib/query/page-loader";
import type { CmsEntries } from "~domain/cms/entry";
import { pageNamed } from "~domain/cms/pages";
import { plainContent, wordsOf } from "~domain/cms/words";
import { cmsQueries } from "./queries";

type Read = Parameters<PageHead>[0];

/** A content page is described by its first block. */
export function contentHead(read: Read, name: string): ReturnType<PageHead> {
  const page = pageNamed(name);
  const first = page?.blocks[0]?.key;
  const words = page && first && wordsOf(page, read<CmsEntries>(cmsQueries.page(name).queryKey))[first];
  if (!words) return { description: "" };
  const picture = words.image_url && { image: words.image_url, image_alt: words.image_alt };
  return { description: plainContent(words), ...picture };
}
