import { Container, Section, SectionHeading } from "~/components/ui/section";

const WORK = [
  [
    "First help",
    "Rent, groceries, a car seat, a winter coat: the bill that cannot wait until the next pay day.",
  ],
  [
    "Legal support",
    "Filing fees, travel to hearings and advice, so that a father can stay in his child's life.",
  ],
  ["Children first", "Tutoring, reading mornings and childcare for the hours a shift does not leave free."],
  ["People who stay", "Groups and mentors who know the road because they are walking it too."],
] as const;

export function WhatWeDo() {
  return (
    <Section>
      <Container className="grid gap-12 lg:grid-cols-[1fr_1.35fr] lg:gap-20">
        <SectionHeading
          eyebrow="What we do"
          title="Four kinds of help, given close to home"
          lead="A father who asks for help has usually tried everything else first. We start with what is needed today."
        />
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {WORK.map(([title, text]) => (
            <div key={title} className="border-t border-line py-6">
              <dt className="text-xl font-bold tracking-tight">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}
