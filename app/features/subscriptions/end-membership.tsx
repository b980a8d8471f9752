import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { localDay } from "~/components/ui/date";
import { useAuth } from "~/lib/session";
import { AppError } from "~domain/errors";
import { type CancelSubscriptionInput, type MembershipState, membershipState } from "~domain/subscriptions";
import { changeSubscription } from "./mutations";
import { subscriptionQueries } from "./queries";
import type { Membership } from "./reads";

export interface EndMembershipProps {
  state: MembershipState;
  row: Membership["row"];
  /** Whether it may go on: not where we decline to list somebody, or the role is gone. */
  payable: boolean;
}

/** What became of it is told by the answer: another window, or the bank, may have changed it meanwhile. */
const SAID: Record<CancelSubscriptionInput["action"], Partial<Record<MembershipState, string>>> = {
  resume: { active: "Your membership goes on." },
  cancel: { ending: "Your membership will end.", none: "Your membership has ended." },
};
const NOT_DONE = "Your membership was changed elsewhere meanwhile. Please look at how it stands now.";

/** Ends the membership, or takes the end back; asks before. */
export function EndMembership({ state, row, payable }: EndMembershipProps) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const change = async (action: CancelSubscriptionInput["action"]) => {
    const said = SAID[action][membershipState(await changeSubscription(action))];
    await queryClient.invalidateQueries({ queryKey: subscriptionQueries.all(user?.id ?? "") });
    if (!said) throw new AppError("conflict", NOT_DONE);
    showConfirmation(said);
  };
  const end = row?.current_period_end ? localDay(row.current_period_end) : null;
  const resume: Question = {
    title: "Keep your membership?",
    text: `It goes on${end ? ` after ${end}` : ""} and is charged every month again.`,
    yes: "Keep membership",
    act: () => change("resume"),
  };
  const cancel: Question = {
    title: "End your membership?",
    text:
      state === "unpaid"
        ? "It ends at once, and nothing more is charged."
        : `It stays active${end ? ` until ${end}` : ""}, and nothing more is charged.${payable ? " Until then you can change your mind." : ""}`,
    yes: "End membership",
    danger: true,
    act: () => change("cancel"),
  };
  return (
    <>
      {state === "ending" ? (
        payable && <Button onClick={() => setQuestion(resume)}>Keep my membership</Button>
      ) : (
        <Button variant="quiet" onClick={() => setQuestion(cancel)}>
          End my membership
        </Button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
