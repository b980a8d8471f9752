import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { Container, SectionHeading } from "~/components/ui/section";
import { useLinkToken } from "~/lib/browser/fragment";
import { callFunction } from "~/lib/call-function";
import {
  AVAILABILITY_ANSWERS,
  AVAILABILITY_LINK,
  type AvailabilityAnswer,
  type AvailabilityInput,
  type AvailabilityOutcome,
  linkParts,
} from "~domain/listing-checks";
import { MESSAGES } from "~domain/messages";

/** Where the links of the monthly mail lead. Scanners of mail open them, too: nothing happens before the button is pressed. */
export function AnswerPage() {
  const fragment = useLinkToken(AVAILABILITY_LINK);
  const asked = fragment ? linkParts(fragment) : null;
  if (fragment === undefined)
    return (
      <Frame title="One more press" lead={LEAD}>
        {/* Its words come with the page's code: only that can read what stands behind the #. */}
        <Button size="lg" disabled>
          One moment...
        </Button>
        <noscript>
          <p>
            This page needs JavaScript. You can also sign in and answer under "My listing", or just reply to
            the email.
          </p>
        </noscript>
      </Frame>
    );
  if (!asked) return <Frame title="This link has ended" lead={GONE} />;
  return <Answer key={fragment} asked={asked} />;
}

const LEAD = "Press the button, and your card says so at once. You need no sign-in for this.";
const GONE =
  "Links hold for 40 days, and only while you have a listing. You can answer any time under My listing.";

function Frame({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <Container width="text" className="py-12 md:py-20">
      <div aria-live="polite">
        <SectionHeading level={1} eyebrow="Your listing" title={title} lead={lead} />
      </div>
      {children ? <div className="mt-8">{children}</div> : null}
      <p className="mt-8">
        <Link to="/my-listing" className="text-link underline underline-offset-4">
          To my listing
        </Link>
      </p>
    </Container>
  );
}

const SAID: Record<AvailabilityAnswer, string> = {
  yes: 'Your card is shown with the mark "taking new people". We ask again in a month.',
  not_now: 'Your card stays without the mark "taking new people". We ask again in a month.',
  no: "Your card is down. You can publish it again any time under My listing.",
};

/** One button for the answer that was pressed in the mail; the others a press away. */
function Answer({ asked }: { asked: AvailabilityInput }) {
  const [state, setState] = useState<"asked" | AvailabilityOutcome["status"]>("asked");
  const { pending, run } = useAction();
  const send = () =>
    run(async () => {
      const result = await callFunction<AvailabilityOutcome>("answer-availability", asked, {
        status: "string",
      });
      if (result.ok) setState(result.value.status);
      else
        showOutcome(MESSAGES.failed(result.problem.message ?? "This could not be done. Please try again."));
    });
  if (state === "gone") return <Frame title="This link has ended" lead={GONE} />;
  if (state === "done") return <Frame title="Thank you" lead={SAID[asked.answer]} />;
  return (
    <Frame title="One more press" lead={LEAD}>
      <Button size="lg" aria-disabled={pending} onClick={() => void send()}>
        {pending ? "One moment..." : AVAILABILITY_ANSWERS[asked.answer]}
      </Button>
      <ul className="mt-6 grid gap-2">
        {Object.entries(AVAILABILITY_ANSWERS).map(([answer, label]) =>
          answer === asked.answer ? null : (
            <li key={answer}>
              <a
                href={`#${answer}-${asked.token}`}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ),
        )}
      </ul>
    </Frame>
  );
}
