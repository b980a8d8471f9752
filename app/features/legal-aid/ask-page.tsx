import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Share } from "~/components/content/share";
import { PostButton } from "~/components/form/post-button";
import { Container, SectionHeading } from "~/components/ui/section";
import { goTo } from "~/lib/browser/go-to";
import type { Posted } from "~/lib/posted";
import { formatDate } from "~domain/dates";
import { LEGAL_AID_KEPT } from "~domain/legal-aid";
import { AskForm } from "./ask-form";
import { requestDraft } from "./brief-values";
import { ASK_FORM, OPEN_FORM, type SentRequest } from "./forms";
import { BRIEF_PATH, STATUS_PATH } from "./places";
import { KEPT_WITH_ACCOUNT, PRIVATE_LINK } from "./texts";

/** /legal-aid/ask: what he tells us, and the link to what becomes of it. */
export function AskPage({
  posted,
  once,
  site,
}: {
  posted?: Posted<SentRequest> | null;
  once?: string | undefined;
  /** Our own origin. */
  site: string;
}) {
  const [sent, setSent] = useState<SentRequest | null>(posted?.done ?? null);
  return (
    <Container width="text" className="pt-10 pb-20 md:pt-16 md:pb-28">
      <SectionHeading
        level={1}
        eyebrow="Legal aid"
        title="Ask for legal help"
        lead="Say as much or as little as you like. Only our care team reads it, and you see each time one of them does."
      />
      {sent ? (
        <Sent sent={sent} site={site} />
      ) : (
        <>
          <p className="mt-6 text-ink-soft">
            Have you put your{" "}
            <Link to={BRIEF_PATH} className="text-link underline underline-offset-4">
              case on one page
            </Link>
            ? Send it from there, and you don't have to write it again. We erase a request {LEGAL_AID_KEPT}{" "}
            after it is closed, or when you say so.
          </p>
          <div className="mt-10">
            <AskForm posted={posted} once={once} onSent={setSent} />
          </div>
        </>
      )}
    </Container>
  );
}

const never = () => () => undefined;

function Sent({ sent: { link, answer_by, has_account }, site }: { sent: SentRequest; site: string }) {
  const here = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => goTo(here.current), []);
  // Where it was posted without the page's code, nobody else forgets what was kept.
  useEffect(() => requestDraft().forget(), []);
  // Without JavaScript, too, the whole address is there to be written down.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => site,
  );
  const address = `${origin}${STATUS_PATH}#${link}`;
  return (
    <section
      ref={here}
      id={`${ASK_FORM.id}-form`}
      tabIndex={-1}
      aria-labelledby="sent"
      className="paper mt-10 p-6 outline-none sm:p-8"
    >
      <h2 id="sent" className="text-3xl">
        We have your request
      </h2>
      <p className="mt-4 text-lg">
        A person will answer by <strong>{formatDate(answer_by)}</strong>.
      </p>
      <p className="mt-4">{has_account ? KEPT_WITH_ACCOUNT : PRIVATE_LINK}</p>
      <p className="mt-4 rounded-md bg-surface-sunken p-4 text-base wrap-anywhere">
        <a href={address} className="text-link underline underline-offset-4">
          {address}
        </a>
      </p>
      <PostButton form={OPEN_FORM.id} fields={{ link }} to={STATUS_PATH}>
        Open your request now
      </PostButton>
      <div className="mt-4 noscript:hidden">
        <Share url={address} title="My page" />
      </div>
    </section>
  );
}
