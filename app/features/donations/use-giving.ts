import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Done } from "~/components/form/use-action";
import type { FormHandle, Refusal } from "~/components/form/use-form";
import type { CallProblem } from "~/lib/call-function";
import { type CreatedDonation, donationOutcome } from "~domain/donations";
import { giftProblem } from "./gift-problem";
import { GENERAL_FUND, type GiftValues } from "./gift-values";
import { isPaid, recordGift } from "./mutations";
import { donationQueries } from "./queries";
import { type GiftContent, toGiftErrors } from "./validate-gift";

export const successPath = (attempt_id: string) => `/donation-success?attempt=${attempt_id}`;

export type Giving = {
  /** Recorded and ready to be paid; null while the details are being filled in. */
  recorded: CreatedDonation | null;
  /** From the filled form to the payment, or why not. */
  record: (gift: GiftContent, form: FormHandle<GiftValues>) => Promise<Refusal | Done>;
  /** Back to the details; everything typed is still there. */
  change: () => void;
  paid: () => void;
  /** Nobody answered to a payment: it may have gone through. */
  unsure: () => void;
};

const CLOSED = new Set<CallProblem["code"]>(["closed", "not_found"]);

/** The way from the filled form to the paid gift. */
export function useGiving(): Giving {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [recorded, setRecorded] = useState<CreatedDonation | null>(null);
  const unsure = useRef<string | null>(null);

  function refused(reason: CallProblem, form: FormHandle<GiftValues>): Refusal {
    if (CLOSED.has(reason.code)) {
      form.set("campaign", GENERAL_FUND);
      void queryClient.invalidateQueries({ queryKey: donationQueries.openCampaigns().queryKey });
    }
    const { title, advice } = giftProblem(reason);
    const said = { title, description: advice };
    return { said, fields: toGiftErrors(reason.fields ?? {}), quietly: true };
  }

  function leaveFor(attempt_id: string): Done {
    void navigate(successPath(attempt_id));
    return "leaving";
  }

  async function record(gift: GiftContent, form: FormHandle<GiftValues>): Promise<Refusal | Done> {
    // A payment nobody answered to may have gone through: look before asking for another one.
    const earlier = unsure.current;
    if (earlier && (await isPaid(earlier))) return leaveFor(earlier);
    const result = await recordGift(gift);
    if (!result.ok) return refused(result.problem, form);
    const outcome = donationOutcome(result.value.status);
    if (outcome === "confirmed" || outcome === "returned") return leaveFor(result.value.attempt_id);
    setRecorded(result.value);
  }

  return {
    recorded,
    record,
    change: () => setRecorded(null),
    paid: () => recorded && void navigate(successPath(recorded.attempt_id), { state: { paid: true } }),
    unsure: () => {
      unsure.current = recorded?.attempt_id ?? null;
    },
  };
}
