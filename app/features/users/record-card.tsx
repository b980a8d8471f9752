import { Badge } from "~/components/ui/badge";
import { DashboardCard } from "~/components/ui/dashboard-card";
import type { OwnRecord } from "./queries";

const WHERE: Record<OwnRecord["kind"], string> = {
  law_firm: "in the lawyer directory",
  psychologist: "in our directory",
  partnership: "among our partners",
};

/** Lawyers, psychologists and partners wait for an administrator (spec 4). */
export function RecordCard({ record }: { record: OwnRecord }) {
  const where = WHERE[record.kind];
  return (
    <DashboardCard
      title={record.name}
      badge={
        <Badge tone={record.is_active ? "success" : "neutral"}>
          {record.is_active ? "Active" : "In review"}
        </Badge>
      }
    >
      {record.is_active
        ? `You are shown ${where}.`
        : `We look at every registration before it appears ${where}. You get a mail as soon as it does.`}
    </DashboardCard>
  );
}
