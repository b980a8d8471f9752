import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { AdminPageHeader } from "~/components/admin/page-header";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { ORGANISATION, useOrganisation } from "~/lib/organisation";
import { useAuth } from "~/lib/session";
import { codeText, minutesText } from "~domain/volunteering";
import { LetterDays } from "./letter-days";
import { type MyLetter, myVolunteering } from "./own/queries";

/** One letter, as it is printed. */
export function LetterPage() {
  const { id } = useParams();
  const { user } = useAuth();
  const query = useQuery(myVolunteering.letters(user?.id ?? ""));
  const letter = query.data?.find((one) => one.id === id && one.revoked_at === null);
  return (
    <>
      <div className="print:hidden">
        <AdminPageHeader
          title="Letter about your hours"
          actions={letter ? <Button onClick={() => window.print()}>Print</Button> : undefined}
        />
      </div>
      {letter ? (
        <Letter letter={letter} />
      ) : query.data === undefined ? (
        <NotLoaded query={query} what="the letter" />
      ) : (
        <Notice tone="warning">There is no such letter, or it was revoked.</Notice>
      )}
      <p className="mt-8 print:hidden">
        <Link to="/volunteer-activities" className="text-link underline underline-offset-4">
          All your activities
        </Link>
      </p>
    </>
  );
}

function Letter({ letter }: { letter: MyLetter }) {
  const { name, minutes, issued_at, code } = letter;
  // In groups it can be typed from paper, and is the same to us.
  const address = `${location.origin}/volunteer/verify/${codeText(code)}`;
  return (
    <article aria-label="The letter" className="paper max-w-3xl p-8 sm:p-12 print:p-0 print:shadow-none">
      <p className="font-bold">{ORGANISATION.name}</p>
      <p className="mt-1 text-ink-soft">{useOrganisation().contact_email}</p>
      <p className="mt-8">
        {/* The day, in UTC, that the page for checking it says. */}
        <DateText value={issued_at.slice(0, 10)} />
      </p>
      <p className="mt-8">To whom it may concern:</p>
      <p className="mt-4">
        <strong className="wrap-anywhere">{name}</strong> volunteered with {ORGANISATION.name}{" "}
        <LetterDays {...letter} />. Our staff have confirmed <strong>{minutesText(minutes)}</strong> of work{" "}
        {letter.worked_from === letter.worked_until ? "on that day" : "in that time"}.
      </p>
      <p className="mt-8 text-sm">
        You can check this letter at this address:
        <br />
        <span className="font-semibold wrap-anywhere">{address}</span>
      </p>
    </article>
  );
}
