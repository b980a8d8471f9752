import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
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
  if (!payment.unsure) return null;
  return (
    <Notice role="alert" tone="warning" title="We did not hear back about your payment">
      It may have gone through. Trying again never charges you twice, or you{" "}
      <Link to={success_path} state={{ paid: true }} className="font-semibold underline underline-offset-4">
        check first whether it went through
      </Link>
      .
    </Notice>
  );
}
