import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { tryMailAgain } from "./mutations";
import { dashboardQueries } from "./queries";

const many = (count: number, one: string, more: string) =>
  count === 1 ? one : `${count.toLocaleString("en-US")} ${more}`;

/** Mail that does not leave is seen by nobody else: who waits for it does not know of it. */
export function LateMail() {
  const { data = 0 } = useQuery(dashboardQueries.lateMail());
  if (data === 0) return null;
  const which = many(data, "One email has", "emails have");
  return (
    <Notice tone="danger" className="mb-8" title={`${which} waited more than half an hour to be sent`}>
      Receipts and answers to fathers may be among them. We try again by ourselves, for three days. If this
      notice stays, please tell whoever looks after the server.
    </Notice>
  );
}

/** What was tried for three days goes by itself no more: somebody has to say when the mail server is well again. */
export function GivenUpMail() {
  const { data = 0 } = useQuery(dashboardQueries.givenUpMail());
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  if (data === 0) return null;
  const again = async () => {
    const count = await tryMailAgain();
    showConfirmation(`${many(count, "One email is", "emails are")} on the way again.`);
    await queryClient.invalidateQueries({ queryKey: dashboardQueries.all });
  };
  return (
    <Notice
      tone="danger"
      className="mb-8"
      title={`${many(data, "One email was", "emails were")} given up and will not be sent`}
    >
      <p>
        We tried for three days. Receipts and answers to fathers may be among them; after thirty days they are
        deleted. Once whoever looks after the server says that mail leaves again, have them tried again.
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-3"
        aria-disabled={pending}
        onClick={() => void run(again)}
      >
        Try again
      </Button>
    </Notice>
  );
}
