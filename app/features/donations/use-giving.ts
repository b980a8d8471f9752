import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type CreatedDonation, donationOutcome } from "~domain/donations";
import type { CallProblem } from "./call-function";
import { giftProblem, type ProblemText } from "./gift-problem";
import { GENERAL_FUND } from "./gift-values";
import { isPaid, recordGift } from "./mutations";
import { donationQueries } from "./queries";
import type { GiftForm } from "./use-gift-form";
import { type Pause, useRefusals } from "./use-refusals";
import { toGiftErrors } from "./validate-gift";

export const successPath = (attempt_id: string) => `/donation-success?attempt=${attempt_id}`;

export type Giving = {
  /** Recorded and ready to be paid; null while the details are being filled in. */
  recorded: CreatedDonation | null;
  pending: boolean;
  /** The browser does the work the server has asked for. */
  working: boolean;
  problem: ProblemText | null;
  submit: () => Promise<void>;
  /** Back to the details; everything typed is still there. */
  change: () => void;
  paid: () => void;
  /** A card was refused; `ended`: and the payment with it. */
  refused: (ended: boolean) => Promise<void>;
  /** Why paying has to wait, while it has to. */
  pause: Pause | null;
  /** Nobody answered to a payment: it may have gone through. */
  unsure: () => void;
};

const UNCLEAR: CallProblem = { code: "unexpected", retry_after: null };
const CLOSED = new Set<CallProblem["code"]>(["closed", "not_found"]);

/** The way from the filled form to the paid gift. */
export function useGiving(form: GiftForm): Giving {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [recorded, setRecorded] = useState<CreatedDonation | null>(null);
  const [pending, setPending] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<ProblemText | null>(null);
  const busy = useRef(false);
  const unsure = useRef<string | null>(null);

  function refuse(reason: CallProblem): void {
    setProblem(giftProblem(reason));
    if (reason.fields) form.refuse(toGiftErrors(reason.fields));
    if (!CLOSED.has(reason.code)) return;
    form.change("campaign", GENERAL_FUND);
    void queryClient.invalidateQueries({ queryKey: donationQueries.openCampaigns().queryKey });
  }

  async function record(): Promise<void> {
    const checked = form.check();
    if (!checked.ok) return;
    // A payment nobody answered to may have gone through: look before asking for another one.
    const earlier = unsure.current;
    if (earlier && (await isPaid(earlier))) return void navigate(successPath(earlier));
    const result = await recordGift(checked.gift, setWorking);
    if (!result.ok) return refuse(result.problem);
    take(result.value);
  }

  function take(gift: CreatedDonation): void {
    const outcome = donationOutcome(gift.status);
    if (outcome === "confirmed" || outcome === "returned") return void navigate(successPath(gift.attempt_id));
    setRecorded(gift);
  }

  const refusals = useRefusals(async () => {
    const checked = form.check();
    return checked.ok ? recordGift(checked.gift, setWorking) : { ok: false, problem: UNCLEAR };
  }, take);

  async function submit(): Promise<void> {
    // State changes too late for the second click of a double click.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    await record().finally(() => {
      busy.current = false;
      setPending(false);
    });
  }

  return {
    recorded,
    pending,
    working,
    problem,
    submit,
    change: () => {
      refusals.forget();
      setRecorded(null);
    },
    refused: refusals.look,
    pause: refusals.pause,
    paid: () => recorded && void navigate(successPath(recorded.attempt_id), { state: { paid: true } }),
    unsure: () => {
      unsure.current = recorded?.attempt_id ?? null;
    },
  };
}
