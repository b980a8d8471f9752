import { Container, SectionHeading } from "~/components/ui/section";
import { DeviceSwitches } from "./device-switches";
import { EXIT_STEPS, NOT_HIDDEN, SAFER, SAFETY_LEAD, SAFETY_TITLE } from "./safety-texts";

/** /safety: what "Exit this page" does, and honestly what it cannot do. */
export function SafetyPage() {
  return (
    <Container width="text" className="pt-10 pb-20 md:pt-16 md:pb-28">
      <SectionHeading level={1} eyebrow="Your safety" title={SAFETY_TITLE} lead={SAFETY_LEAD} />
      <div className="mt-12 grid gap-12">
        <Points title="The fast way out" points={EXIT_STEPS} />
        <Points title="What we can't hide" points={NOT_HIDDEN} />
        <Points title="What makes it safer" points={SAFER} />
        <section className="paper p-6 sm:p-8">
          <h2 className="text-2xl">On this device</h2>
          <div className="mt-5">
            <DeviceSwitches />
          </div>
        </section>
      </div>
    </Container>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section>
    <h2 className="text-2xl">{title}</h2>
    <ul className="mt-4 grid list-disc gap-3 pl-6">
      {points.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);
