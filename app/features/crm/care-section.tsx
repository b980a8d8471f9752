import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonGate } from "~/components/care/reason-gate";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import type { CareReason } from "~domain/care";
import { askCare } from "./mutations";
import { mayAskCare, type PersonRow } from "./queries";

/** The wall: only the care team finds this here, or an administrator in a declared emergency. Asking is written down. */
export function CareSection({ person: { id } }: { person: Pick<PersonRow, "id"> }) {
  const { user } = useAuth();
  const query = useQuery(mayAskCare(user?.id ?? ""));
  const { data: mayAsk } = query;
  const [asked, setAsked] = useState(false);
  if (mayAsk === undefined)
    return <NotLoaded query={query} what="whether you may ask if they are in our care" part quiet />;
  if (!mayAsk) return null;
  return (
    <section aria-labelledby="care" className="paper p-6">
      <h2 id="care" className="mb-3 text-xl">
        Care
      </h2>
      {asked ? (
        <ReasonGate record={`crm_people ${id}`} ask={(reason) => careAnswer(id, reason)}>
          {(query) => <Answer query={query} />}
        </ReasonGate>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
          Are they in our care?
        </Button>
      )}
    </section>
  );
}

/** Each answer is a look: nothing is asked twice, and nothing is kept. */
const careAnswer = (id: string, reason: CareReason) =>
  queryOptions({
    queryKey: ["my", "crm", "care", id, reason],
    queryFn: () => askCare(id, reason),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

function Answer({ query }: { query: UseQueryResult<boolean | null> }) {
  if (query.data === undefined) return <NotLoaded query={query} what="the answer" part final="forbidden" />;
  return (
    <p role="status">
      {query.data
        ? "Yes. What we know is on the pages of the care team."
        : "No. They have not asked us for help, and no group host has written to us about them."}
    </p>
  );
}
