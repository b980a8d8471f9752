import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { rowQuery } from "~/lib/list/reads";
import { isComing } from "~/lib/query/is-coming";
import { useAuth } from "~/lib/session";
import { PERSON_SOURCES } from "~domain/crm";
import { CareSection } from "./care-section";
import { EraseSection } from "./erase-section";
import { Gone, type Unsent } from "./gone";
import { Known, type KnownProps } from "./known";
import { MergeSection } from "./merge-section";
import { crmList, mayAskCare, mergesInto, nameOf, type PersonRow, tasksOf } from "./queries";
import { TaskSection } from "./task-section";
import { Timeline } from "./timeline";

/** One person: what has been, what is to be done, and what we know. */
export function PersonPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(crmList, id));
  const { data: person } = query;
  const [mergedUpon, setMergedUpon] = useState<string>();
  const kept = useRef<Unsent>({});
  const navigate = useNavigate();
  const [erased, setErased] = useState(false);
  // What is typed goes with an erased person: the page leaves once no form of theirs is there to ask about it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, wherever it leads by then
  useEffect(() => {
    if (erased) void navigate(back.to);
  }, [erased]);
  return (
    <RecordPage
      back={back}
      title={person ? nameOf(person) : "Person"}
      lead={person ? <Lead person={person} /> : undefined}
    >
      {erased ? null : person ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-8">
            <Timeline person={person} kept={kept.current} />
          </div>
          <Beside
            {...{ person, back }}
            kept={kept.current}
            actedUpon={mergedUpon}
            onMerged={setMergedUpon}
            onErased={() => setErased(true)}
          />
        </div>
      ) : person === null ? (
        <Gone kept={kept.current} />
      ) : (
        <NotLoaded query={query} what="the person" />
      )}
    </RecordPage>
  );
}

interface BesideProps extends KnownProps {
  onMerged: (updated_at: string) => void;
  onErased: () => void;
}

function Beside({ onMerged, onErased, ...known }: BesideProps) {
  const { person, kept } = known;
  const { user } = useAuth();
  const coming = isComing(
    useQuery(tasksOf(person.id)),
    useQuery(mergesInto(person.id)),
    useQuery(mayAskCare(user?.id ?? "")),
  );
  if (coming) return <LoadingState label="Loading what we know" />;
  return (
    <div className="grid gap-8">
      <TaskSection person={person} kept={kept} />
      <Known {...known} />
      <MergeSection person={person} onChanged={onMerged} />
      <CareSection person={person} />
      <EraseSection person={person} onErased={onErased} />
    </div>
  );
}

function Lead({
  person: { emails, organization, source, has_gifts, is_subscriber, user_id },
}: {
  person: PersonRow;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      {organization ? <span>{organization}</span> : null}
      {emails.map((email) => (
        <a
          key={email}
          href={`mailto:${email}`}
          className="text-link underline underline-offset-4 wrap-anywhere"
        >
          {email}
        </a>
      ))}
      <span className="text-ink-soft">{`Known by: ${PERSON_SOURCES[source]}`}</span>
      {has_gifts ? <Badge tone="success">Donor</Badge> : null}
      {is_subscriber ? <Badge>Reader</Badge> : null}
      {user_id ? <Badge>Account</Badge> : null}
    </span>
  );
}
