import { Share } from "~/components/content/share";
import { EarlierPaid } from "~/components/payment/earlier-paid";
import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Illustration } from "~/illustrations/illustration";
import { ORGANISATION } from "~/lib/organisation";
import { useAuth } from "~/lib/session";
import type { DonationState } from "~domain/donations";
import { ReceiptButtons } from "../receipt/receipt-buttons";
import type { Receipt } from "../receipt/receipt-rows";
import { GiftFacts } from "./gift-facts";

const receiptOf = ({ receipt_number, succeeded_at, ...gift }: DonationState): Receipt | null =>
  receipt_number && succeeded_at ? { ...gift, receipt_number, given_at: succeeded_at } : null;

export function Confirmed({ gift, site_url }: { gift: DonationState; site_url: string }) {
  const path = gift.campaign_path ?? "/campaigns";
  return (
    <div className="space-y-8">
      <div>
        <Illustration name="thank-you" className="no-print mb-6 h-32 w-auto md:h-48" />
        <h1>Thank you</h1>
        <p className="mt-4 text-lg text-ink-soft">
          {gift.status === "disputed"
            ? "Your bank was asked to take this payment back."
            : "Your gift has arrived. A receipt is on its way to the address you gave."}
        </p>
      </div>
      <EarlierPaid so="So nothing was charged a second time, and no other gift was made." />
      <GiftFacts gift={gift} />
      <ReceiptButtons receipt={receiptOf(gift)} />
      <p>
        <Disclaimer />
      </p>
      <KeepTheGift />
      <section aria-labelledby="share-title" className="no-print space-y-4 border-t border-line pt-8">
        <h2 id="share-title" className="text-2xl">
          {gift.campaign_title ? "Share this campaign" : "Share our campaigns"}
        </h2>
        <p className="text-ink-soft">A message from you does more than any ad.</p>
        <Share url={`${site_url}${path}`} title={gift.campaign_title ?? ORGANISATION.name} />
      </section>
      <p className="no-print flex flex-wrap gap-3">
        <ButtonLink to={path} variant="quiet">
          {gift.campaign_path ? "Back to the campaign" : "See the campaigns"}
        </ButtonLink>
        <ButtonLink to="/donor-onboarding" variant="quiet">
          How giving works
        </ButtonLink>
      </p>
    </div>
  );
}

/** For whoever gave without an account; gifts are shown to the account of their email. */
function KeepTheGift() {
  const { status } = useAuth();
  if (status === "signed_in")
    return (
      <p className="no-print">
        <ButtonLink to="/donor-dashboard" variant="quiet">
          See your gifts
        </ButtonLink>
      </p>
    );
  if (status !== "signed_out") return null;
  return (
    <section aria-labelledby="keep-title" className="no-print space-y-4 border-t border-line pt-8">
      <h2 id="keep-title" className="text-2xl">
        Keep your gifts in one place
      </h2>
      <p className="text-ink-soft">
        Create a free account with the email you gave with. Once it's confirmed, this gift stands under “Your
        gifts”.
      </p>
      <ButtonLink to="/auth?mode=sign_up">Create an account</ButtonLink>
    </section>
  );
}
