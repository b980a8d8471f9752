import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";

const reads = () => import("./reads");
const meta = { tables: ["cms_content"] };

export const cmsQueries = {
  texts: (keys: readonly string[]) =>
    queryOptions({
      queryKey: ["cms", "texts", ...keys],
      meta,
      queryFn: async (context) => (await reads()).readTexts(await dbOf(context), keys),
    }),
  heroVideo: (key: string) =>
    queryOptions({
      queryKey: ["cms", "hero-video", key],
      meta,
      queryFn: async (context) => (await reads()).readHeroVideo(await dbOf(context), key),
    }),
};
