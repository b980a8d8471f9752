import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CrisisCards } from "~/components/content/crisis-lines";
import { ButtonLink } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-style";
import { LinkCard } from "~/components/ui/card";
import { Container, Section, SectionHeading } from "~/components/ui/section";
import { Illustration } from "~/illustrations/illustration";
import { useOrganisation } from "~/lib/organisation";
import { HELP_LEAD, HELP_TITLE, SEEN_BY, STEPS, TONIGHT } from "./help-texts";

/** A page of ours that exists, as a father needs it. */
export type HelpPlace = { path: string; label: string; text: string };

/** A father's first stop (decision 33). `places`: what the page table has for him beyond writing to us. */
export function HelpPage({ places }: { places: readonly HelpPlace[] }) {
  return (
    <>
      <Container className="grid items-center gap-x-12 gap-y-8 pt-10 pb-12 md:pt-16 lg:grid-cols-[1.4fr_1fr]">
        <SectionHeading level={1} eyebrow="For fathers" title={HELP_TITLE} lead={HELP_LEAD} />
        <Illustration name="people-who-stay" className="hidden h-auto w-full max-w-sm lg:block" />
      </Container>
      <Container className="pb-16 md:pb-24">
        <h2 className="text-2xl">If it can't wait</h2>
        <p className="mt-2 text-ink-soft">These lines are not ours. They are free, and they answer now.</p>
        <CrisisCards className="mt-6" />
      </Container>
      <Tonight places={places} />
      <Section className="md:py-20 lg:py-24">
        <Container className="grid gap-x-16 gap-y-16 lg:grid-cols-[1.4fr_1fr]">
          <WhatHappens />
          <WhoSees />
        </Container>
      </Section>
    </>
  );
}

function Tonight({ places }: { places: readonly HelpPlace[] }) {
  const { contact_email } = useOrganisation();
  return (
    <Section tone="sunken" className="md:py-20 lg:py-24">
      <Container>
        <SectionHeading title={TONIGHT.title} lead={TONIGHT.lead} />
        <div className="mt-10 grid gap-6 md:grid-cols-2">
          <Way title={TONIGHT.write.title} text={TONIGHT.write.text}>
            <a href={`mailto:${contact_email}`} className={buttonClass({})}>
              Write to us
            </a>
            <p className="mt-4 text-sm wrap-anywhere text-ink-soft lg:text-base">{contact_email}</p>
          </Way>
          <Way title={TONIGHT.account.title} text={TONIGHT.account.text}>
            <ButtonLink to="/register/single_dad" variant="quiet">
              Make an account
            </ButtonLink>
            <p className="mt-4 text-base text-ink-soft">
              You have one?{" "}
              <Link to="/auth" className="text-link underline underline-offset-4">
                Sign in
              </Link>
            </p>
          </Way>
        </div>
        {places.length > 0 ? <Places places={places} /> : null}
      </Container>
    </Section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="paper flex flex-col items-start p-6 sm:p-8">
      <h3 className="text-xl font-bold tracking-tight">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-auto pt-6">{children}</div>
    </section>
  );
}

/** Grows with the site: a page of the table is here as soon as it exists. */
function Places({ places }: { places: readonly HelpPlace[] }) {
  return (
    <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {places.map(({ path, label, text }) => (
        <li key={path} className="grid">
          <LinkCard className="gap-2 p-6">
            <h3 className="text-xl font-bold tracking-tight">
              <Link to={path} className="card-link no-underline">
                {label}
              </Link>
            </h3>
            <p className="text-ink-soft">{text}</p>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

function WhatHappens() {
  return (
    <section>
      <h2 className="text-4xl">What happens when you write</h2>
      <ol className="mt-10 ml-5">
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative border-l-2 border-dashed border-line-strong pb-8 pl-10 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="tabular absolute -top-1 -left-5 inline-flex size-10 items-center justify-center rounded-[50%_50%_50%_8px] bg-brand font-bold text-brand-ink"
            >
              {index + 1}
            </span>
            <h3 className="text-xl font-bold tracking-tight">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function WhoSees() {
  return (
    <section className="deep grain leaf p-7 sm:p-10">
      <h2 className="text-3xl">What nobody will see</h2>
      <ul className="mt-8 grid gap-4 wrap-anywhere">
        {SEEN_BY.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-link" strokeWidth={3} />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to="/privacy" className="text-link underline underline-offset-4">
          How we keep your data
        </Link>
      </p>
    </section>
  );
}
