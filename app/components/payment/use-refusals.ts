import { useEffect, useRef, useState } from "react";
import type { CallProblem, CallResult } from "~/lib/call-function";
import type { ProblemText } from "./problem-text";

/** Why it cannot be paid just now. `over`: it can be tried again. */
export type Pause = ProblemText & { over: boolean };

type Waiting = { text: ProblemText; until: number };
const WAITING = new Set<CallProblem["code"]>(["paused", "network_closed"]);
const AGAIN_MS = 1_000;

/**
 * After a card was refused the server is asked whether another one may be tried (a third refusal ends the payment there,
 * for a while or for good); what it answers is taken. `textOf` says why it has to wait.
 */
export function useRefusals<T>(
  ask: () => Promise<CallResult<T>>,
  take: (recorded: T) => void,
  textOf: (problem: CallProblem) => ProblemText,
) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [over, setOver] = useState(false);
  // What is answered after somebody has gone back to change it is no longer asked for.
  const asking = useRef(0);
  useEffect(() => {
    if (!waiting) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), waiting.until - Date.now());
    return () => clearTimeout(timer);
  }, [waiting]);

  function hold(problem: CallProblem): void {
    const seconds = problem.retry_after ?? 0;
    setWaiting({ text: textOf(problem), until: Date.now() + Math.max(seconds * 1000, AGAIN_MS) });
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
