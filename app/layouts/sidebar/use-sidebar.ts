import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { toggleSidebar, useIsMobile, useSidebarOpen } from "./open-state";

/** spec 4: forced collapsed for about a second after each route change. */
const FORCED_MS = 1_000;

export type SidebarControl = {
  mobile: boolean;
  /** As the person wants it; says what the button does. */
  open: boolean;
  /** As it looks now: narrow by choice, or for a moment after a route change. */
  collapsed: boolean;
  sheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
};

function useForcedCollapse(pathname: string): boolean {
  const [forced, setForced] = useState(false);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setForced(true);
    const timer = setTimeout(() => setForced(false), FORCED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return forced;
}

/** Ctrl or Cmd with b; in a rich text editor the same keys make text bold. */
function useShortcut(toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const editing = event.target instanceof HTMLElement && event.target.isContentEditable;
      const more = event.altKey || event.shiftKey;
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || more || editing) return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [toggle]);
}

export function useSidebar(): SidebarControl {
  const { pathname, key } = useLocation();
  const mobile = useIsMobile();
  const open = useSidebarOpen();
  const forced = useForcedCollapse(pathname);
  const [sheet, setSheet] = useState({ open: false, key });
  // Wherever one goes, to this page once more and back to an earlier one too: none is open there.
  if (sheet.key !== key) setSheet({ open: false, key });
  const toggle = useCallback(() => {
    if (mobile) setSheet((before) => ({ ...before, open: !before.open }));
    else toggleSidebar();
  }, [mobile]);
  useShortcut(toggle);
  return {
    mobile,
    open,
    collapsed: !mobile && (!open || forced),
    sheetOpen: mobile && sheet.open,
    toggle,
    closeSheet: useCallback(() => setSheet((before) => ({ ...before, open: false })), []),
  };
}
