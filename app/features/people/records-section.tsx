import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { KeptWords } from "~/components/admin/decide-words";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Dialog } from "~/components/ui/dialog";
import { useKeptFocus } from "~/lib/use-kept-focus";
import type { Person, ReviewRecord } from "~domain/people";
import type { Decision } from "~domain/reviews";
import { DECISIONS, DecideForm } from "./decide-form";
import { recordsQuery } from "./queries";
import { ReviewCard } from "./review-card";

type Deciding = { record: ReviewRecord; decision: Decision };

/** Lawyers, psychologists and partners are shown to nobody before staff have looked at them (spec 4). */
export function RecordsSection({ person }: { person: Pick<Person, "user_id"> }) {
  const query = useQuery(recordsQuery(person.user_id));
  const { data } = query;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const kept = useRef<Record<string, KeptWords>>({});
  const here = useKeptFocus(deciding !== null);
  const close = () => setDeciding(null);
  const keptOf = ({ id }: ReviewRecord) => {
    kept.current[id] ??= {};
    return kept.current[id];
  };
  if (data ? data.length === 0 : query.errorUpdateCount === 0) return null;
  return (
    <PanelSection title="Registration">
      {data ? null : <NotLoaded query={query} what="the registration" part />}
      <div ref={here} tabIndex={-1} className="grid gap-6 outline-none">
        {data?.map((record) => (
          <ReviewCard
            key={record.id}
            record={record}
            onDecide={(decision) => setDeciding({ record, decision })}
          />
        ))}
      </div>
      <Dialog
        open={deciding !== null}
        onClose={close}
        title={deciding ? DECISIONS[deciding.decision].title(deciding.record.name) : ""}
        description={deciding ? DECISIONS[deciding.decision].text : undefined}
      >
        {deciding ? (
          <DecideForm {...deciding} kept={keptOf(deciding.record)} person={person} onClose={close} />
        ) : null}
      </Dialog>
    </PanelSection>
  );
}
