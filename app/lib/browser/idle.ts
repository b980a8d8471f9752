/** Calls back once the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {};
  const start = () => {
    if ("requestIdleCallback" in window) {
      const id = requestIdleCallback(work, { timeout: 5_000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(work, 1_500);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === "complete") start();
  else {
    addEventListener("load", start, { once: true });
    cancel = () => removeEventListener("load", start);
  }
  return () => cancel();
}
