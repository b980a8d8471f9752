import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { handedOver } from "./queries";

const SIDES = { visitor: "The visitor", professional: "The professional" } as const;

const OVER = "It is decided, and the copy is erased.";
const NOT_FOR_YOU =
  "You can't read it: you are one of the two, or it was erased with the account of whoever handed it to us.";

/** The copy of a conversation that one of the two handed us. It opens when it is asked for: each reading is logged. */
export function HandedOver({ id, state }: { id: string; state: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="handed" className="paper p-6">
      <h2 id="handed" className="text-xl">
        The conversation
      </h2>
      {open ? (
        <Copy id={id} state={state} />
      ) : (
        <>
          <p className="my-3">
            One of the two handed it to us. It is for this case alone, and each reading is logged.
          </p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Read the conversation
          </Button>
        </>
      )}
    </section>
  );
}

function Copy({ id, state }: { id: string; state: string }) {
  const query = useQuery(handedOver(id));
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} what="the conversation" part />;
  if (data === null) return <p className="mt-3">{state === "decided" ? OVER : NOT_FOR_YOU}</p>;
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        {`${SIDES[data.handed_by]} reported it on `}
        <DateText value={data.taken_at} />
      </p>
      <ol className="mt-2 divide-y divide-line" aria-label="Messages">
        {data.messages.map(({ side, at, words }) => (
          <li key={`${at} ${side}`} className="py-3">
            <p className="text-sm text-ink-soft">
              {SIDES[side]}, <DateText value={at} />
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">
              {words ?? "These words were taken back."}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
