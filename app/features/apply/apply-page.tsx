import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import { Container, SectionHeading } from "~/components/ui/section";
import { goTo } from "~/lib/browser/go-to";
import type { Posted } from "~/lib/posted";
import { type FirstAnswers, firstAnswers, outcomeOf } from "~domain/apply";
import { REPLY_TIME } from "~domain/reply-time";
import { ApplyForm } from "./apply-form";
import { FirstQuestions } from "./first-questions";
import type { SentRequest } from "./forms";
import { OutcomeView } from "./outcome-view";
import { SentNotice } from "./sent-notice";

/** Whoever looks again goes on at the answer, as where the browser opens the page anew. */
function useAnswerPlace() {
  const here = useRef<HTMLElement>(null);
  const location = useLocation();
  const pressed = useNavigationType() !== NavigationType.Pop;
  const was = useRef(location);
  useEffect(() => {
    if (was.current === location) return;
    was.current = location;
    // The questions of the form keep theirs in the history, under the same address.
    if (pressed && location.hash === "#answer" && !location.state) goTo(here.current);
  }, [location, pressed]);
  return here;
}

/** /apply: three questions, then help we can give or people who can, then the form. All of it works without a script. */
export function ApplyPage({
  posted,
  once,
}: {
  posted: Posted<SentRequest> | null;
  once?: string | undefined;
}) {
  const [params] = useSearchParams();
  const [sent, setSent] = useState(posted?.done ?? null);
  const answers = firstAnswers(params);
  const outcome = answers && outcomeOf(answers);
  const isAsked = outcome !== null && (outcome.ours || posted !== null);
  // Once there it stays, out of sight while others help: what he typed is still there when he looks again.
  const first = useRef<FirstAnswers>(null);
  if (isAsked) first.current = answers;
  const here = useAnswerPlace();
  return (
    <Container width="text" className="pt-10 pb-24 md:pt-16">
      <SectionHeading
        level={1}
        eyebrow="For fathers"
        title={sent ? "We have it" : "Ask us for help"}
        lead={
          sent
            ? undefined
            : `Three short questions first. Then you know who can help, us or others. A person reads what you send and answers within ${REPLY_TIME}.`
        }
      />
      {sent ? (
        <SentNotice sent={sent} />
      ) : (
        <>
          <FirstQuestions answers={answers} />
          {outcome || first.current ? (
            <section
              ref={here}
              id="answer"
              tabIndex={-1}
              aria-labelledby="outcome"
              hidden={!outcome}
              className="pt-12 outline-none"
            >
              {outcome ? <OutcomeView outcome={outcome} /> : null}
              {first.current ? (
                <div hidden={!isAsked}>
                  <ApplyForm first={first.current} {...{ posted, once }} onSent={setSent} />
                </div>
              ) : null}
            </section>
          ) : null}
        </>
      )}
    </Container>
  );
}
