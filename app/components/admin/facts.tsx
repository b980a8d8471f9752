import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Facts of a record, name beside value; `narrow`: above it. */
export const Facts = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <dl
    className={clsx(
      "grid gap-x-6",
      !narrow && "sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:[&>dd]:mb-0 sm:gap-y-3",
    )}
  >
    {children}
  </dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="mb-3 wrap-anywhere last:mb-0">{children}</dd>
  </>
);
