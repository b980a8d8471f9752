import { type ReactNode, useId } from "react";
import { Button } from "~/components/ui/button";

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** In place of what could not be read. `what` begins the sentence. */
export function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="text-base text-ink-soft">
      {what} could not be loaded.{" "}
      <Button variant="link" size="sm" className="text-base!" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
