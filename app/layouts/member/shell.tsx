import entries from "virtual:pages/sidebar-member";
import { LogOut, PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "~/components/ui/button";
import { Container } from "~/components/ui/section";
import { Tooltip } from "~/components/ui/tooltip";
import { useIsCareStaff } from "~/features/care/use-is-care-staff";
import { WithLegalNews } from "~/features/legal/legal-news";
import { SafetyStrip } from "~/features/safety/safety";
import { signOut, useAuth } from "~/lib/session";
import { firstName } from "~domain/names";
import { sidebarFor } from "~domain/sidebar";
import { PLACES } from "../public/navigation";
import { Sidebar, SidebarTrigger } from "../sidebar/sidebar";
import { useSidebarCounts } from "../sidebar/use-counts";
import { type SidebarControl, useSidebar } from "../sidebar/use-sidebar";

/** The room around every member page: sidebar (spec 2.15) below the site's header, content beside it. */
export function MemberShell({ children }: { children: ReactNode }) {
  const { profile, roles } = useAuth();
  const control = useSidebar();
  const care_staff = useIsCareStaff();
  const groups = sidebarFor(entries, roles, { care_staff, writer: profile?.blog_access ?? false });
  const counts = useSidebarCounts(groups);
  return (
    <Container className="flex gap-8 py-8 md:py-12 desktop:gap-14">
      <Sidebar
        control={control}
        label="Your account"
        firstName={firstName(profile?.full_name ?? null)}
        groups={groups}
        counts={counts}
        className="top-28 max-h-[calc(100dvh-8rem-var(--bottom-bar,0px))]"
        top={<SidebarTrigger control={control} className="mb-2 shrink-0" />}
        bottom={<SignOut control={control} />}
      />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {control.mobile ? (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={control.sheetOpen}
            aria-haspopup="dialog"
            onClick={control.toggle}
            className="mb-6"
          >
            <PanelLeft aria-hidden="true" className="size-5" />
            My pages
          </Button>
        ) : null}
        <div className="mb-6 empty:hidden">
          <SafetyStrip />
        </div>
        <WithLegalNews>
          {children}
          {/* No footer stands here. */}
          <ul className="no-print mt-16 flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm text-ink-soft">
            {[...PLACES.get_help, ...PLACES.legal].map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </WithLegalNews>
      </main>
    </Container>
  );
}

function SignOut({ control: { collapsed } }: { control: SidebarControl }) {
  return (
    <div className="border-t border-line px-1 py-2">
      <Tooltip text="Sign Out" side="right" off={!collapsed}>
        <button
          type="button"
          onClick={() => void signOut("here")}
          className={`control flex h-10 items-center rounded-md text-base font-semibold hover:bg-surface-sunken focus-visible:outline-offset-[-3px] ${collapsed ? "w-10 justify-center" : "w-full gap-2 px-3"}`}
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <span className={collapsed ? "sr-only" : undefined}>Sign Out</span>
        </button>
      </Tooltip>
    </div>
  );
}
