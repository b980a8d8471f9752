import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Notice } from "~/components/feedback/notice";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import type { Person } from "~domain/people";
import { AccountSection } from "./account-section";
import { CareSection } from "./care-section";
import { LogSection } from "./log-section";
import { nameOf } from "./people-table";
import { PersonBadges } from "./person-badges";
import { peopleQueries } from "./queries";
import { RecordsSection } from "./records-section";
import { RolesSection } from "./roles-section";
import { type Ask, useChangePerson } from "./use-change-person";

/** One account: roles, records, access and what happened to it. */
export function PersonDialog({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <Dialog
        open={person !== null}
        onClose={onClose}
        title={person ? nameOf(person) : ""}
        description={person?.email}
        className="w-[min(46rem,calc(100vw-1.5rem))]!"
      >
        {person ? <PersonPanel known={person} onAsk={setQuestion} /> : null}
      </Dialog>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function PersonPanel({ known, onAsk }: { known: Person; onAsk: (question: Question) => void }) {
  // The list may no longer show who has just been changed, so the dialog asks on its own.
  const { data } = useQuery(peopleQueries.one(known.user_id));
  const person = data ?? known;
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
