import { type ReactNode, useId } from "react";

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
