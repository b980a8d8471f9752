import { voiceFeed } from "~/features/voice/voice-feed";
import { atom } from "~/lib/feed";
import type { Route } from "./+types/our-voice-atom";

export const loader = async ({ context }: Route.LoaderArgs) =>
  atom(await voiceFeed(context, "/our-voice/atom.xml"));
