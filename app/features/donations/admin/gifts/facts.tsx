import type { ReactNode } from "react";

/** Facts of a gift, name beside value. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-y-3">{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere max-sm:mb-3">{children}</dd>
  </>
);
