import { Notice } from "~/components/feedback/notice";
import { ButtonLink } from "~/components/ui/button";
import { Container, SectionHeading } from "~/components/ui/section";
import { isAsked, type LegalAnswers } from "~domain/legal-aid-steps";
import { FinderForm } from "./finder-form";
import { NextSteps } from "./next-steps";
import { ASK_PATH, BRIEF_PATH, legalPlaces } from "./places";
import { LEGAL_AID_LEAD, LEGAL_AID_TITLE, NOT_ADVICE } from "./texts";

type LegalAidProps = {
  answers: LegalAnswers;
  /** The form's button was pressed, with or without an answer. */
  pressed?: boolean;
  /** Addresses of this site that can be opened. */
  built: readonly string[];
};

/** /legal-aid: what now, in three steps. */
export function LegalAidPage({ answers, pressed = false, built }: LegalAidProps) {
  const asked = isAsked(answers);
  return (
    <Container className="pt-10 pb-20 md:pt-16 md:pb-28">
      <SectionHeading level={1} eyebrow="Legal aid" title={LEGAL_AID_TITLE} lead={LEGAL_AID_LEAD} />
      <Notice className="mt-8 max-w-3xl" title={NOT_ADVICE.title}>
        {NOT_ADVICE.text}
      </Notice>
      <NextSteps answers={answers} pressed={pressed} places={legalPlaces(built, answers.state)} />
      <section className="mt-12 max-w-3xl" aria-labelledby="questions">
        <h2 id="questions" className="mb-5 text-2xl">
          {asked ? "Change your answers" : "Five short questions"}
        </h2>
        <FinderForm answers={answers} />
      </section>
      <div className="mt-14 grid max-w-5xl gap-6 md:grid-cols-2">
        <Way
          title="Put your case on one page"
          text="Court, dates, orders, what you want. It stays in your browser until you print it or send it."
          to={BRIEF_PATH}
          label="Make my page"
        />
        <Way
          title="Ask for legal help"
          text="Tell us where you stand. A person reads it and tells you who can help. It costs nothing, and you need no account."
          to={ASK_PATH}
          label="Ask for legal help"
        />
      </div>
    </Container>
  );
}

function Way({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <section className="paper flex flex-col items-start p-6 sm:p-8">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-auto pt-6">
        <ButtonLink to={to} variant="quiet">
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}
