import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import type { RecordProps } from "~/components/admin/list-page";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { Notice } from "~/components/feedback/notice";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { rowQuery } from "~/lib/list/reads";
import { nameOf, type Person } from "~domain/people";
import { AccountSection } from "./account-section";
import { CareSection } from "./care-section";
import { LogSection } from "./log-section";
import { PersonBadges } from "./person-badges";
import { peopleList } from "./queries";
import { RecordsSection } from "./records-section";
import { RolesSection } from "./roles-section";
import { type Ask, useChangePerson } from "./use-change-person";

/** One account: roles, records, access and what happened to it. */
export function PersonDialog({ id, onClose }: RecordProps) {
  // The list may not show who has just been changed, so the dialog asks on its own.
  const { data: person, isError, isFetching, refetch } = useQuery(rowQuery(peopleList, id));
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={person ? nameOf(person) : "Account"}
        description={person?.email}
        className="w-[min(46rem,calc(100vw-1.5rem))]!"
      >
        {person ? (
          <PersonPanel person={person} onAsk={setQuestion} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : person === null ? (
          <Notice tone="warning">There is no such account.</Notice>
        ) : (
          <LoadingState label="Opening the account" />
        )}
      </Dialog>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function PersonPanel({ person, onAsk }: { person: Person; onAsk: (question: Question) => void }) {
  const change = useChangePerson(person.user_id);
  const [done, setDone] = useState("");
  const ask: Ask = (question, said) =>
    onAsk({
      ...question,
      act: async () => {
        setDone("");
        await change(question.act);
        setDone(said);
      },
    });
  return (
    <div className="space-y-8">
      {/* Not a toast: the page behind a dialog is out of reach. */}
      <div role="status" className="contents">
        {done ? (
          <Notice tone="success" className="mb-8">
            {done}
          </Notice>
        ) : null}
      </div>
      <div className="space-y-3">
        <PersonBadges person={person} />
        <p className="text-base text-ink-soft">
          {person.phone_number ? <span className="block">{person.phone_number}</span> : null}
          Joined <DateText value={person.created_at} />
          {person.last_sign_in_at ? (
            <>
              , last sign-in <DateText value={person.last_sign_in_at} />
            </>
          ) : (
            ", never signed in"
          )}
        </p>
      </div>
      <RolesSection person={person} onAsk={ask} />
      <RecordsSection person={person} onAsk={ask} />
      <CareSection person={person} onAsk={ask} />
      <AccountSection person={person} onAsk={ask} />
      <LogSection person={person} />
    </div>
  );
}
