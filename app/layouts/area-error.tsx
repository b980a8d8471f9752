import { useLocation, useRouteError } from "react-router";
import { ErrorPage, type ErrorPageProps } from "~/components/feedback/error-page";
import { DIRECTORY_PATH } from "~domain/directory";
import { HELP_DOOR, HELP_PATH } from "~domain/help";
import { PRODUCTS_PATH } from "~domain/shop";

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

/** Staff may show it again under the same address; an order of it stays what it is. */
const NOT_FOR_SALE: Omit<ErrorPageProps, "status"> = {
  title: "This is not for sale right now",
  children:
    "We have taken it out of the shop. What you have paid for is sent all the same. If you were about to pay, nothing has been charged unless you were told so, and an order that isn't paid ends by itself.",
  ways: [
    { to: PRODUCTS_PATH, label: "See all products" },
    { to: "/contact", label: "Ask us about an order" },
  ],
};
const OF_A_PRODUCT = /^\/product(-checkout)?\//;

/** What a boundary shows inside its area: who works in the admin area stays in it. */
export function AreaError({ status }: { status: number }) {
  const { pathname } = useLocation();
  const error = useRouteError();
  const unreachable = error instanceof TypeError && NO_ANSWER.test(error.message);
  if (status === 410 && pathname.startsWith(`${DIRECTORY_PATH}/`))
    return <ErrorPage status={status} {...NOT_LISTED} />;
  if (status === 410 && OF_A_PRODUCT.test(pathname)) return <ErrorPage status={status} {...NOT_FOR_SALE} />;
  return <ErrorPage status={unreachable ? 0 : status} ways={ADMIN.test(pathname) ? STAFF_WAYS : undefined} />;
}
