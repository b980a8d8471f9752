import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { EditForm } from "~/components/admin/edit-form";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { TextField } from "~/components/form/text-field";
import { Badge } from "~/components/ui/badge";
import { rowQuery } from "~/lib/list/reads";
import { isComing } from "~/lib/query/is-coming";
import { useAuth } from "~/lib/session";
import { CRM_LENGTHS, PERSON_SOURCES, personInput } from "~domain/crm";
import { CareSection } from "./care-section";
import { EraseSection } from "./erase-section";
import { Gone, type Unsent } from "./gone";
import { MergeSection } from "./merge-section";
import { crmList, mayAskCare, mergesInto, nameOf, type PersonRow, personWrite, tasksOf } from "./queries";
import { TaskSection } from "./task-section";
import { Timeline } from "./timeline";

/** One person: what has been, what is to be done, and what we know. */
export function PersonPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(crmList, id));
  const { data: person } = query;
  const [mergedUpon, setMergedUpon] = useState<string>();
  const kept = useRef<Unsent>({});
  return (
    <RecordPage
      back={back}
      title={person ? nameOf(person) : "Person"}
      lead={person ? <Lead person={person} /> : undefined}
    >
      {person ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-8">
            <Timeline person={person} kept={kept.current} />
          </div>
          <Beside {...{ person, back }} kept={kept.current} actedUpon={mergedUpon} onMerged={setMergedUpon} />
        </div>
      ) : person === null ? (
        <Gone kept={kept.current} />
      ) : (
        <NotLoaded query={query} what="the person" />
      )}
    </RecordPage>
  );
}

type BesideProps = KnownProps & { kept: Unsent; onMerged: (updated_at: string) => void };

function Beside({ kept, onMerged, ...known }: BesideProps) {
  const { person, back } = known;
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
      <EraseSection person={person} back={back} />
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

const LABELS = { name: "Name", phone: "Phone", organization: "Organization", tags: "Tags" };

interface KnownProps extends Pick<RecordPageProps, "back"> {
  person: PersonRow;
  actedUpon: string | undefined;
}

/** A merge, or one that is taken back, changes what stands here, too: what is typed stays. */
function Known({ person, actedUpon, back }: KnownProps) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="known" className="paper p-6">
      <h2 id="known" className="mb-4 text-xl">
        What we know
      </h2>
      <EditForm
        list={crmList}
        id={person.id}
        actedUpon={actedUpon}
        schema={personInput}
        write={personWrite}
        values={(row) => ({
          name: row?.name ?? "",
          phone: row?.phone ?? "",
          organization: row?.organization ?? "",
          tags: row?.tags.join(", ") ?? "",
        })}
        labels={LABELS}
        onClose={() => void navigate(back.to)}
        fields={(form) => (
          <>
            <TextField {...form.field("name")} label={LABELS.name} maxLength={CRM_LENGTHS.name} optional />
            <TextField {...form.field("phone")} label={LABELS.phone} maxLength={CRM_LENGTHS.phone} optional />
            <TextField
              {...form.field("organization")}
              label={LABELS.organization}
              maxLength={CRM_LENGTHS.organization}
              optional
            />
            <TextField
              {...form.field("tags")}
              label={LABELS.tags}
              hint="With commas between them. Nothing about health, custody or need: that is care data."
              optional
            />
          </>
        )}
      />
    </section>
  );
}
