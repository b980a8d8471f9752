import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Toast } from "./toast-store";

/** How far what has the focus reaches below a toast; nothing for a toast itself, and what is as large as a page. */
function hidden(): number {
  const element = document.activeElement;
  const focused = element?.getBoundingClientRect();
  if (!focused || focused.height > innerHeight / 3 || element?.closest("[data-toast]")) return 0;
  const edges = [...document.querySelectorAll("[data-toast]")]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ left, top, bottom }) => left < focused.right && top < focused.bottom && bottom > focused.top)
    .map(({ top }) => top);
  return edges.length > 0 ? focused.bottom - Math.min(...edges) : 0;
}

const region = () => document.querySelector<HTMLElement>("[data-toasts]");

function clear(): void {
  const far = hidden();
  const style = region()?.style;
  if (far && !style?.inset && !document.activeElement?.closest("dialog"))
    scrollBy({ top: far + CLEAR_PX, behavior: "instant" });
  if (hidden() && style) style.inset = style.inset ? "" : "1rem 1rem auto";
}
// What the mouse presses is in sight, and must not go away from under it.
const onFocus = ({ target }: globalThis.FocusEvent) => {
  if ((target as Element).matches(":focus-visible")) requestAnimationFrame(clear);
};

/**
 * What has the focus, such as the button that was pressed and the words beside it, is not below what is announced: the
 * page makes room. Where it cannot (its end, a dialog) the toasts go to the other end of the window until they are gone.
 */
export function useClearFocus(toasts: readonly Toast[]): void {
  useEffect(() => {
    if (toasts.length === 0) return void region()?.style.removeProperty("inset");
    clear();
    addEventListener("focusin", onFocus);
    return () => removeEventListener("focusin", onFocus);
  }, [toasts]);
}
const CLEAR_PX = 24;

/** From where the keyboard came to the toasts. */
export type Origin = RefObject<HTMLElement | null>;

/** Notes it, at what is around all of them: from one to the next it stays. */
export function useOrigin() {
  const from: Origin = useRef(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement;
  };
  return { from, onFocus };
}

/** A toast that goes with the focus in it gives it back, or on to what is nearest. */
export function useGivenBack(from: Origin): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toast = here.current;
    return () => {
      if (!toast?.contains(document.activeElement)) return;
      const dialog = toast.closest("dialog");
      const others = [...document.querySelectorAll("[data-toast]")].filter((other) => other !== toast);
      const next = others.at(-1)?.querySelector<HTMLElement>("button:last-of-type");
      const places = [from.current, next, dialog?.querySelector("button"), document.getElementById("main")];
      for (const place of places) {
        place?.focus({ preventScroll: true });
        if (place && place === document.activeElement) return;
      }
    };
  }, [from]);
  return here;
}
