import { type ReactNode, useId } from "react";
import { Card } from "./card";

export interface DashboardCardProps {
  title: string;
  badge?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** One matter of a dashboard: what it is, how it stands, what to do. */
export function DashboardCard({ title, badge, children, action }: DashboardCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid">
      <Card className="flex h-full flex-col items-start gap-3 p-6 sm:p-7">
        {badge}
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="text-ink-soft">{children}</div>
        {action ? <div className="mt-auto pt-4">{action}</div> : null}
      </Card>
    </section>
  );
}
