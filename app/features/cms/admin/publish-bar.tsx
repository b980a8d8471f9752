import { type MouseEvent, useId, useState } from "react";
import { showWithUndo } from "~/components/admin/undo";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Submit } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { AppError } from "~domain/errors";
import { bringBack, takeTimeBack, throwAway } from "./mutations";
import { NOT_TAKEN, sayings } from "./said";
import type { BlockForm } from "./use-block-form";

type Way = "draft" | "now" | "later";

/** What becomes of the words: kept as a draft, put on the site now or at a time, or thrown away. */
export function PublishBar({ block }: { block: BlockForm }) {
  const { form, known, wish } = block;
  const { open } = known;
  const [pressed, setPressed] = useState<Way>("draft");
  const nothing = !form.dirty && !open;
  if (block.unread) return <Unread block={block} />;
  const put = (way: "draft" | "now") => (event: MouseEvent) => {
    wish({ publish: way === "now" });
    setPressed(way);
    if (nothing) event.preventDefault();
  };
  return (
    <div className="space-y-5 border-t border-line pt-6">
      <Waiting block={block} />
      {/* The first of them: Enter in a field presses it, and puts nothing on the site, also not at a time. */}
      <Submit
        form={form}
        variant="quiet"
        pendingText="One moment..."
        waits={pressed !== "draft"}
        aria-disabled={nothing}
        onClick={put("draft")}
        beside={
          <>
            <SubmitButton
              pending={form.pending}
              waits={pressed !== "now"}
              disabled={!form.ready}
              aria-disabled={nothing}
              onClick={put("now")}
            >
              Publish now
            </SubmitButton>
            {open ? <ThrowAway block={block} /> : null}
          </>
        }
      >
        Save as a draft
      </Submit>
      <Later block={block} nothing={nothing} waits={pressed !== "later"} onTake={() => setPressed("later")} />
      {nothing ? <p className="text-sm text-ink-soft">Nothing has been changed yet.</p> : null}
    </div>
  );
}

/** In place of all that is done upon a state that nobody has seen. */
function Unread({ block: { readAgain } }: { block: BlockForm }) {
  const { pending: isFetching, run } = useAction();
  const query = { errorUpdateCount: 1, isFetching, refetch: () => run(readAgain) };
  return <NotLoaded part query={query} what="what stands there now" />;
}

function Waiting({ block: { known, conflict, readAgain } }: { block: BlockForm }) {
  const { pending, run } = useAction();
  // Also while the person has yet to choose between theirs and the own words: it says what is so by now.
  const { open } = conflict?.fresh ?? known;
  if (!open) return null;
  const say = sayings(open.key);
  const hold = () =>
    run(async () => {
      const found = await takeTimeBack(open);
      await readAgain();
      if (found)
        throw new AppError("conflict", typeof found === "string" ? NOT_TAKEN[found] : say.not_held(found.at));
      showConfirmation("It is a draft again.");
    });
  if (open.state === "scheduled" && open.publish_at)
    return (
      <Notice title={say.due(open.publish_at)}>
        <p>Saving it as a draft takes the time back, too.</p>
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          aria-disabled={pending}
          onClick={() => void hold()}
        >
          Take the time back
        </Button>
      </Notice>
    );
  if (open.publish_at)
    return (
      <Notice tone="warning" title={say.late}>
        {say.missed(open.publish_at)}
      </Notice>
    );
  return <Notice title="A draft">{say.draft}</Notice>;
}

const NOT_THROWN =
  "It was not thrown away: someone else has changed or ended it in the meantime, or you may no longer do this.";

function ThrowAway({ block: { known, readAgain, beginAnew } }: { block: BlockForm }) {
  const { pending, run } = useAction();
  const { open } = known;
  if (!open) return null;
  const act = () =>
    run(async () => {
      if (!(await throwAway(open))) {
        await readAgain("seen");
        throw new AppError("conflict", NOT_THROWN);
      }
      await beginAnew({ ...known, open: null });
      const back = async () => {
        await bringBack(open);
        await readAgain();
      };
      showWithUndo("The draft is thrown away.", back, "The draft is back.");
    });
  return (
    <Button variant="quiet" className="text-danger!" aria-disabled={pending} onClick={() => void act()}>
      Throw the draft away
    </Button>
  );
}

const PAST = "Choose a time that is still to come.";

type LaterProps = { block: BlockForm; nothing: boolean; waits: boolean; onTake: () => void };

/** A time in the zone of whoever writes, and the button that takes it. */
function Later({ block: { form, wish }, nothing, waits, onTake }: LaterProps) {
  const id = useId();
  const [time, setTime] = useState("");
  const [error, setError] = useState<string>();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        id={id}
        type="datetime-local"
        label="Or publish at"
        hint="In your own time zone."
        className="w-auto! max-w-full"
        value={time}
        error={error}
        onChange={({ target }) => {
          setTime(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // The browser would press the first button of the form, which knows of no time.
          if (event.key !== "Enter") return;
          event.preventDefault();
          document.getElementById(`${id}-take`)?.click();
        }}
      />
      <SubmitButton
        id={`${id}-take`}
        variant="quiet"
        pending={form.pending}
        waits={waits}
        disabled={!form.ready}
        aria-disabled={nothing}
        onClick={(event) => {
          if (nothing) return event.preventDefault();
          const at = new Date(time);
          if (!(at.getTime() > Date.now())) {
            event.preventDefault();
            setError(PAST);
            return document.getElementById(id)?.focus();
          }
          wish({ publish: true, at: at.toISOString() });
          onTake();
        }}
      >
        Schedule
      </SubmitButton>
    </div>
  );
}
