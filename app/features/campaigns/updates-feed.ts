// Server only: the newest news of campaigns for feed readers.
import type { RouterContextProvider } from "react-router";
import type { Feed } from "~/lib/feed";
import { serverContext } from "~/lib/server-context";
import { LEGAL_NAME } from "~domain/legal";
import { plainText } from "~domain/plain-text";
import { isRichText } from "~domain/rich-text";
import { excerptOf } from "~domain/site-search";

const READS = ["campaign_updates", "internal_campaigns", "user_campaigns"];
const TITLE = "News of our campaigns";
export const UPDATE_FEEDS = [
  { type: "rss", title: TITLE, path: "/campaigns/feed.xml" },
  { type: "atom", title: TITLE, path: "/campaigns/atom.xml" },
] as const;

/** The feed as it lies at `path`. */
export async function updatesFeed(
  context: Readonly<RouterContextProvider>,
  path: (typeof UPDATE_FEEDS)[number]["path"],
): Promise<Feed> {
  const { public_env, ask, anon } = context.get(serverContext);
  const site = public_env.site_url;
  const { data } = await ask({
    key: "feed updates",
    reads: READS,
    read: async () => (await import("./reads")).updatesForFeed(anon),
  });
  return {
    title: `${TITLE} | ${LEGAL_NAME}`,
    description: "What became of the gifts, as each campaign tells it.",
    link: `${site}/campaigns`,
    self: `${site}${path}`,
    entries: data.map(({ id, title, body, published_at, campaign }) => ({
      title,
      summary: isRichText(body) ? excerptOf(plainText(body), 400) : "",
      link: `${site}${campaign.path}#updates`,
      id: `urn:uuid:${id}`,
      author: LEGAL_NAME,
      topic: campaign.title ?? "",
      published_at,
      revised_at: published_at,
    })),
  };
}
