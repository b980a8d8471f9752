// Parts below the fold: rendered on the server like everything else, but their code is fetched and hydrated late,
// at the visitor's first act or a little after the page has loaded. An old phone gets the page sooner.
import { type ComponentType, lazy, Suspense } from "react";

const ACTS = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel", "scroll", "focusin"] as const;
const QUIET_MS = 2_500;

let woken: Promise<void> | undefined;

/** Resolves at the first act, or when the page has been loaded for a while; at once for later navigations. */
function firstAct(): Promise<void> {
  woken ??= new Promise((resolve) => {
    const wake = () => {
      for (const act of ACTS) removeEventListener(act, wake, true);
      resolve();
    };
    for (const act of ACTS) addEventListener(act, wake, { capture: true, passive: true });
    const waitQuietly = () => setTimeout(wake, QUIET_MS);
    if (document.readyState === "complete") waitQuietly();
    else addEventListener("load", waitQuietly, { once: true });
  });
  return woken;
}

/** The component, hydrated late. Links and forms in it work meanwhile as plain HTML. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== "undefined") await firstAct();
    return { default: (await load()) as ComponentType<object> };
  });
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
