export function StepHeading({ id, step, title }: { id: string; step: number; title: string }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {title}
      </h2>
      <p className="shrink-0 text-sm font-semibold text-ink-soft">Step {step} of 2</p>
    </div>
  );
}
