export function StepHeading({ id, step, title }: { id: string; step: number; title: string }) {
  return (
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 id={id} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {title}
      </h2>
      <p className="shrink-0 text-sm font-semibold text-ink-soft">Step {step} of 2</p>
    </div>
  );
}
