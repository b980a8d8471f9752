import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { EditForm } from "~/components/admin/edit-form";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { removeAct } from "~/components/admin/use-row-act";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { rowQuery } from "~/lib/list/reads";
import { letterForm } from "~domain/letters";
import { LetterBadge } from "./letter-badge";
import { LABELS, LetterFields, letterValues, SAYS } from "./letter-fields";
import { Preview } from "./preview";
import { type LetterRow, LOOK_AGAIN_MS, letterRemoval, letterWrite, letterList as list } from "./queries";
import { Sending } from "./sending";

const REMOVE = removeAct(list, letterRemoval, { label: "Delete", said: () => "The draft is deleted." });
const moves = (state: string | undefined) => state === "sending" || state === "scheduled";

/** One letter: written, looked at, tested, sent, and what became of it. */
export function LetterPage({ id, back }: RecordPageProps) {
  const known = id !== "new";
  const query = useQuery({
    ...rowQuery(list, id),
    enabled: known,
    refetchInterval: ({ state }) => (moves(state.data?.state) ? LOOK_AGAIN_MS : false),
  });
  const { data } = query;
  const [unsaved, setUnsaved] = useState(false);
  if (!known)
    return (
      <RecordPage back={back} title="A new letter">
        <Compose letter={null} back={back} />
      </RecordPage>
    );
  return (
    <RecordPage
      back={back}
      title={data?.subject ?? "Letter"}
      lead={data ? <LetterBadge state={data.state} /> : undefined}
    >
      {data ? (
        <div className="grid items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          {/* What was typed while a colleague sent it stays in sight. */}
          {data.state === "draft" || unsaved ? (
            <Compose letter={data} back={back} onUnsaved={setUnsaved} />
          ) : null}
          <div className="grid min-w-0 gap-8">
            <Sending letter={data} unsaved={unsaved} />
            <Preview key={data.updated_at} letter={data} />
          </div>
        </div>
      ) : data === null ? (
        <Notice tone="warning">There is no such letter.</Notice>
      ) : (
        <NotLoaded query={query} what="the letter" />
      )}
    </RecordPage>
  );
}

interface ComposeProps extends Pick<RecordPageProps, "back"> {
  letter: LetterRow | null;
  onUnsaved?: (unsaved: boolean) => void;
}

function Compose({ letter, back, onUnsaved }: ComposeProps) {
  const navigate = useNavigate();
  const { pathname, search } = new URL(back.to, "https://site.invalid");
  return (
    <section aria-label="The letter" className="paper min-h-190 min-w-0 p-6">
      {letter && letter.state !== "draft" ? (
        <Notice role="alert" tone="warning" className="mb-6" title="This letter is no longer a draft">
          What you have changed here cannot be saved. Copy what you want to keep.
        </Notice>
      ) : null}
      <EditForm
        {...{
          list,
          write: letterWrite,
          id: letter?.id ?? null,
          schema: letterForm,
          values: letterValues,
          labels: LABELS,
          says: SAYS,
        }}
        remove={REMOVE}
        fields={(form) => (
          <>
            <LetterFields form={form} />
            {onUnsaved ? <Tells unsaved={form.dirty} onUnsaved={onUnsaved} /> : null}
          </>
        )}
        // A saved letter is read anew and stays open; a new one gets its own address, a deleted one leads back.
        onClose={(saved) => void navigate(`${pathname}/${saved}${search}`)}
      />
    </section>
  );
}

type TellsProps = Required<Pick<ComposeProps, "onUnsaved">> & { unsaved: boolean };

/** With the letter that was typed: a press on "Send..." may follow at once. */
function Tells({ unsaved, onUnsaved }: TellsProps) {
  useLayoutEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  return null;
}
