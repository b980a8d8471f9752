import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { beginHere, SearchField } from "~/components/form/search-field";
import { useAction, wordsOf } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { listKey, rowQuery } from "~/lib/list/reads";
import { useKeptFocus } from "~/lib/use-kept-focus";
import type { MergePreview } from "~domain/crm";
import { Found } from "./found";
import { MergeFacts } from "./merge-facts";
import { mergePeople, unmergePeople } from "./mutations";
import { crmList, mergesInto, nameOf, type PersonRow } from "./queries";

interface MergeProps {
  person: PersonRow;
  /** Hears upon which version, as soon as what became of it can be read. */
  onChanged: (upon: string) => void;
}

/** Upon the row as it is by then: what others changed before it is noticed when the form beside is saved. */
function useChange({ person, onChanged }: MergeProps) {
  const queryClient = useQueryClient();
  return async (work: () => Promise<unknown>): Promise<void> => {
    const before = await queryClient.fetchQuery(rowQuery(crmList, person.id));
    await work();
    await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
    if (before) onChanged(before.updated_at);
  };
}

/** Two rows that are one person become one, and for thirty days two again. */
export function MergeSection({ person, onChanged }: MergeProps) {
  const [open, setOpen] = useState(false);
  const merges = useQuery(mergesInto(person.id));
  const change = useChange({ person, onChanged });
  const { pending, run } = useAction();
  const [undone, setUndone] = useState(0);
  const here = useKeptFocus<HTMLElement>(undone);
  const undo = (id: string) =>
    run(async () => {
      await change(() => unmergePeople(id));
      setUndone(undone + 1);
      showConfirmation("They are two people again.");
    });
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="same" className="paper p-6 outline-none">
      <h2 id="same" className="text-xl">
        The same person twice?
      </h2>
      {merges.data ? null : <NotLoaded query={merges} what="earlier merges" part />}
      <ul className="mt-2 divide-y divide-line">
        {merges.data?.map(({ id, addresses, created_at }) => (
          <li key={id} className="py-2.5">
            <p id={`merge-${id}`} className="wrap-anywhere">
              {addresses.join(", ")}
            </p>
            <p className="text-sm text-ink-soft">
              Merged on <DateText value={created_at} />
            </p>
            <Button
              variant="link"
              size="sm"
              aria-describedby={`merge-${id}`}
              aria-disabled={pending}
              onClick={() => void undo(id)}
            >
              Take the merge back
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Merge with another
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Merge with ${nameOf(person)}`}
        description="You see what would come of it before anything is changed."
      >
        <Merge person={person} onChanged={onChanged} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

/** `ref` of a step: whoever was far down in the one before sees it from its beginning. */
const fromTop = (step: HTMLElement | null) => {
  const dialog = step?.closest("dialog");
  if (dialog) dialog.scrollTop = 0;
};

function Merge({ person, onChanged, onClose }: MergeProps & { onClose: () => void }) {
  const [q, setQ] = useState("");
  const [gone, setGone] = useState<PersonRow | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = useAction((error) => setProblem(wordsOf(error)));
  const change = useChange({ person, onChanged });
  const choose = (other: PersonRow) =>
    run(async () => {
      setProblem(null);
      setPreview(await mergePeople(person.id, other.id, true));
      setGone(other);
    });
  const merge = () =>
    run(() =>
      change(async () => {
        await mergePeople(person.id, gone?.id ?? "", false);
        onClose();
        showConfirmation("They are one person now. You have thirty days to take it back.");
      }),
    );
  return (
    <div className="grid gap-5">
      {gone && preview ? (
        <>
          <MergeFacts preview={preview} gone={nameOf(gone)} />
          <div ref={fromTop} className="flex flex-wrap gap-3">
            <Button aria-disabled={pending} onClick={() => void merge()}>
              Merge
            </Button>
            <Button variant="quiet" onClick={() => setGone(null)}>
              Choose someone else
            </Button>
          </div>
        </>
      ) : (
        <>
          <Form
            ref={fromTop}
            role="search"
            className="flex gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              setQ(String(new FormData(event.currentTarget).get("q") ?? "").trim());
            }}
          >
            <SearchField ref={beginHere} name="q" label="Search people" />
            <Button type="submit" variant="quiet">
              Search
            </Button>
          </Form>
          <div role="status">
            {q ? <Found q={q} not={person.id} onChoose={(other) => void choose(other)} /> : null}
          </div>
        </>
      )}
      <div role="alert">{problem ? <Notice tone="danger">{problem}</Notice> : null}</div>
    </div>
  );
}
