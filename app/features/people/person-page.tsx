import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import type { RecordPageProps } from "~/components/admin/list-page";
import { MailsSection } from "~/components/admin/mails-section";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { rowQuery } from "~/lib/list/reads";
import { isComing } from "~/lib/query/is-coming";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { nameOf, type Person } from "~domain/people";
import { AccountSection } from "./account-section";
import { AnswersSection } from "./answers-section";
import { CareSection } from "./care-section";
import { LogSection } from "./log-section";
import { PersonBadges } from "./person-badges";
import { answersQuery, contactQuery, peopleList, recordsQuery, undeliveredQuery } from "./queries";
import { RecordsSection } from "./records-section";
import { RolesSection } from "./roles-section";
import { type Ask, useChangePerson } from "./use-change-person";

/** One account: what waits for review, roles, access and what happened to it. */
export function PersonPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(peopleList, id));
  const person = query.data;
  return (
    <RecordPage
      back={back}
      title={person ? nameOf(person) : "Account"}
      lead={person ? <Lead person={person} /> : undefined}
    >
      {person ? (
        <Sections person={person} />
      ) : person === null ? (
        <Notice tone="warning">There is no such account.</Notice>
      ) : (
        <NotLoaded query={query} what="the account" />
      )}
    </RecordPage>
  );
}

function Lead({ person }: { person: Person }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      <a href={`mailto:${person.email}`} className="text-link underline underline-offset-4 wrap-anywhere">
        {person.email}
      </a>
      {person.phone_number ? <span>{person.phone_number}</span> : null}
      <PersonBadges person={person} />
    </span>
  );
}

/** What there is to decide stands first; what can be done to the account beside it. */
function Sections({ person }: { person: Person }) {
  const change = useChangePerson(person.user_id);
  const undelivered = useQuery(undeliveredQuery(person.user_id));
  const coming = isComing(
    undelivered,
    useQuery(recordsQuery(person.user_id)),
    useQuery(answersQuery(person.user_id)),
    useQuery(contactQuery(person.email)),
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const account = useKeptFocus(question !== null);
  const ask: Ask = (next, said) =>
    setQuestion({
      ...next,
      act: async () => {
        await change(next.act);
        showConfirmation(said);
      },
    });
  if (coming) return <LoadingState label="Loading the account" />;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-8 empty:hidden xl:col-start-1">
        <RecordsSection person={person} />
        <AnswersSection person={person} />
      </div>
      <div
        ref={account}
        tabIndex={-1}
        className="grid gap-8 outline-none xl:col-start-2 xl:row-span-2 xl:row-start-1"
      >
        <AccountSection person={person} onAsk={ask} />
        <MailsSection
          title="Email that did not arrive"
          query={undelivered}
          what="which emails did not arrive"
          none="None that we know of in the last 30 days."
          again={null}
        />
        <RolesSection person={person} onAsk={ask} />
        <CareSection person={person} onAsk={ask} />
      </div>
      <div className="xl:col-start-1">
        <LogSection person={person} />
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
