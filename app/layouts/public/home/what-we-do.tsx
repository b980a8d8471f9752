import { Container, Section, SectionHeading } from "~/components/ui/section";
import { Illustration, type IllustrationName } from "~/illustrations/illustration";
import { REPLY_TIME } from "~domain/reply-time";

type Work = { title: string; text: string; picture: IllustrationName };

const WORK: Work[] = [
  {
    title: "First help",
    text: "Rent, groceries, a car seat, a winter coat: the bill that can't wait until payday.",
    picture: "first-help",
  },
  {
    title: "Legal support",
    text: "Filing fees and travel to hearings, so that a father stays in his child's life.",
    picture: "legal-support",
  },
  {
    title: "Children first",
    text: "Homework help, reading mornings and childcare for the hours a shift takes.",
    picture: "children-first",
  },
  {
    title: "Someone who answers",
    text: `A father writes to us, and someone from our team writes back within ${REPLY_TIME}.`,
    picture: "people-who-stay",
  },
];

export function WhatWeDo() {
  return (
    <Section>
      <Container>
        <SectionHeading
          eyebrow="What we do"
          title="Four ways to stand beside a father"
          lead="A father who asks for help has usually tried everything else first. We start with what he needs now."
        />
        <ul className="mt-14 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {WORK.map(({ title, text, picture }) => (
            <li key={title} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 sm:block">
              <Illustration name={picture} className="row-span-2 h-auto w-full max-w-64" />
              <h3 className="text-xl font-bold tracking-tight sm:mt-5">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
