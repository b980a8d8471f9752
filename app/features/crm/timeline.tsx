import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { TextArea } from "~/components/form/text-area";
import { keptIn, useForm } from "~/components/form/use-form";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { listKey } from "~/lib/list/reads";
import { useNewId } from "~/lib/lost";
import { CRM_LENGTHS, noteInput, TIMELINE_KINDS } from "~domain/crm";
import type { DonationStatus } from "~domain/donations";
import { DONATION_STATES } from "~domain/gift-states";
import { isUnsent, type Unsent, useGone } from "./gone";
import { addNote } from "./mutations";
import { crmList, type PersonRow, type TimelineRow, timelineOf } from "./queries";

const TONES: Readonly<Record<string, BadgeTone>> = { gift: "success", task: "warning" };

const wordsFor = ({ kind, detail }: Pick<TimelineRow, "kind" | "detail">) =>
  (kind === "gift" ? DONATION_STATES[detail as DonationStatus] : undefined) ?? detail?.replaceAll("_", " ");

/** Everything that has been, the newest first, and a place to write down what is new. */
export function Timeline({ person: { id }, kept }: { person: Pick<PersonRow, "id">; kept?: Unsent }) {
  const query = useInfiniteQuery(timelineOf(id));
  const { data, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const rows = data?.pages.flat() ?? [];
  const list = useRef<HTMLOListElement>(null);
  const [came, setCame] = useState({ from: 0, count: 0 });
  // Whoever asked for earlier ones goes on at the first of them.
  useEffect(() => {
    if (came.count > 0) (list.current?.children[came.from] as HTMLElement | undefined)?.focus();
  }, [came]);
  const showEarlier = async () => {
    const from = rows.length;
    const count = ((await fetchNextPage()).data?.pages.flat().length ?? from) - from;
    setCame({ from, count });
  };
  return (
    <section aria-labelledby="timeline" className="paper p-6">
      <h2 id="timeline" className="text-xl">
        Timeline
      </h2>
      <div className="mt-4">
        <NoteForm person_id={id} kept={kept} />
      </div>
      {data === undefined ? (
        <NotLoaded query={query} what="the timeline" level={3} />
      ) : (
        <ol ref={list} className="mt-6 divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </ol>
      )}
      {data && rows.length === 0 ? <p className="mt-4 text-ink-soft">Nothing yet.</p> : null}
      <p role="status" className="sr-only">
        {came.count > 0 ? `${came.count} more shown` : null}
      </p>
      <p role="alert">{isFetchNextPageError ? "We couldn't load more. Please try again." : null}</p>
      {hasNextPage ? (
        <Button
          variant="quiet"
          className="mt-4"
          aria-disabled={isFetching}
          onClick={() => void showEarlier()}
        >
          Show earlier
        </Button>
      ) : null}
    </section>
  );
}

function Line({ row }: { row: TimelineRow }) {
  const { at, kind, title, amount, path } = row;
  const detail = wordsFor(row);
  return (
    <li tabIndex={-1} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft sm:pt-0.5">
        <DateText value={at} />
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Badge tone={kind === "gift" && amount === null ? "neutral" : (TONES[kind] ?? "neutral")}>
            {TIMELINE_KINDS[kind] ?? kind}
          </Badge>
          {amount === null ? null : <Money cents={amount} className="font-semibold" />}
          {path ? (
            <Link to={path} className="text-link underline underline-offset-4 wrap-anywhere">
              {title}
            </Link>
          ) : (
            <span className="whitespace-pre-line wrap-anywhere">{title}</span>
          )}
        </p>
        {detail ? <p className="mt-1 text-sm text-ink-soft">{detail}</p> : null}
      </div>
    </li>
  );
}

export function NoteForm({ person_id, kept = {} }: { person_id: string; kept?: Unsent | undefined }) {
  const queryClient = useQueryClient();
  const orGone = useGone();
  const { idOf, next } = useNewId();
  const form = useForm({
    id: "note",
    schema: noteInput,
    initial: { words: "" },
    draft: keptIn(kept, "note"),
    send: async ({ words }, { reset }) => {
      await orGone(addNote(idOf({ person_id, words }), person_id, words));
      next();
      reset();
      showConfirmation("Noted.");
      await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
    },
  });
  return (
    <Form form={form} label="Write a note" brief>
      <TextArea
        {...form.field("words")}
        label="Note"
        hint="The person can ask us for a copy. Nothing about health, custody or need: that is care data."
        rows={3}
        maxLength={CRM_LENGTHS.note}
      />
      <Submit form={form} size="sm" pendingText="Saving...">
        Add the note
      </Submit>
      <LeaveGuard dirty={isUnsent.note(form.values)} />
    </Form>
  );
}
