import { clsx } from "clsx";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { Logo, LogoMark } from "~/components/ui/logo";
import { ThemeToggle } from "~/components/ui/theme-toggle";
import { toggleTheme, useTheme } from "~/lib/browser/theme";
import { ORGANISATION } from "~/lib/organisation";
import type { HeaderLook } from "~domain/header";
import { HeaderActions } from "./header/actions";
import { LookWatcher } from "./header/look-watcher";
import { MegaMenus } from "./header/mega-menus";
import { SearchButton } from "./header/search-button";

// Elements made once: scrolling changes the header's look, not what stands in it.
const menus = <MegaMenus />;
const actions = <HeaderActions />;
const search = <SearchButton />;
const AT_THE_TOP: HeaderLook = { tone: "light", compact: false, hidden: false };
const ADMIN = /^\/admin(\/|$)/;

/** spec 2.4. Always 88 px high; when it floats, only its ground changes, so nothing on the page moves. */
export function Header() {
  const { pathname } = useLocation();
  const theme = useTheme();
  const [look, setLook] = useState(AT_THE_TOP);
  const home = pathname === "/";
  if (ADMIN.test(pathname)) return null;
  return (
    <>
      {/* Fixed, not sticky: focusing something in a sticky header would scroll the page to its top. */}
      {home ? null : <div className="no-print h-22" />}
      <header
        data-tone={look.tone}
        className={clsx(
          "no-print pointer-events-none fixed inset-x-0 top-0 isolate z-40 h-22 bg-transparent transition-transform duration-200",
          look.tone === "light" && "deep",
          look.compact ? "[--panel-top:5.25rem]" : "[--panel-top:5.5rem]",
          // Never away from under the focus of a keyboard or an open menu; a mouse leaves its focus behind.
          look.hidden && "not-has-focus-visible:not-has-[:popover-open]:-translate-y-full",
        )}
      >
        <span aria-hidden="true" className={ground(look, home)} />
        <div className="mx-auto flex h-full w-full max-w-[76rem] items-center px-5 *:pointer-events-auto max-[21.5rem]:px-2 sm:gap-2 sm:px-8 tablet:px-5 lg:px-10">
          <Link
            to="/"
            aria-label={`${ORGANISATION.name}, home`}
            className="mr-auto rounded-md tablet:mr-2 desktop:mr-0"
          >
            <LogoMark className="size-10 min-[37.5rem]:hidden tablet:block desktop:hidden" />
            <Logo
              name={ORGANISATION.name}
              className="hidden! whitespace-nowrap min-[37.5rem]:inline-flex! tablet:hidden! desktop:inline-flex!"
            />
          </Link>
          {menus}
          {actions}
          {search}
          <ThemeToggle theme={theme} onToggle={toggleTheme} className="transition-none" />
        </div>
        <LookWatcher onLook={setLook} />
      </header>
    </>
  );
}

/** In the narrowest window as far out as what stands in the header. */
const FLOATING =
  "inset-x-[max(0.75rem,calc((100%-77rem)/2))] max-[21.5rem]:inset-x-1 inset-y-2 rounded-[8px_28px_8px_28px] md:inset-y-3";
/**
 * Over the hero: a shade under which white text would be readable on white, fading out below the text. Where the system
 * chooses the colors there is no shade, and its text needs its own ground.
 */
const SHADE =
  "inset-0 -bottom-10 forced-colors:bottom-0 forced-colors:bg-[color:Canvas] bg-linear-to-b from-[rgb(7_28_22/0.86)] via-[rgb(7_28_22/0.7)] via-70% to-transparent";

/** decision 4: the header's own ground under every text. */
function ground({ tone, compact }: HeaderLook, over_hero: boolean): string {
  if (over_hero && !compact) return clsx("absolute -z-10", SHADE);
  return clsx(
    "pointer-events-auto absolute -z-10 transition-[inset] duration-200",
    tone === "light" ? "bg-surface" : "bg-surface-raised",
    compact ? `shadow-[0_0_0_1px_var(--line)] ${FLOATING}` : "inset-0",
  );
}
