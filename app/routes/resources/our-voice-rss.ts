import { voiceFeed } from "~/features/voice/voice-feed";
import { rss } from "~/lib/feed";
import type { Route } from "./+types/our-voice-rss";

export const loader = async ({ context }: Route.LoaderArgs) =>
  rss(await voiceFeed(context, "/our-voice/feed.xml"));
