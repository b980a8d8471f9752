import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { PanelSection } from "~/components/admin/panel-section";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { listKey } from "~/lib/list/reads";
import type { ListingKind } from "~domain/directory";
import { dayFromToday } from "~domain/listing-checks";
import type { PartRow } from "../own/queries";
import { CheckForm } from "./check-form";
import { takeBackCheck } from "./mutations";
import { checksQuery, listingList } from "./queries";

type Check = PartRow<typeof checksQuery>;

/** Who found the license, where and when, and until when that counts. */
export function ChecksSection({ id, kind }: { id: string; kind: ListingKind }) {
  const queryClient = useQueryClient();
  const query = useQuery(checksQuery(id));
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: listKey(listingList) });
  const takeBack = (check: Check) =>
    setQuestion({
      title: "Take this check back?",
      text: "The card is hidden at once, until you check the license again. The line stays in the history.",
      yes: "Take back",
      danger: true,
      act: async () => {
        await takeBackCheck(check.id);
        await refresh();
        showConfirmation("Taken back. The card is hidden.");
      },
    });
  return (
    <PanelSection title="License check">
      {data ? (
        <>
          {data.length === 0 ? (
            <p className="mb-4 text-base text-ink-soft">Nobody has checked it yet.</p>
          ) : null}
          <ol className="grid gap-4">
            {data.map((check) => (
              <Line key={check.id} check={check} onTakeBack={() => takeBack(check)} />
            ))}
          </ol>
          <Button className="mt-4" onClick={() => setAdding(true)}>
            {data.some(counts) ? "Check again" : "Note a check"}
          </Button>
        </>
      ) : (
        <NotLoaded query={query} what="the checks" part />
      )}
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        title="The license check"
        description="What you found in the public register. Visitors read where, when and by whom; the note stays with staff."
      >
        {adding ? (
          <CheckForm
            listing_id={id}
            kind={kind}
            last={data?.[0] ?? null}
            onClose={() => setAdding(false)}
            onSaved={refresh}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </PanelSection>
  );
}

const counts = ({ ended_at, expires_on }: Check) => ended_at === null && expires_on >= dayFromToday(0);

function Line({ check, onTakeBack }: { check: Check; onTakeBack: () => void }) {
  const { states, checked_where, source_url, checked_by_name, checked_on, expires_on, note, ended_at } =
    check;
  return (
    <li className="border-l-4 border-line-strong pl-4 text-base">
      <p className="flex flex-wrap items-center gap-2">
        {counts(check) ? (
          <Badge tone="success">Counts</Badge>
        ) : (
          <Badge tone="neutral">{ended_at ? "Taken back or replaced" : "Ended"}</Badge>
        )}
        <span className="font-semibold">{states.join(", ")}</span>
      </p>
      <p className="mt-1 wrap-anywhere">
        {source_url ? (
          <a
            href={source_url}
            target="_blank"
            rel="noreferrer nofollow"
            className="text-link underline underline-offset-4"
          >
            {checked_where}
          </a>
        ) : (
          checked_where
        )}
      </p>
      <p className="text-sm text-ink-soft">
        {checked_by_name}, <DateText value={checked_on} />, counts until <DateText value={expires_on} />
      </p>
      {note ? <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{note}</p> : null}
      {counts(check) ? (
        <Button variant="link" size="sm" onClick={onTakeBack}>
          Take back
        </Button>
      ) : null}
    </li>
  );
}
