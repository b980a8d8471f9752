import { useEffect, useRef } from "react";
import { useAuth } from "~/lib/session";
import { EMPTY_ORDER } from "./order-values";
import type { OrderFormState } from "./use-order-form";

/**
 * Whoever is signed in finds name and email filled in, once, where nothing was typed; whoever signs out leaves nothing
 * of himself behind, only how many he wanted.
 */
export function useAccountFill(form: OrderFormState): void {
  const { status, user, profile } = useAuth();
  const filled = useRef(false);
  const name = profile?.full_name ?? "";
  const email = user?.email ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody comes or goes, not while something is typed
  useEffect(() => {
    if (!form.ready) return;
    if (status === "signed_in" && !filled.current) {
      filled.current = true;
      form.suggest("name", name);
      form.suggest("email", email);
    }
    if (status === "signed_out" && filled.current) {
      filled.current = false;
      // The draft was forgotten just now, and is written again from what stands here.
      form.reset({ ...EMPTY_ORDER, quantity: form.values.quantity });
    }
  }, [form.ready, status, name, email]);
}
