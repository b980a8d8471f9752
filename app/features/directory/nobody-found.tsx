import { EmptyState } from "~/components/feedback/empty-state";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { ButtonLink } from "~/components/ui/button";
import { DIRECTORY_PATH, type DirectoryParams, tagsOf } from "~domain/directory";
import { HELP_PATH } from "~domain/help";
import { US_STATES } from "~domain/us-states";

/** Other ways, none of them ours. */
const ELSEWHERE = [
  {
    href: "https://www.lawhelp.org/",
    label: "LawHelp.org",
    text: "Free legal aid by state, and forms to fill in yourself.",
  },
  {
    href: "https://www.findlegalhelp.org/",
    label: "FindLegalHelp.org",
    text: "The American Bar Association's way to your state bar's lawyer referral service.",
  },
  {
    href: "https://www.lsc.gov/",
    label: "Legal Services Corporation",
    text: "The legal aid office that serves your county, for people with a low income.",
  },
  {
    href: "https://findtreatment.gov/",
    label: "FindTreatment.gov",
    text: "Mental health care near you. Or call SAMHSA's helpline, 1-800-662-4357, free at any hour.",
  },
] as const;

/** An empty page of the list: above its last one, or because nobody matches. Then the next ways. */
export function NobodyFound({ pages, params }: { pages: number; params: DirectoryParams }) {
  if (pages > 0) return <PastTheEnd pages={pages} />;
  const { state, available, zip } = params;
  const narrowed = tagsOf(params).length > 1 || available || zip !== "";
  const inState = state && narrowed ? state : null;
  return (
    <>
      <EmptyState
        title={state ? `Nobody in ${US_STATES[state]} matches yet` : "Nobody matches yet"}
        actions={
          <>
            <ButtonLink to={inState ? `${DIRECTORY_PATH}?state=${inState}` : DIRECTORY_PATH} variant="quiet">
              {inState ? `Everyone in ${US_STATES[inState]}` : "Show everyone"}
            </ButtonLink>
            <ButtonLink to={HELP_PATH} variant="quiet">
              What you can do today
            </ButtonLink>
          </>
        }
      >
        Our directory is young. Try fewer filters, or one of these ways, which are free.
      </EmptyState>
      <ul className="grid gap-4 sm:grid-cols-2">
        {ELSEWHERE.map(({ href, label, text }) => (
          <li key={href} className="paper p-5">
            <a href={href} rel="noreferrer" className="font-semibold text-link underline underline-offset-4">
              {label}
            </a>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
