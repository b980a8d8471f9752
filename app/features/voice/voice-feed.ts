// Server only: the newest posts for feed readers.
import type { RouterContextProvider } from "react-router";
import type { Feed } from "~/lib/feed";
import { serverContext } from "~/lib/server-context";
import { LEGAL_NAME } from "~domain/legal";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { POST_READS } from "./queries";

/** The feed as it lies at `path`. */
export async function voiceFeed(context: Readonly<RouterContextProvider>, path: string): Promise<Feed> {
  const { public_env, ask, anon } = context.get(serverContext);
  const site = public_env.site_url;
  const { data } = await ask({
    key: "feed posts",
    reads: POST_READS,
    read: async () => (await import("./reads")).postsForFeed(anon),
  });
  return {
    title: `Our Voice | ${LEGAL_NAME}`,
    description: "Posts by single fathers and the people who stand beside them.",
    link: `${site}/our-voice`,
    self: `${site}${path}`,
    entries: data.map((post) => ({
      title: post.title,
      summary: post.excerpt,
      link: `${site}${post.path}`,
      id: `urn:uuid:${post.id}`,
      author: post.byline,
      topic: isPostTopic(post.topic) ? POST_TOPICS[post.topic] : "",
      published_at: post.published_at,
      revised_at: post.revised_at,
    })),
  };
}
