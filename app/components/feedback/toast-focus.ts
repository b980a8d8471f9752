import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Toast } from "./toast-store";

/** What has the focus, such as the button that was pressed and the words beside it, is not below what is announced. */
export function useClearFocus(toasts: readonly Toast[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time there is another one
  useEffect(() => {
    const element = document.activeElement;
    const focused = element?.getBoundingClientRect();
    if (!focused || focused.height > innerHeight / 3 || element?.closest("dialog, [data-toast]")) return;
    const covering = [...document.querySelectorAll("[data-toast]")]
      .map((toast) => toast.getBoundingClientRect())
      .filter(
        ({ left, top, bottom }) => left < focused.right && top < focused.bottom && bottom > focused.top,
      );
    if (covering.length === 0) return;
    const edge = Math.min(...covering.map(({ top }) => top));
    scrollBy({ top: focused.bottom - edge + CLEAR_PX, behavior: "instant" });
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
