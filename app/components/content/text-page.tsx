import type { ReactNode } from "react";
import { Container, SectionHeading } from "../ui/section";

export type TextSection = { title: string; body: ReactNode };

/** A page of plain sections, such as the privacy policy. */
export function TextPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: TextSection[];
}) {
  return (
    <Container width="text" className="py-12 md:py-20">
      <SectionHeading level={1} title={title} lead={lead} />
      {sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="text-2xl font-bold tracking-tight">{section.title}</h2>
          <div className="rich-text mt-3 grid gap-4">{section.body}</div>
        </section>
      ))}
    </Container>
  );
}
