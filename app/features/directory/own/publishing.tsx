import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { changeListing } from "./mutations";
import type { MyListing } from "./queries";
import { useListingsRefresh } from "./use-listings-refresh";

/** Down at once, and up again at once. */
export function Publishing({ listing: { id, is_withdrawn } }: { listing: MyListing }) {
  const refresh = useListingsRefresh();
  const { pending, run } = useAction();
  const [question, setQuestion] = useState<Question | null>(null);
  const change = async (withdrawn: boolean, said: string) => {
    await changeListing(id, { is_withdrawn: withdrawn });
    await refresh();
    showConfirmation(said);
  };
  const publish = () =>
    run(() => change(false, "Published. Your card is shown if nothing else stands against it."));
  const takeDown = () =>
    setQuestion({
      title: "Take your card down?",
      text: "Visitors don't find it from now on. You can publish it again whenever you like. A membership goes on; you can end it on your dashboard.",
      yes: "Take it down",
      danger: true,
      act: () => change(true, "Your card is down."),
    });
  return (
    <>
      <p className="mb-4 text-base text-ink-soft">
        {is_withdrawn
          ? "Your card is down. Everything you said is kept."
          : "It is gone at once, and nothing you said is lost."}
      </p>
      {is_withdrawn ? (
        <Button aria-disabled={pending} onClick={() => void publish()}>
          Publish again
        </Button>
      ) : (
        <Button variant="quiet" onClick={takeDown}>
          Take it down
        </Button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
