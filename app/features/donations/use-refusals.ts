import { useEffect, useRef, useState } from "react";
import type { CallProblem, CallResult } from "~/lib/call-function";
import type { CreatedDonation } from "~domain/donations";
import { giftProblem, type ProblemText } from "./gift-problem";

/** Why this gift cannot be paid just now. `over`: it can be tried again. */
export type Pause = ProblemText & { over: boolean };

type Waiting = { text: ProblemText; until: number };
const WAITING = new Set<CallProblem["code"]>(["paused", "network_closed"]);
const AGAIN_MS = 1_000;

/**
 * After a card was refused the server is asked whether this gift may be tried once more (a third refusal ends its payment
 * there for a while); what it answers is `taken`.
 */
export function useRefusals(
  ask: () => Promise<CallResult<CreatedDonation>>,
  take: (gift: CreatedDonation) => void,
) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [over, setOver] = useState(false);
  // What is answered after the donor has gone back to change the gift is no longer asked for.
  const asking = useRef(0);
  useEffect(() => {
    if (!waiting) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), waiting.until - Date.now());
    return () => clearTimeout(timer);
  }, [waiting]);

  function hold(problem: CallProblem): void {
    const seconds = problem.retry_after ?? 0;
    setWaiting({ text: giftProblem(problem), until: Date.now() + Math.max(seconds * 1000, AGAIN_MS) });
  }

  /** `ended`: the payment form cannot be used any more, whatever the server says. */
  async function look(ended: boolean): Promise<void> {
    const mine = ++asking.current;
    const result = await ask();
    if (mine !== asking.current) return;
    if (result.ok) {
      setWaiting(null);
      take(result.value);
    } else if (ended || WAITING.has(result.problem.code)) {
      hold(result.problem);
    }
  }

  return {
    pause: waiting ? { ...waiting.text, over } : null,
    look,
    forget: () => {
      asking.current += 1;
      setWaiting(null);
    },
  };
}
