import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { localDay } from "~/lib/browser/saved-pages";
import { CHECK_KINDS, CHECK_STATES } from "~domain/volunteering";
import { requestCheck, useDoing } from "./mutations";
import { myVolunteering } from "./own/queries";

type Check = { kind: string; state: string; created_at: string };

/** Of background checks the newest that was decided counts, as in the database (private.background_checks). */
function isRefused(checks: readonly Check[]): boolean {
  const decided = checks.filter(({ kind, state }) => kind === "background" && state !== "requested");
  return decided.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]?.state === "refused";
}

/** The volunteer's own checks, and how to get one. */
export function MyChecks({ user_id }: { user_id: string }) {
  const query = useQuery(myVolunteering.checks(user_id));
  const { pending, doing } = useDoing();
  const today = localDay();
  const isAsked = query.data?.some(({ kind, state }) => kind === "background" && state === "requested");
  const refused = isAsked === false && isRefused(query.data ?? []);
  const ask = () =>
    doing(async () => {
      await requestCheck();
      return "We have your request and get in touch with you.";
    });
  return (
    <section aria-labelledby="checks" className="paper p-6">
      <h2 id="checks" className="text-xl">
        Your checks
      </h2>
      <p className="mt-2 text-sm text-ink-soft">
        Work near children needs a background check that is good on that day. We keep the outcome and its
        dates, never documents. Only you and our staff see it.
      </p>
      {query.data ? null : <NotLoaded query={query} what="your checks" part />}
      <ul className="mt-4 grid gap-3">
        {query.data?.map(({ id, kind, state, expires_on }) => {
          const standing = state === "approved" && (expires_on ?? "") < today ? "expired" : state;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{CHECK_KINDS[kind]}</span>
              <Badge tone={standing === "approved" ? "success" : "neutral"}>{CHECK_STATES[standing]}</Badge>
              {state === "approved" && expires_on ? (
                <span className="text-sm text-ink-soft">
                  good until <DateText value={expires_on} />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {refused ? (
        <p className="mt-4 text-sm text-ink-soft">
          We cannot have you work near children for now. Is this a mistake?{" "}
          <Link to="/contact" className="text-link underline">
            Write to us
          </Link>
          .
        </p>
      ) : null}
      {isAsked === false && !refused ? (
        <Button className="mt-5" size="sm" variant="quiet" aria-disabled={pending} onClick={() => void ask()}>
          Ask for a background check
        </Button>
      ) : null}
    </section>
  );
}
