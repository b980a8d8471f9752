import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Done } from "~/components/form/use-action";
import type { FormHandle, Refusal } from "~/components/form/use-form";
import type { Arrival } from "~/components/payment/earlier-paid";
import { STILL_RUNNING } from "~/components/payment/payment-problem";
import type { ProblemText } from "~/components/payment/problem-text";
import { usePaymentTry } from "~/components/payment/use-payment-try";
import { type Pause, useRefusals } from "~/components/payment/use-refusals";
import type { CallProblem, CallResult } from "~/lib/call-function";
import { type CreatedDonation, donationOutcome } from "~domain/donations";
import { GENERAL_FUND } from "~domain/give-path";
import { forgetUnsure, giftAttempts, unsurePayment } from "./gift-memory";
import { giftProblem } from "./gift-problem";
import type { GiftValues } from "./gift-values";
import { recordGift } from "./mutations";
import { donationQueries, endPayment } from "./queries";
import { type GiftContent, toGiftErrors } from "./validate-gift";

/** Of a gift, by its attempt: whoever knows it may read how it stands, not who gave. */
export const giftPath = (attempt_id: string): string => `/donation-success?attempt=${attempt_id}`;

/** What is paid: as the server has recorded it, whatever stands in the form or becomes of the campaign meanwhile. */
export type Recorded = CreatedDonation & { content: GiftContent; campaign_title: string | null };

export type Giving = {
  /** Recorded and ready to be paid; null while the details are being filled in. */
  recorded: Recorded | null;
  /** The browser does the work the server has asked for. */
  working: boolean;
  /** From the filled form to the payment, or why not. */
  record: (gift: GiftContent, form: FormHandle<GiftValues>) => Promise<Refusal | Done>;
  /** Back to the details; everything typed is still there. */
  change: () => void;
  paid: () => void;
  /** A card was refused; `ended`: and the payment with it. */
  refused: (ended: boolean) => Promise<void>;
  /** Why paying has to wait, while it has to. */
  pause: Pause | null;
  /** A payment is under way: nothing about the gift changes until it is answered. */
  paying: boolean;
  begin: () => void;
  /** `unpaid`: it is known that it did not go through. */
  answered: (unpaid: boolean) => void;
};

const saidOf = ({ title, advice }: ProblemText) => ({ title, description: advice });
const RUNNING: Refusal = { said: saidOf(STILL_RUNNING), quietly: true };
const UNCLEAR: CallProblem = { code: "unexpected", retry_after: null };
const CLOSED = new Set<CallProblem["code"]>(["closed", "not_found"]);

/** Why it was not recorded, in the words of the form; where its campaign is over, the form says another. */
function useProblem() {
  const queryClient = useQueryClient();
  return (reason: CallProblem, form: FormHandle<GiftValues>): Refusal => {
    if (CLOSED.has(reason.code)) {
      form.set("campaign", GENERAL_FUND);
      void queryClient.invalidateQueries({ queryKey: donationQueries.openCampaigns().queryKey });
    }
    const text = giftProblem(reason, unsurePayment() !== null);
    return { said: saidOf(text), fields: toGiftErrors(reason.fields ?? {}), quietly: true };
  };
}

/** The way from the filled form to the paid gift. */
export function useGiving(titleOf: (campaign: GiftContent["campaign"]) => string | null): Giving {
  const navigate = useNavigate();
  const problemOf = useProblem();
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [working, setWorking] = useState(false);
  const payment = usePaymentTry(recorded?.attempt_id, giftAttempts);
  // Whoever went back by the browser's own button is asked for no payment by a late answer.
  const open = useRef(recorded);
  open.current = recorded;
  const content = useRef<GiftContent | null>(null);

  /** In the place of the payment step: whoever goes back from there finds the form, and nothing to pay. */
  function leaveFor(attempt_id: string, state?: Arrival): Done {
    void navigate(giftPath(attempt_id), { state, replace: recorded !== null });
    return "leaving";
  }

  function take(gift: CreatedDonation): Done {
    const outcome = donationOutcome(gift);
    if (outcome === "confirmed" || outcome === "returned") return leaveFor(gift.attempt_id);
    if (gift.processing) return leaveFor(gift.attempt_id, { paid: true });
    if (content.current)
      setRecorded({ ...gift, content: content.current, campaign_title: titleOf(content.current.campaign) });
  }

  async function record(gift: GiftContent, form: FormHandle<GiftValues>): Promise<Refusal | Done> {
    if (payment.paying) return RUNNING;
    content.current = gift;
    // A payment nobody answered to may still go through: the same gift goes on with it, another one ends it first.
    const earlier = unsurePayment();
    let result = await recordGift(gift, setWorking, earlier);
    if (earlier && !result.ok && result.problem.code === "conflict") {
      const paid = await endPayment(earlier);
      if (!paid.ok) return problemOf(paid.problem, form);
      if (paid.value !== false) return paid.value ? leaveFor(earlier, { earlier: true }) : RUNNING;
      forgetUnsure(earlier);
      result = await recordGift(gift, setWorking);
    }
    return result.ok ? take(result.value) : problemOf(result.problem, form);
  }

  const ask = async (): Promise<CallResult<CreatedDonation>> =>
    content.current ? recordGift(content.current, setWorking) : { ok: false, problem: UNCLEAR };
  const refusals = useRefusals(ask, take, giftProblem);

  return {
    recorded,
    working,
    record,
    change: () => {
      refusals.forget();
      setRecorded(null);
    },
    refused: async (ended) => (open.current ? refusals.look(ended) : undefined),
    pause: refusals.pause,
    paid: () => recorded && leaveFor(recorded.attempt_id, { paid: true }),
    ...payment,
  };
}
