import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAuth } from "~/lib/session";
import { toAppError } from "~domain/errors";
import { openSubscription } from "./mutations";
import { subscriptionQueries } from "./queries";

export const SUCCESS_PATH = "/subscription-success";

export type Opening = {
  /** Null until Stripe waits for a card. */
  client_secret: string | null;
  pending: boolean;
  problem: string | null;
  open: () => Promise<void>;
  paid: () => void;
};

/** The way from the offer to the payment form, and on once it is paid. */
export function useOpening(): Opening {
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [client_secret, setSecret] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);

  function paid(): void {
    queryClient.removeQueries({ queryKey: subscriptionQueries.all(user?.id ?? "") });
    void navigate(SUCCESS_PATH, { state: { paid: true } });
  }

  async function open(): Promise<void> {
    // State changes too late for the second click of a double click.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      const opened = await openSubscription();
      if (opened.client_secret === null) return paid();
      setSecret(opened.client_secret);
    } catch (error) {
      setProblem(toAppError(error).message);
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return { client_secret, pending, problem, open, paid };
}
