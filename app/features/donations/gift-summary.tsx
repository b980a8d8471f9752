import { Illustration } from "~/illustrations/illustration";
import type { CampaignKind } from "~domain/campaigns";
import { type GiftLine, giftLine } from "./gift-line";

/** Beside the form on wide screens: what is given, and who holds it. The steps say it, too. */
export function GiftSummary({ line, kind }: { line: GiftLine; kind: CampaignKind | null }) {
  return (
    <aside aria-label="Your gift" className="hidden lg:sticky lg:top-28 lg:block">
      <div className="paper overflow-clip">
        <Illustration name="children-first" className="block h-auto w-full" />
        <div className="p-6">
          <p className="tabular text-2xl leading-tight font-bold text-balance">{giftLine(line)}</p>
          <p className="mt-4 text-ink-soft">{whoHolds(kind)}</p>
        </div>
      </div>
    </aside>
  );
}

/** Decision 23: nobody but the foundation holds the money, and the page says so. */
export function whoHolds(kind: CampaignKind | null): string {
  if (kind === "user") {
    return "The foundation holds this gift and spends it on what the campaign is for. The person who started the campaign never holds the money.";
  }
  return kind === null
    ? "Your gift goes to the foundation's general fund, for whatever fathers need most."
    : "The foundation holds your gift and spends it for this purpose.";
}
