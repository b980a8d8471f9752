/** Calls back now and after every frame in which the page scrolled or the window changed; returns a function that ends it. */
export function onScroll(look: () => void): () => void {
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  addEventListener("scroll", later, { passive: true });
  addEventListener("resize", later);
  look();
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("scroll", later);
    removeEventListener("resize", later);
  };
}
