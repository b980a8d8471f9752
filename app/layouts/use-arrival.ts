import { useEffect, useRef } from "react";
import { createPath, NavigationType, useLocation, useNavigationType } from "react-router";
import { focusHeadline } from "~/lib/browser/headline";

const STAYS = ":is(header, footer):not(#main *, dialog *) :is(a, button)";
const isNowhere = (element: Element | null, back: boolean): boolean =>
  element?.matches(back ? "body, #main" : `body, #main, ${STAYS}`) ?? true;

/**
 * Browsers begin a page anew at its top and say its title; a page that only takes the place of another leaves the focus
 * nowhere, or on a link of the header or the footer, which stay. The headline takes it then, and is read out; after Back the link to where one has been, so that a list goes on
 * there. Where something else has the focus, it is left there; places on a page are the browser's own, and so is the scroll.
 */
export function useArrival(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const was = useRef(location);
  // After the effects of the page: a form or a record that takes the focus has it by now.
  useEffect(() => {
    const from = was.current;
    was.current = location;
    const back = kind === NavigationType.Pop;
    const nowhere = () => isNowhere(document.activeElement, back);
    if (from.pathname === location.pathname || (location.hash && !back) || !nowhere()) return;
    const left = `#main a[href=${JSON.stringify(createPath(from))}]`;
    if (back) document.querySelector<HTMLElement>(left)?.focus({ preventScroll: true });
    if (nowhere())
      focusHeadline(document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main"));
  }, [location, kind]);
}
