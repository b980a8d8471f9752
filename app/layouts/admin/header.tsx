import menus from "virtual:pages/menus";
import { Link } from "react-router";
import { ThemeToggle } from "~/components/ui/theme-toggle";
import { MessagesButton } from "~/features/notifications/messages-button";
import { toggleTheme, useTheme } from "~/lib/browser/theme";
import { AccountMenu } from "../sidebar/account-menu";
import { SidebarTrigger } from "../sidebar/sidebar";
import type { SidebarControl } from "../sidebar/use-sidebar";

export function AdminHeader({ control }: { control: SidebarControl }) {
  const theme = useTheme();
  return (
    <header className="no-print sticky top-0 z-30 flex h-16 shrink-0 items-center gap-1 border-b border-line bg-surface/95 px-2 backdrop-blur-sm sm:px-4">
      <SidebarTrigger control={control} className="mr-auto" />
      {/* Whoever works here may be a father himself; every page leads there in one tap (decision 33). */}
      {menus.places.get_help.map(({ label, path }) => (
        <Link
          key={path}
          to={path}
          className="control inline-flex min-h-11 items-center rounded-md px-2.5 text-sm font-semibold hover:underline hover:underline-offset-8 max-[17.5rem]:hidden"
        >
          {label}
        </Link>
      ))}
      <ThemeToggle theme={theme} onToggle={toggleTheme} />
      <MessagesButton to="/admin/messages" />
      <span className="ml-1 inline-flex">
        <AccountMenu profilePath="/admin/profile" />
      </span>
    </header>
  );
}
