import { useNavigationType } from "react-router";
import { type FormState, useForm } from "~/components/form/use-form";
import type { GiftLink } from "./gift-link";
import { recallGift, rememberGift } from "./gift-memory";
import { EMPTY_GIFT, type GiftValues, OTHER_AMOUNT } from "./gift-values";
import type { Giving } from "./use-giving";
import { giftForm } from "./validate-gift";

export type GiftForm = FormState<GiftValues>;

export function useGiftForm(
  link: GiftLink,
  giving: Giving,
  takesGifts: (campaign: string) => boolean,
): GiftForm {
  // Following a link is a new wish; a reload and coming back are none.
  const followed = useNavigationType() === "PUSH";
  return useForm<GiftValues, Parameters<Giving["record"]>[0]>({
    id: "gift",
    schema: giftForm,
    initial: { ...EMPTY_GIFT, ...link.values },
    draft: {
      recall: () => recallGift(link.origin, link.values, followed),
      remember: (values) => rememberGift(link.origin, values as GiftValues),
    },
    early: (typed) => (typed.other_amount ? { ...typed, amount_choice: OTHER_AMOUNT } : typed),
    // A draft may name a campaign that has closed since: the form never shows one thing and sends another.
    adjust: (values) => (takesGifts(values.campaign) ? values : { ...values, campaign: EMPTY_GIFT.campaign }),
    send: giving.record,
  });
}
