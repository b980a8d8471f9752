import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { focusHeadline } from "~/lib/browser/headline";

/**
 * Browsers begin a page anew at its top and say its title; a page that only takes the place of another leaves the focus
 * nowhere. The headline takes it then, and is read out. Where something has the focus, it is left there; back and forward
 * and places on a page are the browser's own.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const was = useRef(pathname);
  // After the effects of the page: a form or a record that takes the focus has it by now.
  useEffect(() => {
    if (was.current === pathname) return;
    was.current = pathname;
    if (kind === NavigationType.Pop || hash || document.activeElement !== document.body) return;
    focusHeadline(document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main"));
  }, [pathname, hash, kind]);
}
