import { clsx } from "clsx";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { focusHeadline } from "~/lib/browser/headline";
import { buttonClass } from "./button-style";
import { pageAddress } from "./page-address";

/** Page numbers to show: first, last, the neighbours of the current one, and `null` for a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) near.add(2).add(3);
  if (page >= pages - 2) near.add(pages - 1).add(pages - 2);
  const shown = [...near].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? n) > 1 ? [null, n] : [n]));
}

export interface PaginationProps {
  page: number;
  pages: number;
  /** Name of the query parameter; the rest of the query stays as it is. */
  param?: string;
  label?: string;
  className?: string;
}

/** The window goes to the top, and with it whoever pressed a link down here, which may be gone. */
function useGoingToTop(page: number) {
  const nav = useRef<HTMLElement>(null);
  const was = useRef(page);
  useEffect(() => {
    if (was.current === page) return;
    was.current = page;
    const focused = document.activeElement;
    if (focused === document.body || nav.current?.contains(focused)) focusHeadline();
  }, [page]);
  return nav;
}

export function Pagination({ page, pages, param = "page", label = "Pages", className }: PaginationProps) {
  const here = useLocation();
  const nav = useGoingToTop(page);
  if (pages <= 1) return null;
  const to = (target: number) => pageAddress(here, target, param);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={clsx("flex items-center justify-center gap-1.5 sm:gap-2", className)}
    >
      <Step
        to={page > 1 ? to(page - 1) : undefined}
        label="Previous page"
        icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      />
      <p role="status" className="tabular px-2 text-sm text-ink-soft sm:sr-only">
        {`Page ${page} of ${pages}`}
      </p>
      <ol className="hidden items-center gap-1.5 sm:flex">
        {pageWindow(page, pages).map((n, i, all) =>
          n === null ? (
            <li key={`gap-after-${all[i - 1]}`} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={n}>
              <PageLink to={to(n)} n={n} current={n === page} />
            </li>
          ),
        )}
      </ol>
      <Step
        to={page < pages ? to(page + 1) : undefined}
        label="Next page"
        icon={<ArrowRight aria-hidden="true" className="size-5" />}
      />
    </nav>
  );
}

function PageLink({ to, n, current }: { to: string; n: number; current: boolean }) {
  return (
    <Link
      to={to}
      aria-label={`Page ${n}`}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "tabular inline-flex size-11 items-center justify-center rounded-md text-sm font-semibold",
        current ? "bg-brand text-brand-ink" : "text-ink hover:bg-brand-soft",
      )}
    >
      {n}
    </Link>
  );
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: React.ReactNode }) {
  const look = buttonClass({ variant: "quiet", size: "sm" }, "size-11 px-0!");
  if (!to) {
    return (
      <span aria-hidden="true" className={clsx(look, "opacity-40")}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={look}>
      {icon}
    </Link>
  );
}
