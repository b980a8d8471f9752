import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { finishNote } from "./mutations";
import { showPassage } from "./passage";
import type { PostNote } from "./queries";

interface NotesProps {
  notes: readonly PostNote[];
  /** Of the element with the text they are about. */
  text_id: string;
}

/** What a reviewer said about passages, and what of it is settled. */
export function Notes({ notes, text_id }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="paper p-6">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      <ol className="mt-4 grid gap-5">
        {notes.map((note) => (
          <Note key={note.id} note={note} text_id={text_id} />
        ))}
      </ol>
    </section>
  );
}

function Note({ note, text_id }: { note: PostNote; text_id: string }) {
  const { id, passage, words, is_done } = note;
  const [gone, setGone] = useState(false);
  const queryClient = useQueryClient();
  const { pending, run } = useAction();
  const finish = () =>
    run(async () => {
      await finishNote(id, !is_done);
      await queryClient.invalidateQueries({ queryKey: ["my", "posts"] });
    });
  return (
    <li>
      {passage ? (
        <blockquote className="border-l-4 border-line-strong pl-3 text-sm text-ink-soft wrap-anywhere">
          {passage}
        </blockquote>
      ) : null}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
      {gone ? <Notice className="mt-2">These words are not in the text any more.</Notice> : null}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {passage ? (
          <Button size="sm" variant="link" onClick={() => setGone(!showPassage(text_id, passage))}>
            Show it in the text
          </Button>
        ) : null}
        <Button size="sm" variant="link" aria-disabled={pending} onClick={() => void finish()}>
          {is_done ? "Done. Open it again" : "Mark as done"}
        </Button>
      </div>
    </li>
  );
}
