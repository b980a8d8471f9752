import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "~/components/form/use-action";
import { useAuth } from "~/lib/session";
import { toAppError } from "~domain/errors";
import { openSubscription } from "./mutations";
import { subscriptionQueries } from "./queries";

export const SUCCESS_PATH = "/subscription-success";

export type Opening = {
  /** Null until Stripe waits for a card. */
  client_secret: string | null;
  pending: boolean;
  /** The browser does the work the server has asked for. */
  working: boolean;
  problem: string | null;
  open: () => Promise<void>;
  paid: () => void;
  /** A card was refused; a payment that has ended is opened anew. */
  refused: (ended: boolean) => Promise<void>;
};

/** The way from the offer to the payment form, and on once it is paid. */
export function useOpening(): Opening {
  const { user } = useAuth();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [client_secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const { pending, run } = useAction((error) => setProblem(toAppError(error).message));

  function paid(): void {
    queryClient.removeQueries({ queryKey: subscriptionQueries.all(user?.id ?? "") });
    void navigate(SUCCESS_PATH, { state: { paid: true } });
  }

  const open = () =>
    run(async () => {
      setProblem(null);
      const opened = await openSubscription(setWorking);
      if (opened.client_secret === null) return paid();
      setSecret(opened.client_secret);
    });

  async function refused(ended: boolean): Promise<void> {
    if (!ended) return;
    setSecret(null);
    await open();
  }

  return { client_secret, pending, working, problem, open, paid, refused };
}
