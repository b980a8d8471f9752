import { clsx } from "clsx";
import { PanelLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/icon-button";
import { Sheet } from "~/components/ui/sheet";
import { useAuth } from "~/lib/session";
import type { Group } from "./entry";
import { motivationalLine } from "./greeting";
import { type SidebarCounts, SidebarNav } from "./sidebar-nav";
import type { SidebarControl } from "./use-sidebar";

export interface SidebarProps {
  control: SidebarControl;
  /** Name of the navigation. */
  label: string;
  /** Empty when there is none. */
  firstName: string;
  /** Says hello (spec 2.14); not where the page itself does. */
  greets?: boolean;
  groups: readonly Group[];
  counts: SidebarCounts;
  /** Above the greeting: the way home. */
  top?: ReactNode;
  /** Below the links. */
  bottom?: ReactNode;
  /** Position below the header, height and ground. */
  className: string;
}

const ID = "sidebar";

/** 16rem, 3rem as a rail of icons, 18rem over the page on small screens (spec 9). */
export function Sidebar(props: SidebarProps) {
  const { control, label, firstName, greets = false, groups, counts, top, bottom, className } = props;
  const { mobile, open, collapsed, sheetOpen, closeSheet } = control;
  const { profile } = useAuth();
  const [line] = useState(() => motivationalLine(Math.random()));
  const hello = firstName ? `Hello, ${firstName}` : "Hello";
  const greeting = (
    <div className="flex items-start gap-3 px-4 pt-3 pb-5">
      <Avatar name={profile?.full_name ?? ""} src={profile?.profile_image_url} />
      <div className="min-w-0">
        <p className="text-xl font-bold break-words">{greets ? hello : firstName}</p>
        <p className="mt-1 text-sm text-ink-soft">{line}</p>
      </div>
    </div>
  );
  const nav = <SidebarNav label={label} groups={groups} counts={counts} collapsed={collapsed} />;
  if (mobile) {
    return (
      <Sheet
        open={sheetOpen}
        onClose={closeSheet}
        label={label}
        // 18rem over the page (spec 9).
        className="inset-y-0 left-0 h-dvh w-[min(18rem,100vw)] bg-surface-raised"
        closeClassName="top-2 right-2"
      >
        <div className="h-full overflow-y-auto px-2 pt-15">
          {greeting}
          {nav}
          {bottom}
        </div>
      </Sheet>
    );
  }
  return (
    // The page keeps its place while the sidebar is narrow only for a moment.
    <aside
      aria-label="Sidebar"
      className={clsx("no-print shrink-0 transition-[width] duration-200", open ? "w-64" : "w-12")}
    >
      <div
        id={ID}
        data-state={collapsed ? "collapsed" : "expanded"}
        className={clsx(
          "sticky z-20 flex flex-col overflow-x-hidden overflow-y-auto transition-[width] duration-200",
          collapsed ? "w-12" : "w-64",
          className,
        )}
      >
        {top}
        {collapsed ? null : greeting}
        {nav}
        {bottom}
      </div>
    </aside>
  );
}

export interface SidebarTriggerProps {
  control: SidebarControl;
  className?: string;
}

export function SidebarTrigger({ control, className }: SidebarTriggerProps) {
  const { mobile, open, sheetOpen, toggle } = control;
  const shown = mobile ? sheetOpen : open;
  return (
    <IconButton
      label={mobile ? "Menu" : "Sidebar"}
      aria-expanded={shown}
      aria-controls={mobile ? undefined : ID}
      aria-keyshortcuts="Control+B Meta+B"
      title={mobile ? undefined : "Ctrl+B"}
      onClick={toggle}
      className={className}
    >
      <PanelLeft aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
