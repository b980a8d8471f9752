import { Badge } from "~/components/ui/badge";
import { ORGANISATION } from "~/lib/organisation";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { DashboardCard } from "./dashboard-card";

/** spec 9: the membership of lawyers, $19 per month. */
export function MembershipCard() {
  return (
    <DashboardCard
      title={LAWYER_SUBSCRIPTION.name}
      badge={<Badge tone="warning">{LAWYER_SUBSCRIPTION.price_label}</Badge>}
    >
      <p>
        Your membership is not active yet, and nothing has been charged. It pays for your page in the
        directory and for referrals in your area, and can be ended every month.
      </p>
      <p className="mt-3">
        Questions about it?{" "}
        <a href={`mailto:${ORGANISATION.contact_email}`} className="text-link underline underline-offset-4">
          Write to us
        </a>
      </p>
    </DashboardCard>
  );
}
