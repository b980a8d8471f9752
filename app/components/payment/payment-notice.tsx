import { Notice } from "~/components/feedback/notice";
import { Unheard } from "./unheard";
import type { Payment } from "./use-payment";

/** Why the payment did not go through and what to do now; nothing while all is well. */
export function PaymentNotice({ payment, success_path }: { payment: Payment; success_path: string }) {
  // While the next try runs, the last one's words would only confuse.
  if (payment.pending) return null;
  if (payment.advice) {
    return (
      <Notice role="alert" tone="danger" title={payment.advice.title}>
        {payment.advice.advice}
      </Notice>
    );
  }
  return payment.unsure ? <Unheard success_path={success_path} role="alert" /> : null;
}
