import type { ReactNode } from "react";

export interface AdminPageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** Buttons of the whole page. */
  actions?: ReactNode;
}

/** The one headline of an admin page. */
export function AdminPageHeader({ title, lead, actions }: AdminPageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-[46rem]">
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
