import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { PostListParams, PostTopic } from "~domain/posts";

const reads = () => import("./reads");
/** What every answer here is made of. */
export const POST_READS = ["blog_post_revisions"];

export const voiceQueries = {
  list: (params: PostListParams) =>
    queryOptions({
      queryKey: ["voice", "list", params],
      meta: { reads: POST_READS },
      queryFn: async (context) => (await reads()).listPosts(await dbOf(context), params),
      placeholderData: keepPreviousData,
    }),
  featured: () =>
    queryOptions({
      queryKey: ["voice", "featured"],
      meta: { reads: POST_READS },
      queryFn: async (context) => (await reads()).featuredPost(await dbOf(context)),
    }),
  post: (slug: string) =>
    queryOptions({
      queryKey: ["voice", "post", slug],
      meta: { reads: POST_READS, key: slug },
      queryFn: async (context) => (await reads()).readPost(await dbOf(context), slug),
    }),
  /** What else there is to read; the post at this address may be among them. */
  related: (slug: string) =>
    queryOptions({
      queryKey: ["voice", "related", slug],
      meta: { reads: POST_READS },
      queryFn: async (context) => {
        const { topic } = await context.client.fetchQuery(voiceQueries.post(slug));
        return (await reads()).postsBeside(await dbOf(context), topic as PostTopic);
      },
    }),
};
