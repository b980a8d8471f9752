import { Badge } from "~/components/ui/badge";
import { lastWholeDay } from "~domain/dates";
import { dayFromToday } from "~domain/listing-checks";
import { isSubscribed } from "~domain/subscriptions";
import type { ListingRow } from "./queries";

/** Short enough for a badge in a list. */
const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const shortDate = (day: string): string => short.format(new Date(day));

/** Whether a license was found, and how long that counts. */
export function CheckBadge({ row: { verified_until } }: { row: Pick<ListingRow, "verified_until"> }) {
  if (!verified_until) return <Badge tone="warning">Not checked</Badge>;
  const words = shortDate(verified_until);
  if (verified_until < dayFromToday(0)) return <Badge tone="danger">Ended {words}</Badge>;
  return <Badge tone={verified_until <= dayFromToday(30) ? "warning" : "success"}>Until {words}</Badge>;
}

type MembershipFacts = Pick<ListingRow, "kind" | "membership_status" | "grace_until">;

/** Whether a lawyer pays; nobody else has to. */
export function MembershipBadge({ row }: { row: MembershipFacts }) {
  const { kind, membership_status: status, grace_until } = row;
  if (kind !== "lawyer") return <span className="text-ink-soft">None needed</span>;
  if (status && isSubscribed(status)) return <Badge tone="success">Paid</Badge>;
  if (grace_until && Date.parse(grace_until) > Date.now())
    return <Badge tone="warning">Past due until {shortDate(lastWholeDay(grace_until))}</Badge>;
  return <Badge tone="danger">{status === "past_due" ? "Past due" : "Not paid"}</Badge>;
}
