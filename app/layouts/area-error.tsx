import { useLocation } from "react-router";
import { ErrorPage } from "~/components/feedback/error-page";

const ADMIN = /^\/admin(\/|$)/i;
const STAFF_WAYS = [{ to: "/admin", label: "Back to the dashboard" }];

/** What a boundary shows inside its area: who works in the admin area stays in it. */
export function AreaError({ status }: { status: number }) {
  const { pathname } = useLocation();
  return <ErrorPage status={status} ways={ADMIN.test(pathname) ? STAFF_WAYS : undefined} />;
}
