import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { RecordProps } from "~/components/admin/list-page";
import { ReasonGate } from "~/components/care/reason-gate";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { careQueries, type Father } from "./queries";

/** Somebody may have taken his name out of his profile. */
export const fatherName = ({ full_name }: Pick<Father, "full_name">): string => full_name || "Without a name";

/** One father's situation, for a reason; the database logs each reading with it. */
export function FatherDialog({ id, onClose }: RecordProps) {
  const [title, setTitle] = useState("Open a father's record");
  return (
    <Dialog open onClose={onClose} title={title} className="w-[min(46rem,calc(100vw-1.5rem))]!">
      <ReasonGate record={`father_profiles ${id}`} ask={(reason) => careQueries.father(id, reason)}>
        {(query) => <Opened query={query} onName={setTitle} />}
      </ReasonGate>
    </Dialog>
  );
}

interface OpenedProps {
  query: UseQueryResult<Father>;
  onName: (name: string) => void;
}

function Opened({ query, onName }: OpenedProps) {
  const { data } = query;
  const name = data && fatherName(data);
  useEffect(() => {
    if (name) onName(name);
  }, [name, onName]);
  if (data) return <Situation father={data} />;
  return <NotLoaded query={query} what="the record" final="forbidden" />;
}

function Situation({ father }: { father: Father }) {
  const link = "text-link underline underline-offset-4 wrap-anywhere";
  const { email, phone_number } = father;
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact name="Email">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Fact>
      <Fact name="Phone">
        {phone_number ? (
          <a href={`tel:${phone_number.replace(/[^\d+]/g, "")}`} className={link}>
            {phone_number}
          </a>
        ) : null}
      </Fact>
      <Fact name="Ages of the children">{father.children_ages}</Fact>
      <Fact name="Lives in">{father.location}</Fact>
      <Fact name="What is hardest right now" wide>
        {father.primary_challenges}
      </Fact>
      <Fact name="Support he is interested in" wide>
        {father.support_interests.join(", ")}
      </Fact>
      <Fact name="Registered">
        <DateText value={father.created_at} />
      </Fact>
      <Fact name="Last changed">
        <DateText value={father.updated_at} />
      </Fact>
    </dl>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {children || <span className="text-ink-soft">Not given</span>}
      </dd>
    </div>
  );
}
