import { Share } from "~/components/content/share";
import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Illustration } from "~/illustrations/illustration";
import { ORGANISATION } from "~/lib/organisation";
import type { DonationState } from "~domain/donations";
import { GiftFacts } from "./gift-facts";

export function Confirmed({ gift, site_url }: { gift: DonationState; site_url: string }) {
  const path = gift.campaign_path ?? "/campaigns";
  return (
    <div className="space-y-8">
      <div>
        <Illustration name="thank-you" className="mb-6 h-48 w-auto" />
        <h1>Thank you</h1>
        <p className="mt-4 text-lg text-ink-soft">
          Your gift has arrived. A receipt is on its way to the address you gave.
        </p>
      </div>
      <GiftFacts gift={gift} />
      <p>
        <Disclaimer />
      </p>
      <section aria-labelledby="share-title" className="space-y-4 border-t border-line pt-8">
        <h2 id="share-title" className="text-2xl">
          {gift.campaign_title ? "Share this campaign" : "Share our campaigns"}
        </h2>
        <p className="text-ink-soft">A message from you does more than any ad.</p>
        <Share url={`${site_url}${path}`} title={gift.campaign_title ?? ORGANISATION.name} />
      </section>
      <ButtonLink to={path} variant="quiet">
        {gift.campaign_path ? "Back to the campaign" : "See the campaigns"}
      </ButtonLink>
    </div>
  );
}
