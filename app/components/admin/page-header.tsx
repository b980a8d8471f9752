import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface AdminPageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** Buttons of the whole page. */
  actions?: ReactNode;
  /** Above a list: its rows need the room. */
  dense?: boolean;
}

/** The one headline of an admin page. */
export function AdminPageHeader({ title, lead, actions, dense }: AdminPageHeaderProps) {
  return (
    <header
      className={clsx(
        "flex flex-wrap justify-between",
        dense ? "mb-3 items-start gap-x-4 gap-y-2" : "mb-8 items-end gap-x-8 gap-y-4",
      )}
    >
      <div
        className={clsx(
          "min-w-0",
          dense ? "flex flex-1 basis-44 flex-wrap items-baseline gap-x-4 self-center" : "max-w-[46rem]",
        )}
      >
        {/* The keyboard begins here where the page, or a record of it, takes the place of another. */}
        <h1 tabIndex={-1} className={clsx("outline-none", dense ? "text-2xl" : "text-3xl")}>
          {title}
        </h1>
        {lead ? (
          <p className={clsx("wrap-anywhere text-ink-soft", dense ? "text-sm" : "mt-2")}>{lead}</p>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
