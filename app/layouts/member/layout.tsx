import "../areas.css";
import entries from "virtual:pages/sidebar-member";
import titles from "virtual:pages/titles-member";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { ToastRegions } from "~/components/feedback/toast-regions";
import { StaleAccount } from "~/components/feedback/unreadable-account";
import { tableMeta } from "~/lib/seo";
import { useAuth } from "~/lib/session";
import { requireSignedIn } from "~/lib/session/guard";
import { signInPath } from "~/lib/session/paths";
import { Ended } from "../ended";
import { WithOrganisation } from "../organisation";
import { Header } from "../public/header";
import { TravelBar } from "../travel-bar";
import { UpdatePrompt } from "../update-prompt";
import { useEarlyToasts } from "../use-early-toasts";
import { useSignedOutWord } from "../use-signed-out-word";
import type { Route } from "./+types/layout";
import { MemberSkeleton, MemberUnreadable } from "./frame";
import { MemberShell } from "./shell";

/** Runs in the browser before anything shows: the server knows of no session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await requireSignedIn(request);
  return null;
}
clientLoader.hydrate = true as const;
export const meta = tableMeta(titles);

export function HydrateFallback() {
  return (
    <>
      <Header />
      <MemberSkeleton />
    </>
  );
}

export default function MemberLayout() {
  const { status, user, isAdmin, owesSecondStep, stale } = useAuth();
  useEarlyToasts();
  const navigate = useNavigate();
  const here = useLocation();
  const gone = status === "signed_out";
  useSignedOutWord(gone && !owesSecondStep);
  const to = owesSecondStep ? signInPath(here) : "/";
  useEffect(() => {
    if (gone) void navigate(to, { replace: true });
  }, [gone, to, navigate]);
  // Whichever link led here: administrators have these pages among theirs (spec 6).
  const own = isAdmin ? entries.find(({ path }) => path === here.pathname)?.admin_path : undefined;
  if (own) return <Navigate to={own + here.search + here.hash} replace />;
  return (
    <>
      <Header />
      {status === "loading" || gone ? <MemberSkeleton /> : null}
      {status === "unreadable" ? <MemberUnreadable /> : null}
      {status === "signed_in" || status === "expired" ? (
        <MemberShell>
          {status === "expired" ? <Ended /> : null}
          {stale ? <StaleAccount /> : null}
          {/* Another person on the same page begins afresh. */}
          <WithOrganisation>
            <Outlet key={user?.id} />
          </WithOrganisation>
        </MemberShell>
      ) : null}
      <UpdatePrompt />
      <TravelBar />
      <ToastRegions />
    </>
  );
}
