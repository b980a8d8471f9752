import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { formatDate } from "~domain/dates";
import { cancelDeletion, readMyData, requestDeletion } from "./mutations";
import { userQueries } from "./queries";

export function PrivacySection() {
  const { run, pending } = useAction();
  const download = () => run(async () => saveFile(await readMyData(), `my-data-${fileDay(new Date())}.json`));
  return (
    <FormCard title="Your data" lead="Everything we keep about you belongs to you.">
      <div className="space-y-8">
        <div>
          <p>
            Download all of it as a file that people and programs can read. Papers you sent us with a request
            are on the page of that request.
          </p>
          <Button variant="quiet" className="mt-4" aria-disabled={pending} onClick={() => void download()}>
            Download my data
          </Button>
        </div>
        <DeleteAccount />
      </div>
    </FormCard>
  );
}

function DeleteAccount() {
  const { user } = useAuth();
  const query = useQuery(userQueries.mine(user?.id ?? ""));
  if (!query.data) return <NotLoaded query={query} what="whether your account is to be deleted" part />;
  return <Deletion due_at={query.data.deletion_due_at} />;
}

function Deletion({ due_at }: { due_at: string | null }) {
  const here = useKeptFocus(due_at);
  const [asking, setAsking] = useState(false);
  const { run, pending } = useAction();
  const queryClient = useQueryClient();
  const change = (work: () => Promise<void>, said: string) =>
    run(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: ["my", "account"] });
      setAsking(false);
      showConfirmation(said);
    });
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {due_at ? (
        <Notice tone="warning" title={`Your account will be deleted on ${formatDate(due_at)}`}>
          <p>Until then you can change your mind.</p>
          <Button
            className="mt-3"
            aria-disabled={pending}
            onClick={() => void change(cancelDeletion, "Your account stays.")}
          >
            Keep my account
          </Button>
        </Notice>
      ) : (
        <div className="border-t border-line pt-6">
          <p>
            Delete your account with everything in it. Records of gifts and orders stay, without your name and
            address, and so do posts of yours that are live on Our Voice: withdraw first what shall go, too.
            An order that has not left by then can't be sent any more: we refund it.
          </p>
          <Button variant="link" className="mt-2 text-danger!" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title="Delete your account?"
            description="It is deleted in 14 days, and a membership ends then. Until then you can sign in and change your mind."
          >
            <div className="flex flex-wrap gap-4">
              <Button
                variant="danger"
                aria-disabled={pending}
                onClick={() => void change(requestDeletion, "Your account will be deleted in 14 days.")}
              >
                Delete in 14 days
              </Button>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                Keep my account
              </Button>
            </div>
          </Dialog>
        </div>
      )}
    </div>
  );
}
