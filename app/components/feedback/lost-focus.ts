import { useEffect } from "react";
import { focusHeadline } from "~/lib/browser/headline";
import { intoSight } from "~/lib/use-kept-focus";

/** Who knows a better place (a dialog that closes, useKeptFocus, useArrival) has given it by then. */
const PATIENCE_MS = 50;
const PLACES = 'section, dialog[open], [tabindex="-1"]:not(main)';

/**
 * What a press changes often takes along what was pressed, at once or when the answer has come: the keyboard and screen
 * readers go on at what is left around it, or at the headline. For all pages; where they lead is a matter of useArrival.
 * `touched`: the first that was pressed or had the focus.
 */
export function useLostFocus(touched: EventTarget | null): void {
  useEffect(() => {
    let around: Element[] = [];
    let path = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (focused: Element | null) => {
      around = [];
      path = location.pathname;
      for (let one = focused; one; one = one.parentElement) around.push(one);
    };
    const isLost = () =>
      around[0]?.isConnected === false &&
      document.activeElement === document.body &&
      path === location.pathname;
    const goOn = () => {
      timer = undefined;
      if (!isLost()) return;
      const place = around.find((one) => one.isConnected && one.matches(PLACES)) as HTMLElement | undefined;
      focusHeadline(place);
      intoSight(place);
    };
    const look = () => {
      if (isLost()) timer ??= setTimeout(goOn, PATIENCE_MS);
    };
    const observer = new MutationObserver(look);
    const onFocus = ({ target }: FocusEvent) => note(target as Element);
    // Who presses beside everything has left it; some browsers say the same of what is taken away.
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as Element).isConnected && document.activeElement === document.body) note(null);
      });
    // It may have gone before this code came.
    const lost = document.activeElement === document.body && touched instanceof Element;
    note(lost ? touched : document.activeElement);
    look();
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener("focusin", onFocus);
    addEventListener("focusout", onBlur);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener("focusin", onFocus);
      removeEventListener("focusout", onBlur);
    };
  }, [touched]);
}
