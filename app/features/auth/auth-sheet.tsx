import type { ReactNode } from "react";
import { Container } from "~/components/ui/section";
import { Illustration } from "~/illustrations/illustration";

/** A sheet with a form beside the picture every page about accounts shares. */
export function AuthSheet({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container className="py-10 md:py-16 lg:py-20">
      <div className="mx-auto grid max-w-5xl overflow-clip rounded-[8px_8px_8px_48px] shadow-[0_0_0_1px_var(--line),0_5px_0_-1px_var(--layer),0_5px_0_0_var(--line)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="bg-surface-raised p-6 sm:p-10 lg:p-12">
          <h1 className="text-4xl" tabIndex={-1}>
            {title}
          </h1>
          {lead ? <div className="mt-3 text-ink-soft">{lead}</div> : null}
          <div className="mt-8">{children}</div>
        </div>
        <aside className="deep grain hidden flex-col justify-between gap-10 p-12 lg:flex">
          <p className="max-w-[18ch] text-3xl leading-tight font-bold tracking-tight text-balance">
            No father should have to do this alone.
          </p>
          <Illustration name="people-who-stay" className="h-auto w-full rounded-[8px_8px_8px_48px]" />
        </aside>
      </div>
    </Container>
  );
}
