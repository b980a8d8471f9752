import { useEffect, useRef, useState } from "react";
import { RichText } from "~/components/content/rich-text";
import { Button, ButtonLink } from "~/components/ui/button";
import { Container, Eyebrow } from "~/components/ui/section";
import { goTo } from "~/lib/browser/go-to";
import { useOrganisation } from "~/lib/organisation";
import type { Posted } from "~/lib/posted";
import type { CmsWords } from "~domain/cms/block";
import { formatDate } from "~domain/dates";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { INQUIRIES_KEPT } from "~domain/inquiries";
import { ContactForm, contactDraft } from "./contact-form";
import { CONTACT_FORM, type SentMessage } from "./forms";

/** /contact. Nobody is asked for money here: whoever writes may be a father in need. */
export function ContactPage({ words, posted }: { words: CmsWords; posted?: Posted<SentMessage> | null }) {
  const [sent, setSent] = useState<SentMessage | null>(posted?.done ?? null);
  return (
    <Container className="grid gap-x-16 gap-y-12 pt-10 pb-20 md:pt-16 md:pb-28 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div>
        <Eyebrow>Contact</Eyebrow>
        <h1>{words.title}</h1>
        {words.content ? <RichText doc={words.content} className="mt-5 text-lg text-ink-soft" /> : null}
        <div className="mt-10">
          {sent ? (
            <Sent sent={sent} onMore={() => setSent(null)} />
          ) : (
            <ContactForm posted={posted} onSent={setSent} />
          )}
        </div>
      </div>
      <Beside />
    </Container>
  );
}

function Sent({
  sent: { answer_by, copied, wants_copy },
  onMore,
}: {
  sent: SentMessage;
  onMore: () => void;
}) {
  const here = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => goTo(here.current), []);
  // Where it was posted without the page's code, nobody else forgets what was kept.
  useEffect(() => contactDraft().forget(), []);
  return (
    <section
      ref={here}
      id={`${CONTACT_FORM.id}-form`}
      tabIndex={-1}
      aria-labelledby="sent"
      className="paper p-6 outline-none sm:p-8"
    >
      <h2 id="sent" className="text-3xl">
        We have your message
      </h2>
      <p className="mt-4 text-lg">
        A person will answer by <strong>{formatDate(answer_by)}</strong>. The answer comes by email; please
        look into your spam folder, too.
      </p>
      {copied ? <p className="mt-3">A copy is on its way to you.</p> : null}
      {wants_copy && !copied ? (
        <p className="mt-3">We have sent several copies to this address today, so this one comes without.</p>
      ) : null}
      <Button variant="quiet" className="mt-6" onClick={onMore}>
        Write another message
      </Button>
    </section>
  );
}

/** A father's way, and what becomes of what is written. */
function Beside() {
  const { contact_email } = useOrganisation();
  return (
    <div className="grid content-start gap-6">
      <section className="deep grain leaf p-7 sm:p-9">
        <h2 className="text-2xl">Are you a father who needs help?</h2>
        <p className="mt-3">
          Start here: whom to call, and what you can do tonight. It's shorter than this form.
        </p>
        <ButtonLink to={HELP_PATH} className="mt-5">
          {HELP_DOOR}
        </ButtonLink>
      </section>
      <section className="px-1">
        <h2 className="text-xl">What happens to your message</h2>
        <p className="mt-2 text-ink-soft">
          Our staff read it, and nobody else. We erase it after {INQUIRIES_KEPT}. You can also write to{" "}
          <a
            href={`mailto:${contact_email}`}
            className="text-link underline underline-offset-4 wrap-anywhere"
          >
            {contact_email}
          </a>
          .
        </p>
      </section>
    </div>
  );
}
