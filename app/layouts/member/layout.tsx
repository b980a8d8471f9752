import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { useAuth } from "~/lib/session";
import { requireSignedIn } from "~/lib/session/guard";
import { signInPath } from "~/lib/session/paths";
import { Header } from "../public/header";
import type { Route } from "./+types/layout";
import { MemberSkeleton } from "./frame";
import { MemberShell } from "./shell";

const SessionEnded = lazy(() =>
  import("~/features/auth/session-ended").then((module) => ({ default: module.SessionEnded })),
);

/** Runs in the browser before anything shows: the server knows of no session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await requireSignedIn(request);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <Header />
      <MemberSkeleton />
    </>
  );
}

export default function MemberLayout() {
  const { status, user, owesSecondStep } = useAuth();
  const navigate = useNavigate();
  const here = useLocation();
  const gone = status === "signed_out";
  const to = owesSecondStep ? signInPath(here) : "/";
  useEffect(() => {
    if (gone) void navigate(to, { replace: true });
  }, [gone, to, navigate]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-3 focus:font-semibold"
      >
        Skip to the content
      </a>
      <Header />
      {status === "loading" || gone ? (
        <MemberSkeleton />
      ) : (
        <MemberShell>
          <Suspense fallback={null}>{status === "expired" ? <SessionEnded /> : null}</Suspense>
          {/* Another person on the same page begins afresh. */}
          <Outlet key={user?.id} />
        </MemberShell>
      )}
      <ToastRegions />
    </>
  );
}
