import { updatesFeed } from "~/features/campaigns/updates-feed";
import { atom } from "~/lib/feed";
import type { Route } from "./+types/campaign-updates-atom";

export const loader = async ({ context }: Route.LoaderArgs) =>
  atom(await updatesFeed(context, "/campaigns/atom.xml"));
