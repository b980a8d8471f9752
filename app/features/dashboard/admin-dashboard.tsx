import { useQuery } from "@tanstack/react-query";
import { AdminPageHeader } from "~/components/admin/page-header";
import { LoadingState } from "~/components/feedback/loading-state";
import { isComing } from "~/lib/query/is-coming";
import { FailingWork } from "./failing-work";
import { KpiCards } from "./kpi-cards";
import { GivenUpMail, LateMail } from "./late-mail";
import { LinkCards } from "./link-cards";
import { QaDownload } from "./qa-download";
import { dashboardQueries } from "./queries";
import { RecentActivity } from "./recent-activity";
import { WaitingPeople } from "./waiting-people";

/** spec 2.16 */
export function AdminDashboard() {
  const coming = isComing(
    useQuery(dashboardQueries.lateMail()),
    useQuery(dashboardQueries.givenUpMail()),
    useQuery(dashboardQueries.failingWork()),
    useQuery(dashboardQueries.peopleToReview()),
    useQuery(dashboardQueries.peopleToWelcome()),
    useQuery(dashboardQueries.careStaff()),
  );
  // Asked for at the same time.
  useQuery(dashboardQueries.kpis());
  useQuery(dashboardQueries.activity());
  return (
    <>
      <AdminPageHeader title="Dashboard" lead="How the foundation is doing today." actions={<QaDownload />} />
      {coming ? <LoadingState label="Loading the dashboard" /> : <Today />}
    </>
  );
}

function Today() {
  return (
    <>
      <LateMail />
      <GivenUpMail />
      <FailingWork />
      <WaitingPeople />
      <KpiCards />
      <section aria-labelledby="where-to" className="mt-12">
        <h2 id="where-to" className="mb-5 text-2xl">
          Shortcuts
        </h2>
        <LinkCards />
      </section>
      <section aria-labelledby="recent-activity" className="mt-12">
        <h2 id="recent-activity" className="mb-5 text-2xl">
          Recent Activity
        </h2>
        <RecentActivity />
      </section>
    </>
  );
}
