import { useLocation, useRouteError } from "react-router";
import { ErrorPage, type ErrorPageProps } from "~/components/feedback/error-page";
import { DIRECTORY_PATH } from "~domain/directory";
import { HELP_DOOR, HELP_PATH } from "~domain/help";

const ADMIN = /^\/admin(\/|$)/i;
/** What browsers throw when nobody answers. */
const NO_ANSWER = /failed to fetch|load failed|networkerror|dynamically imported module/i;
const STAFF_WAYS = [{ to: "/admin", label: "Back to the dashboard" }];

/** A listing that was there: why is between its owner and us. Nobody who looks for help is asked for money. */
const NOT_LISTED: Omit<ErrorPageProps, "status"> = {
  title: "This listing is not shown right now",
  children:
    "The office has taken it down, or something we check for has run out. Nothing was sent to this office. If you were writing, your words are still there when you go back one page.",
  ways: [
    { to: DIRECTORY_PATH, label: "Look for another one" },
    { to: "/legal-aid", label: "What you can do now" },
    { to: HELP_PATH, label: HELP_DOOR },
  ],
};

/** What a boundary shows inside its area: who works in the admin area stays in it. */
export function AreaError({ status }: { status: number }) {
  const { pathname } = useLocation();
  const error = useRouteError();
  const unreachable = error instanceof TypeError && NO_ANSWER.test(error.message);
  if (status === 410 && pathname.startsWith(`${DIRECTORY_PATH}/`))
    return <ErrorPage status={status} {...NOT_LISTED} />;
  return <ErrorPage status={unreachable ? 0 : status} ways={ADMIN.test(pathname) ? STAFF_WAYS : undefined} />;
}
