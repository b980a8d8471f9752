import { useLocation, useRouteError } from "react-router";
import { ErrorPage } from "~/components/feedback/error-page";
import { late } from "~/lib/late";
import { DIRECTORY_PATH } from "~domain/directory";

const ADMIN = /^\/admin(\/|$)/i;
/** What browsers throw when nobody answers. */
const NO_ANSWER = /failed to fetch|load failed|networkerror|dynamically imported module/i;
const STAFF_WAYS = [{ to: "/admin", label: "Back to the dashboard" }];

// Few ever see these: their words are no part of every page.
const NotListed = late(() => import("./gone").then((module) => module.NotListed));
const NotMeeting = late(() => import("./gone").then((module) => module.NotMeeting));
const NotForSale = late(() => import("./gone").then((module) => module.NotForSale));

/** What a boundary shows inside its area: who works in the admin area stays in it. */
export function AreaError({ status }: { status: number }) {
  const { pathname } = useLocation();
  const error = useRouteError();
  const unreachable = error instanceof TypeError && NO_ANSWER.test(error.message);
  if (status === 410 && pathname.startsWith(`${DIRECTORY_PATH}/`)) return <NotListed />;
  if (status === 410 && pathname.startsWith("/support-groups/")) return <NotMeeting />;
  if (status === 410 && pathname.startsWith("/product")) return <NotForSale />;
  return <ErrorPage status={unreachable ? 0 : status} ways={ADMIN.test(pathname) ? STAFF_WAYS : undefined} />;
}
