export function StepHeading({ id, step, title }: { id: string; step: number; title: string }) {
  return (
    <div className="mb-6">
      <p className="text-sm font-semibold text-ink-soft">Step {step} of 3</p>
      <h2 id={id} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
    </div>
  );
}
