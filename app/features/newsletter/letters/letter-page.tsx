import { useQuery } from "@tanstack/react-query";
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
import { LABELS, LetterFields, letterValues } from "./letter-fields";
import { Preview } from "./preview";
import { type LetterRow, letterRemoval, letterWrite, letterList as list } from "./queries";
import { Sending } from "./sending";

const REMOVE = removeAct(list, letterRemoval, { label: "Delete", said: () => "The draft is deleted." });
/** While a letter leaves, its numbers move. */
const LOOK_AGAIN_MS = 3_000;
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
          {data.state === "draft" ? <Compose letter={data} back={back} /> : null}
          <div className="grid min-w-0 gap-8">
            <Sending letter={data} />
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

function Compose({ letter, back }: { letter: LetterRow | null } & Pick<RecordPageProps, "back">) {
  const navigate = useNavigate();
  const { pathname, search } = new URL(back.to, "https://site.invalid");
  return (
    <section aria-label="The letter" className="paper min-h-190 min-w-0 p-6">
      <EditForm
        {...{
          list,
          write: letterWrite,
          id: letter?.id ?? null,
          schema: letterForm,
          values: letterValues,
          labels: LABELS,
        }}
        remove={REMOVE}
        fields={(form) => <LetterFields form={form} />}
        // A saved letter is read anew and stays open; a new one gets its own address, a deleted one leads back.
        onClose={(saved) => void navigate(`${pathname}/${saved}${search}`)}
      />
    </section>
  );
}
