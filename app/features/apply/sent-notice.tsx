import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { goTo } from "~/lib/browser/go-to";
import { spareSent } from "~/lib/session/spare-asks";
import { formatDate } from "~domain/dates";
import { applyDraft } from "./apply-form";
import { APPLY_FORM, type SentRequest } from "./forms";
import { PrivateLink } from "./private-link";
import { SparedAsks } from "./spared-asks";

/** It is sent: until when we answer, and the link that only he has. */
export function SentNotice({ sent }: { sent: SentRequest }) {
  const { token, due_on, has_account, wanted_account, is_older } = sent;
  const here = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // The button that had the focus is gone; and once more where the history has gone back over the questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival
  useEffect(() => goTo(here.current), [key]);
  // Where it was posted without the page's code, nobody else forgets what was kept.
  useEffect(() => applyDraft().forget(), []);
  useEffect(() => spareSent(due_on), [due_on]);
  return (
    <section
      ref={here}
      id={`${APPLY_FORM.id}-form`}
      tabIndex={-1}
      aria-labelledby="sent"
      className="paper mt-10 p-6 outline-none sm:p-8"
    >
      <h2 id="sent" className="text-2xl">
        Keep this link
      </h2>
      <p className="mt-3 text-lg">
        A person reads what you sent and answers by <strong>{formatDate(due_on)}</strong>. On your private
        page you see how it stands, who read it, and what we say. You can write back there, add a file, or
        take it all back.
      </p>
      {is_older ? (
        <Notice tone="warning" className="mt-4" title="We have what you sent first">
          It had arrived. What you changed after that is not in it: please write it to us on your private
          page.
        </Notice>
      ) : null}
      <PrivateLink token={token} />
      {has_account ? <p className="mt-4">You find it in your profile, too, under What we hold.</p> : null}
      {wanted_account && !has_account ? (
        <Notice tone="warning" className="mt-4" title="Your account does not have it">
          You were signed out when you sent it. Only this link opens it.
        </Notice>
      ) : null}
      <p className="mt-4 text-base text-ink-soft">
        Whoever has this link can read what you sent. We can't send it again: we don't have it.
      </p>
      <SparedAsks />
    </section>
  );
}
