import { Container, Section, SectionHeading } from "~/components/ui/section";

const STEPS = [
  [
    "You choose",
    "Give to one campaign, or where it is needed most. You see the exact amount before you pay.",
  ],
  ["We hold it", "Every gift comes to the foundation. People who start a campaign never hold the money."],
  ["It pays for the purpose", "A gift to a campaign is used for what that campaign describes, nothing else."],
  [
    "You can check",
    "Totals count only gifts that really arrived, less refunds. You get a numbered receipt by mail.",
  ],
] as const;

export function HowMoneyIsUsed() {
  return (
    <Section>
      <Container>
        <SectionHeading eyebrow="How money is used" title="The path of a gift" />
        <ol className="mt-12 grid gap-8 md:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="relative border-t-2 border-brand pt-5">
              <span aria-hidden="true" className="tabular text-sm font-semibold text-link">
                {index + 1}
              </span>
              <h3 className="mt-1 text-xl font-bold tracking-tight">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
