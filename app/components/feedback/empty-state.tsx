import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Illustration } from "~/illustrations/illustration";

export interface StateProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links: what can be done now. */
  actions?: ReactNode;
  illustration?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

/** Nothing to show, said kindly and with a way on. */
export function EmptyState(props: StateProps) {
  const { title, children, actions, illustration, level = 2, className } = props;
  const Title = `h${level}` as const;
  return (
    <div className={clsx("mx-auto flex max-w-xl flex-col items-center px-4 py-12 text-center", className)}>
      {illustration ?? <Illustration name="empty-nest" className="h-44 w-auto" />}
      <Title className={clsx("mt-6", level === 1 ? "text-4xl" : "text-2xl")}>{title}</Title>
      {children ? <div className="mt-3 text-ink-soft">{children}</div> : null}
      {actions ? <div className="mt-7 flex flex-wrap justify-center gap-4">{actions}</div> : null}
    </div>
  );
}
