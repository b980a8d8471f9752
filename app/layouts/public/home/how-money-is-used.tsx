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
    "Totals count only gifts that really arrived, less refunds. We email you a numbered receipt.",
  ],
] as const;

export function HowMoneyIsUsed() {
  return (
    <Section>
      <Container>
        <SectionHeading eyebrow="How money is used" title="The path of a gift" />
        <ol className="mt-14 ml-5 grid lg:ml-0 lg:grid-cols-4">
          {STEPS.map(([title, text], index) => (
            <li
              key={title}
              className="relative border-l-2 border-dashed border-line-strong pb-10 pl-10 last:pb-0 max-lg:last:border-transparent lg:border-t-2 lg:border-l-0 lg:pt-10 lg:pr-8 lg:pb-0 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className="tabular absolute -top-1 -left-5 inline-flex size-10 items-center justify-center rounded-[50%_50%_50%_8px] bg-brand font-bold text-brand-ink lg:-top-5 lg:left-0"
              >
                {index + 1}
              </span>
              <h3 className="text-xl font-bold tracking-tight">{title}</h3>
              <p className="mt-2 max-w-[34rem] text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
