import { useEffect, useRef } from "react";
import { CrisisCards } from "~/components/content/crisis-lines";
import { ButtonLink } from "~/components/ui/button";
import {
  courtSite,
  inDanger,
  isAsked,
  LAW_HELP,
  type LegalAnswers,
  type LegalStep,
  legalForms,
  nextLegalSteps,
} from "~domain/legal-aid-steps";
import { US_STATES, type UsState } from "~domain/us-states";
import type { LegalPlaces } from "./places";
import { FOR_EVERYBODY, FORMS_LEAD } from "./texts";

const link = "text-link underline underline-offset-4";
/** A link that is all there is in its line, for a thumb. */
const line = `${link} inline-flex min-h-11 items-center`;

type NextStepsProps = {
  answers: LegalAnswers;
  /** Asked for, with or without an answer. */
  pressed: boolean;
  places: LegalPlaces;
};

/** Once asked: the next three steps, forms to look for, and who helps. Whoever may be in danger sees first whom to call. */
export function NextSteps({ answers, pressed, places }: NextStepsProps) {
  const here = useRef<HTMLElement>(null);
  const asked = JSON.stringify({ answers, pressed });
  const shown = useRef(asked);
  // The button that was pressed may be far below by now; a page that is opened keeps its own beginning.
  useEffect(() => {
    if (shown.current !== asked) here.current?.focus();
    shown.current = asked;
  }, [asked]);
  if (!isAsked(answers) && !pressed) return null;
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="steps" className="mt-12 outline-none">
      {isAsked(answers) ? null : <p className="mb-6 max-w-3xl">{FOR_EVERYBODY}</p>}
      {inDanger(answers) ? (
        <div className="mb-10">
          <h2 className="text-2xl">Call first</h2>
          <CrisisCards className="mt-4" />
        </div>
      ) : null}
      <h2 id="steps" className="text-3xl">
        Your next three steps
      </h2>
      <ol className="mt-6 grid gap-5 lg:grid-cols-3">
        {nextLegalSteps(answers).map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} places={places} />
        ))}
      </ol>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Forms forms={legalForms(answers)} />
        <WhoHelps state={answers.state} places={places} />
      </div>
    </section>
  );
}

function Step({ step, number, places }: { step: LegalStep; number: number; places: LegalPlaces }) {
  const door = step.door && places[step.door];
  return (
    <li className="paper flex flex-col items-start p-6">
      <p
        aria-hidden="true"
        className="tabular inline-flex size-10 items-center justify-center rounded-[50%_50%_50%_8px] bg-brand font-bold text-brand-ink"
      >
        {number}
      </p>
      <h3 className="mt-3 text-xl font-bold tracking-tight">{step.title}</h3>
      <p className="mt-2 text-ink-soft">{step.text}</p>
      {door ? (
        <ButtonLink to={door.path} variant="quiet" size="sm" className="mt-5">
          {door.label}
        </ButtonLink>
      ) : null}
    </li>
  );
}

function Forms({ forms }: { forms: readonly string[] }) {
  if (forms.length === 0) return null;
  return (
    <section>
      <h2 className="text-2xl">Forms to look for</h2>
      <p className="mt-2 text-ink-soft">{FORMS_LEAD}</p>
      <ul className="mt-4 list-disc space-y-1 pl-6">
        {forms.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
    </section>
  );
}

function WhoHelps({ state, places }: { state: UsState | ""; places: LegalPlaces }) {
  const site = courtSite(state);
  const name = state ? US_STATES[state] : "";
  return (
    <section>
      <h2 className="text-2xl">Who helps{name ? ` in ${name}` : ""}</h2>
      <ul className="mt-4 grid gap-1">
        <li>
          {site ? (
            <a href={site} rel="noreferrer" className={line}>
              {name} courts: help without a lawyer
            </a>
          ) : (
            <>Search the web for: “{name || "your state"} courts self-help”</>
          )}
        </li>
        <li>
          <a href={LAW_HELP} rel="noreferrer" className={link}>
            LawHelp.org
          </a>{" "}
          shows free legal aid and forms for each state.
        </li>
        {[places.lawyers, places.resources].map((place) =>
          place ? (
            <li key={place.path}>
              <a href={place.path} className={line}>
                {place.label}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
