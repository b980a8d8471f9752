import type { UseQueryResult } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { momentText } from "~/lib/moment";

/** As private.mails_about tells of a mail; moments in ISO 8601, UTC. */
export type Mail = {
  id: string;
  template?: string;
  state: string;
  sent_at: string | null;
  queued_at: string;
};

/** By what the outbox says of a mail, and since when. */
const SAID: Readonly<Record<string, string>> = {
  sent: "Sent on",
  waiting: "Waits to be sent since",
  given_up: "Given up: it could not be sent for three days. Queued on",
  no_such_address: "Not delivered: the mail server says there is no such address. Queued on",
};

const standing = (mail: Mail): string =>
  `${SAID[mail.state] ?? mail.state} ${momentText(mail.sent_at ?? mail.queued_at)}`;

interface MailsSectionProps {
  title: string;
  /** The newest first. */
  query: UseQueryResult<Mail[]>;
  /** "We couldn't load <what>". */
  what: string;
  none: string;
  /** Which of several kinds it is, by its template. */
  kinds?: Readonly<Record<string, string>>;
  /** Null where there is nobody to send it to. */
  again: { label: string; done: string; hint: string; send: () => Promise<void> } | null;
}

/** What became of the mails about something, and the way to send one again. */
export function MailsSection({ title, query, what, none, kinds, again }: MailsSectionProps) {
  const { data } = query;
  return (
    <section aria-labelledby="mails" className="paper p-6">
      <h2 id="mails" className="mb-4 text-xl">
        {title}
      </h2>
      {data === undefined ? (
        <NotLoaded query={query} what={what} part />
      ) : data.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="grid gap-3">
          {data.map((mail) => (
            <li key={mail.id}>
              {kinds && mail.template ? (
                <span className="block font-semibold">{kinds[mail.template] ?? mail.template}</span>
              ) : null}
              {standing(mail)}
            </li>
          ))}
        </ul>
      )}
      {again ? <Again again={again} refresh={query.refetch} /> : null}
    </section>
  );
}

type AgainProps = {
  again: NonNullable<MailsSectionProps["again"]>;
  refresh: () => Promise<unknown>;
};

function Again({ again: { label, done, hint, send }, refresh }: AgainProps) {
  const { pending, run } = useAction();
  // Also where it was refused: what stands here may be old.
  const press = async () => {
    try {
      await send();
      showConfirmation(done);
    } finally {
      await refresh();
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="mt-4"
        aria-disabled={pending}
        onClick={() => void run(press)}
      >
        {label}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{hint}</p>
    </>
  );
}
