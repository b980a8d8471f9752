import entries from "virtual:pages/sidebar-admin";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LogoMark } from "~/components/ui/logo";
import { useIsCareStaff } from "~/features/care/use-is-care-staff";
import { useLiveNotifications } from "~/features/notifications/use-unread";
import { useAuth } from "~/lib/session";
import { firstName } from "~domain/names";
import { sidebarFor } from "~domain/sidebar";
import { Sidebar } from "../sidebar/sidebar";
import { useSidebarCounts } from "../sidebar/use-counts";
import { useSidebar } from "../sidebar/use-sidebar";
import { AdminHeader } from "./header";
import { useStillAdmin } from "./use-still-admin";

/** The admin area: sidebar, header, content. The public header is not shown here (spec 2.3). */
export function AdminShell({ children }: { children: ReactNode }) {
  const { profile, roles } = useAuth();
  const control = useSidebar();
  const care_staff = useIsCareStaff();
  const groups = sidebarFor(entries, roles, { care_staff, writer: profile?.blog_access ?? false });
  const counts = useSidebarCounts(groups);
  useLiveNotifications();
  useStillAdmin();
  return (
    <div className="flex min-h-dvh">
      <Sidebar
        control={control}
        label="Administration"
        greets
        firstName={firstName(profile?.full_name ?? null)}
        groups={groups}
        counts={counts}
        className="top-0 h-[calc(100dvh-var(--bottom-bar,0px))] border-r border-line bg-surface-raised"
        top={<Home collapsed={control.collapsed} />}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminHeader control={control} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[84rem] flex-1 px-4 py-5 outline-none sm:px-6 lg:px-10"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function Home({ collapsed }: { collapsed: boolean }) {
  return (
    <Link
      to="/admin"
      className="m-1 flex h-14 shrink-0 items-center gap-3 rounded-md focus-visible:outline-offset-[-3px]"
    >
      <LogoMark className={collapsed ? "mx-auto size-8" : "ml-3 size-9"} />
      <span className={collapsed ? "sr-only" : "text-base font-bold tracking-tight"}>Administration</span>
    </Link>
  );
}
