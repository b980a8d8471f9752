import { FINDING_KINDS, type Finding } from "~domain/posts";

const ANSWERS: Readonly<Record<Finding["answer"], string>> = {
  confirmed: "The writer says it can stay",
  masked: "Masked or taken out",
};

/** What the child-safe check asked the writer, and what he said. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section aria-labelledby="findings" className="paper p-6">
      <h2 id="findings" className="text-xl">
        Child-safe check
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {findings.length > 0
          ? "It misses things. Please read with a stranger's eyes."
          : "Nothing was found. It misses things."}
      </p>
      <ul className="mt-4 grid gap-3">
        {findings.map(({ kind, answer, passage }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record that never changes
          <li key={index} className="text-base">
            <span className="font-semibold">{FINDING_KINDS[kind]}</span>
            {passage ? <q className="ml-1 wrap-anywhere">{passage}</q> : null}
            <span className="block text-sm text-ink-soft">{ANSWERS[answer]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
