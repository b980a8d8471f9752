import { useEffect, useRef } from "react";
import { useAuth } from "~/lib/session";
import { EMPTY_GIFT } from "./gift-values";
import type { GiftForm } from "./use-gift-form";

/**
 * Whoever is signed in finds name and email filled in, once, where nothing was typed; whoever signs out leaves
 * nothing of himself behind, only what the gift is. Gives the email under which gifts show in the account, null without one.
 */
export function useAccountFill(form: GiftForm): string | null {
  const { status, user, profile } = useAuth();
  const filled = useRef<{ donor_name: string; donor_email: string } | null>(null);
  const name = profile?.full_name ?? "";
  const email = user?.email ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody comes or goes, not while something is typed
  useEffect(() => {
    if (!form.ready) return;
    const fields = ["donor_name", "donor_email"] as const;
    if (status === "signed_in" && !filled.current) {
      filled.current = { donor_name: name, donor_email: email };
      for (const field of fields) if (form.values[field] === "") form.set(field, filled.current[field]);
    }
    if (status === "signed_out" && filled.current) {
      filled.current = null;
      const { amount_choice, other_amount, cover_fee, campaign } = form.values;
      // The draft was forgotten just now, and is written again from what stands here.
      form.reset({ ...EMPTY_GIFT, amount_choice, other_amount, cover_fee, campaign });
    }
  }, [form.ready, status, name, email]);
  return status === "signed_in" && email ? email : null;
}
