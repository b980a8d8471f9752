import { formatCentsShort } from "~domain/money";
import { drawnWords, type SocialPicture } from "~domain/social-picture";
import type { CampaignDetailRow } from "./reads";

type Told = Pick<CampaignDetailRow, "title" | "raised_amount" | "goal_amount">;

/** What a shared link to a campaign shows; null where our type has no letters for its title. */
export function campaignPicture({ title, raised_amount, goal_amount }: Told): SocialPicture | null {
  const drawn = drawnWords(title);
  if (!drawn) return null;
  const percent = Math.floor((100 * raised_amount) / goal_amount);
  const line = `${percent}% of ${formatCentsShort(goal_amount)} raised`;
  return { kind: "Campaign", title: drawn, line, progress: Math.min(percent, 100) };
}
