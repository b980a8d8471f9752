import { Container, Section, SectionHeading } from "~/components/ui/section";
import { Illustration, type IllustrationName } from "~/illustrations/illustration";

type Work = { title: string; text: string; picture: IllustrationName };

const WORK: Work[] = [
  {
    title: "First help",
    text: "Rent, groceries, a car seat, a winter coat: the bill that cannot wait until the next pay day.",
    picture: "first-help",
  },
  {
    title: "Legal support",
    text: "Filing fees, travel to hearings and advice, so that a father can stay in his child's life.",
    picture: "legal-support",
  },
  {
    title: "Children first",
    text: "Tutoring, reading mornings and childcare for the hours a shift does not leave free.",
    picture: "children-first",
  },
  {
    title: "People who stay",
    text: "Groups and mentors who know the road because they are walking it too.",
    picture: "people-who-stay",
  },
];

export function WhatWeDo() {
  return (
    <Section>
      <Container>
        <SectionHeading
          eyebrow="What we do"
          title="Four kinds of help, given close to home"
          lead="A father who asks for help has usually tried everything else first. We start with what is needed today."
        />
        <ul className="mt-14 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {WORK.map(({ title, text, picture }) => (
            <li key={title} className="grid grid-cols-[6.5rem_1fr] gap-x-5 sm:block">
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
