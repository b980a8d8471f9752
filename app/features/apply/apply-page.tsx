import { useState } from "react";
import { useSearchParams } from "react-router";
import { Container, SectionHeading } from "~/components/ui/section";
import type { Posted } from "~/lib/posted";
import { firstAnswers, outcomeOf } from "~domain/apply";
import { REPLY_TIME } from "~domain/reply-time";
import { ApplyForm } from "./apply-form";
import { FirstQuestions } from "./first-questions";
import type { SentRequest } from "./forms";
import { OutcomeView } from "./outcome-view";
import { SentNotice } from "./sent-notice";

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
          <FirstQuestions key={params.toString()} answers={answers} />
          {answers && outcome ? (
            <section id="answer" aria-labelledby="outcome" className="pt-12">
              <OutcomeView outcome={outcome} />
              {outcome.ours || posted ? (
                <ApplyForm key={params.toString()} first={answers} {...{ posted, once }} onSent={setSent} />
              ) : null}
            </section>
          ) : null}
        </>
      )}
    </Container>
  );
}
