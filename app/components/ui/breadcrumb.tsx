import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";

export interface Crumb {
  label: string;
  to: string;
}

/** The way back up; `here` is the page itself and no link. */
export function Breadcrumb({
  crumbs,
  here,
  className,
}: {
  crumbs: Crumb[];
  here: string;
  className?: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {crumbs.map((crumb) => (
          <Fragment key={crumb.to}>
            <li>
              <Link to={crumb.to} className="inline-block py-1 underline-offset-4 hover:underline">
                {crumb.label}
              </Link>
            </li>
            <li aria-hidden="true">
              <ChevronRight className="size-4" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="max-w-full truncate font-semibold text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
