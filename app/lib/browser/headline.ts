/** The keyboard and screen readers go on at the headline of the page; the window stays where it is. */
export function focusHeadline(place = document.querySelector<HTMLElement>("#main h1")): void {
  if (!place) return;
  place.tabIndex = -1;
  place.classList.add("outline-none");
  place.focus({ preventScroll: true });
}
