import { useQuery, useQueryClient } from "@tanstack/react-query";
import { mailStanding } from "~/components/admin/mail-standing";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { resendReceipt } from "./mutations";
import { emailOf, type Gift, receiptsOf } from "./queries";

/** Whether the donor has a receipt, and the way to send it again. */
export function ReceiptSection({ gift }: { gift: Gift }) {
  const { id } = gift;
  const query = useQuery(receiptsOf(id));
  const { data } = query;
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  // Also where it was refused: what stands here may be old.
  const send = async () => {
    try {
      await resendReceipt(id);
      showConfirmation("The receipt is on its way.");
    } finally {
      await queryClient.invalidateQueries({ queryKey: receiptsOf(id).queryKey });
    }
  };
  return (
    <section aria-labelledby="receipt" className="paper p-6">
      <h2 id="receipt" className="mb-4 text-xl">
        Receipt
      </h2>
      {data === undefined ? (
        <NotLoaded query={query} what="what became of the receipt" part />
      ) : data.length === 0 ? (
        <p>No email with it is on record.</p>
      ) : (
        <ul className="grid gap-2">
          {data.map((mail) => (
            <li key={mail.id}>{mailStanding(mail)}</li>
          ))}
        </ul>
      )}
      {emailOf(gift) ? (
        <>
          <Button
            variant="quiet"
            size="sm"
            className="mt-4"
            aria-disabled={pending || undefined}
            onClick={() => void run(send)}
          >
            Send the receipt again
          </Button>
          <p className="mt-2 text-sm text-ink-soft">To the email above, with what was refunded since.</p>
        </>
      ) : null}
    </section>
  );
}
