/** Keyboard, screen reader and eyes go on here: what is longer than the window is shown from its beginning. */
export function goTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}
