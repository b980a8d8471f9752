import { lazy, Suspense } from "react";
import { Notice } from "~/components/feedback/notice";
import { patiently } from "~/lib/late";

const SessionEnded = lazy(() =>
  patiently(() =>
    import("~/features/auth/session-ended").then((module) => ({ default: module.SessionEnded })),
  ),
);

/** Over a page whose session has ended. After a new build the code that asks to sign in may never come to an old page. */
export function Ended() {
  return (
    <Suspense fallback={<Elsewhere />}>
      <SessionEnded />
    </Suspense>
  );
}

function Elsewhere() {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Your session has ended"
      className="fixed inset-x-4 top-24 z-40 mx-auto max-w-md"
    >
      Everything you have typed is still here.{" "}
      <a href="/auth" target="_blank" rel="noopener" className="text-link underline underline-offset-4">
        Sign in in another tab
      </a>
      , then go on in this one.
    </Notice>
  );
}
