import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";

export interface StatCardProps {
  label: string;
  /** Undefined while it is being read, null when it could not be. */
  value: ReactNode | undefined;
  note?: ReactNode;
  Icon: LucideIcon;
}

/** One figure with its name; stands in a `<dl>`. */
export function StatCard({ label, value, note, Icon }: StatCardProps) {
  return (
    <Card className="@container flex flex-col gap-1 p-5">
      <dt className="flex items-center justify-between gap-3 text-sm font-semibold text-ink-soft">
        {label}
        <Icon aria-hidden="true" className="size-5 text-link" />
      </dt>
      <dd className="tabular whitespace-nowrap text-[clamp(1.25rem,13cqi,1.875rem)] leading-9 font-bold tracking-tight">
        {value === undefined ? <Skeleton className="my-1 h-9 w-24" /> : (value ?? <Unknown />)}
      </dd>
      {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
    </Card>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known right now</span>
    </>
  );
}
