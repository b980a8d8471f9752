import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { dashboardQueries } from "./queries";

/** Above every figure: somebody waits for an answer of ours. */
export function WaitingPeople() {
  const review = useQuery(dashboardQueries.peopleToReview());
  const welcome = useQuery(dashboardQueries.peopleToWelcome());
  const careStaff = useQuery(dashboardQueries.careStaff());
  const lateMail = useQuery(dashboardQueries.lateMail());
  const givenUpMail = useQuery(dashboardQueries.givenUpMail());
  const failingWork = useQuery(dashboardQueries.failingWork());
  return (
    <>
      {careStaff.data === 0 ? (
        <Notice tone="danger" className="mb-8" title="Nobody on the team may read requests">
          Fathers who ask for help get no answer until you make someone care staff, in{" "}
          <Link to="/admin/user-management" className="text-link underline underline-offset-4">
            User Management
          </Link>
          .
        </Notice>
      ) : null}
      {[review, welcome, careStaff, lateMail, givenUpMail, failingWork].some(
        ({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0,
      ) ? (
        <Notice className="mb-8" title="What waits for us is not known right now">
          This could not be read. Please load the page again in a moment.
        </Notice>
      ) : null}
      <Waiting count={review.data} what="our review" state="review" />
      <Waiting count={welcome.data} what="a first word from us" state="welcome" />
    </>
  );
}

function Waiting({ count = 0, what, state }: { count?: number; what: string; state: string }) {
  if (count === 0) return null;
  const who = count === 1 ? "One person is waiting" : `${count.toLocaleString("en-US")} people are waiting`;
  return (
    <Notice tone="warning" className="mb-8" title={`${who} for ${what}`}>
      <Link
        to={`/admin/user-management?state=${state}`}
        className="inline-block py-1 text-link underline underline-offset-4"
      >
        See who
        <span className="sr-only"> is waiting for {what}</span>
      </Link>
    </Notice>
  );
}
