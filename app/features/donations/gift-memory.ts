// What a donor typed stays in this tab until the gift is confirmed, across reloads too: all of it but card data, which never
// comes here. Signing out takes the draft along; the attempt stays, so that no reload can make a second gift of it.
import { attemptMemory } from "~/components/payment/attempt-memory";
import { draftAt } from "~/lib/browser/drafts";
import type { GiftValues } from "./gift-values";

const draft = draftAt({ name: "gift", keep: "tab", secret: ["website"] });
/** The link the draft began with is its origin. */
export const giftAttempts = attemptMemory("sff-gift", draft.forget);
export const { currentAttempt, unsurePayment, forgetUnsure } = giftAttempts;
/** The gift of this attempt is done. */
export const forgetGift = giftAttempts.forgetDone;

/** The form of this page has been shown and kept. */
let kept_once = false;

/** The link brought the whole page, as where it was pressed before the page before it could react. */
function cameByLink(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return !kept_once && entry?.type === "navigate";
}

/**
 * The values to begin with. What a link says wins over an older draft whenever it is `followed`, here or from the page
 * before; coming back to it, or loading it anew, keeps what was changed after it.
 */
export function recallGift(
  link_origin: string,
  link: Partial<GiftValues>,
  followed: boolean,
): Partial<GiftValues> {
  const kept: Partial<GiftValues> = draft.recall();
  return giftAttempts.origin() === link_origin && !followed && !cameByLink()
    ? { ...link, ...kept }
    : { ...kept, ...link };
}

/** What the form last said about where the gift goes; that campaign may have closed since. */
export const rememberedCampaign = (): string | undefined => (draft.recall() as Partial<GiftValues>).campaign;

export function rememberGift(link_origin: string, values: GiftValues): void {
  kept_once = true;
  draft.remember(values);
  giftAttempts.beginWith(link_origin);
}
