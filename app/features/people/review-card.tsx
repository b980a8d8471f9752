import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { ReviewBadge } from "~/components/ui/review-badge";
import { formatDate } from "~domain/dates";
import type { ReviewRecord } from "~domain/people";
import type { Decision } from "~domain/reviews";
import { ROLE_LABELS } from "~domain/roles";
import { membershipState } from "~domain/subscriptions";
import { Fact, Facts } from "./facts";
import { WhereToCheck } from "./where-to-check";

interface ReviewCardProps {
  record: ReviewRecord;
  onDecide: (decision: Decision) => void;
}

/** Everything its owner said, where to check it, what we said, and the decision. */
export function ReviewCard({ record, onDecide }: ReviewCardProps) {
  const { role, name, state } = record;
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <ReviewBadge state={state} />
      </div>
      <p className="text-sm text-ink-soft">
        {ROLE_LABELS[role]}, registered <DateText value={record.created_at} />
      </p>
      <OurWords record={record} />
      <TheirAnswer words={record.answer} />
      <Facts role={role} details={record.details}>
        <Fact name="Email">{record.contact_email}</Fact>
        {role === "lawyer" ? <Fact name="Membership">{membershipText(record)}</Fact> : null}
      </Facts>
      <WhereToCheck role={role} />
      <div className="mt-6 flex flex-wrap gap-3">
        {state === "approved" ? null : (
          <Button onClick={() => onDecide("approved")}>
            Approve
            <Of name={name} />
          </Button>
        )}
        {state === "asked" ? null : (
          <Button variant="quiet" onClick={() => onDecide("asked")}>
            Ask back
            <Of name={name} />
          </Button>
        )}
        {state === "declined" ? null : (
          <Button variant="quiet" className="text-danger!" onClick={() => onDecide("declined")}>
            Decline
            <Of name={name} />
          </Button>
        )}
      </div>
    </Card>
  );
}

const Of = ({ name }: { name: string }) => <span className="sr-only"> {name}</span>;

/** What staff wrote last; behind an answer it is the question. */
function OurWords({ record: { words, answer, decided_at, state } }: { record: ReviewRecord }) {
  if (!words) return null;
  return (
    <blockquote className="mt-4 border-l-4 border-line-strong pl-4 text-base">
      <p className="text-sm text-ink-soft">
        {state === "waiting" && !answer ? "Before the last change we wrote" : "We wrote"}
        {decided_at ? (
          <>
            {" on "}
            <DateText value={decided_at} />
          </>
        ) : null}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </blockquote>
  );
}

const TheirAnswer = ({ words }: { words: string | null }) =>
  words ? (
    <blockquote className="mt-4 border-l-4 border-line-strong pl-4 text-base">
      <p className="text-sm text-ink-soft">They answered</p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </blockquote>
  ) : null;

/** Whether a lawyer pays; approving does not wait for it. */
function membershipText(
  record: Pick<ReviewRecord, "membership_status" | "membership_ends" | "membership_until">,
): string {
  const { membership_status: status, membership_ends, membership_until } = record;
  const until = membership_until ? ` until ${formatDate(membership_until)}` : "";
  const state = membershipState(
    status === null ? null : { status, cancel_at_period_end: membership_ends === true },
  );
  const texts: Record<typeof state, string> = {
    none: status === null ? "Not paid" : "Not paid any more",
    unfinished: "Not paid: begun, but not finished",
    active: `Paid${until}`,
    ending: `Paid${until}, then it ends`,
    unpaid: "Not paid: the last payment failed",
  };
  return texts[state];
}
