// /og/campaign/first-months-rent.png: the picture that a shared link to that page shows. Its version stands in the query,
// which nobody here reads: one address, one kept picture.
import { hashKey } from "@tanstack/react-query";
import { campaignPicture } from "~/features/campaigns/campaign-picture";
import { campaignQueries } from "~/features/campaigns/queries";
import { asStatus } from "~/lib/resource-status";
import { serverContext } from "~/lib/server-context";
import type { Db } from "~/lib/supabase";
import type { CampaignKind } from "~domain/campaigns";
import type { ServerContext } from "~domain/server-context";
import type { SocialPicture } from "~domain/social-picture";
import type { Route } from "./+types/og";

type Make = (host: ServerContext<Db>, key: string) => Promise<SocialPicture | null>;

/** Shares the kept answer of the campaign's own page. */
const ofCampaign =
  (kind: CampaignKind): Make =>
  async ({ ask, anon }, key) => {
    const { queryKey } = campaignQueries.detail(kind, key);
    const reads = [`${kind}_campaigns:${key}`, `campaign_totals:${key}`];
    const read = async () => (await import("~/features/campaigns/reads")).readCampaign(anon, kind, key);
    return campaignPicture((await ask({ key: hashKey(queryKey), reads, read })).data);
  };

/** By the first part of the page's path. */
const PICTURES: Record<string, Make> = {
  campaign: ofCampaign("internal"),
  "user-campaign": ofCampaign("user"),
};

const nothing = (status: number) => new Response(null, { status });

export async function loader({ context, params: { kind = "", file = "" } }: Route.LoaderArgs) {
  const host = context.get(serverContext);
  const make = Object.hasOwn(PICTURES, kind) ? PICTURES[kind] : undefined;
  const key = /^(.{1,100})\.png$/.exec(file)?.[1];
  if (!make || !key) return nothing(404);
  const picture = await make(host, key).catch(asStatus);
  if (!picture) return nothing(404);
  const png = await host.draw(picture);
  return png ? new Response(new Uint8Array(png), { headers: { "content-type": "image/png" } }) : nothing(503);
}
