import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import type { AttemptMemory } from "./attempt-memory";
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

function Unheard({ success_path, role }: { success_path: string; role?: "alert" }) {
  return (
    <Notice role={role} tone="warning" title="We did not hear back about your payment">
      It may have gone through. Trying again never charges you twice, or you{" "}
      <Link to={success_path} state={{ paid: true }} className="font-semibold underline underline-offset-4">
        check first whether it went through
      </Link>
      .
    </Notice>
  );
}

/** Above the details: a payment nobody answered to is told also after a reload, whatever became of what was typed. */
export function UnheardBefore({ memory, pathOf }: { memory: AttemptMemory; pathOf: (id: string) => string }) {
  const [attempt_id, setAttemptId] = useState<string | null>(null);
  // The server knows nothing of this tab.
  useEffect(() => setAttemptId(memory.unsurePayment()), [memory]);
  return attempt_id ? <Unheard success_path={pathOf(attempt_id)} /> : null;
}
