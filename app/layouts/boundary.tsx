import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { LEGAL_NAME } from "~domain/legal";

// Only the few who meet an error load its page.
const AreaError = lazy(() => import("./area-error").then((module) => ({ default: module.AreaError })));

export default Outlet;

const TITLES: Record<number, string> = {
  404: "Page not found",
  410: "Not here now",
  503: "Back in a moment",
};

/** What a page inside the chrome could not show: not found, or something of ours that broke. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <title>{`${TITLES[status] ?? "Something went wrong"} | ${LEGAL_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Suspense
        fallback={
          <p aria-busy="true" className="py-24 text-center text-ink-soft">
            One moment.
          </p>
        }
      >
        <AreaError status={status} />
      </Suspense>
    </>
  );
}
