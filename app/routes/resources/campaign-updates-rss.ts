import { updatesFeed } from "~/features/campaigns/updates-feed";
import { rss } from "~/lib/feed";
import type { Route } from "./+types/campaign-updates-rss";

export const loader = async ({ context }: Route.LoaderArgs) =>
  rss(await updatesFeed(context, "/campaigns/feed.xml"));
