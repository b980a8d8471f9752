import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "~/lib/late";

const Toasts = lazy(() => patiently(() => import("./toasts").then((module) => ({ default: module.Toasts }))));
// The last one is a toast itself (toast-store): some come before anybody has touched the page. Screen readers press without
// a key or a pointer that the page would hear of, and move the focus.
const FIRST_ACTS = ["pointerdown", "keydown", "focusin", "toast"] as const;

/** Loaded with the first touch, key, focus or toast: mostly nothing is announced before, and the live regions stand there in time. */
export function ToastRegions() {
  const [acted, setActed] = useState<EventTarget | null>(null);
  useEffect(() => {
    // The first of them counts: with another one the focus that was just lost would be forgotten (useLostFocus).
    const act = ({ target }: Event) => setActed((first) => first ?? target);
    for (const name of FIRST_ACTS) addEventListener(name, act, { once: true });
    return () => {
      for (const name of FIRST_ACTS) removeEventListener(name, act);
    };
  }, []);
  if (!acted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts touched={acted} />
    </Suspense>
  );
}
