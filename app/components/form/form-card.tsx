import { type ReactNode, useId } from "react";
import { Card } from "../ui/card";

/** One matter of a settings page: what it is about on the left, the fields on the right. */
export function FormCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-6 p-6 sm:p-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] xl:gap-12">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {lead ? <div className="mt-2 text-base text-ink-soft wrap-anywhere">{lead}</div> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </Card>
    </section>
  );
}
