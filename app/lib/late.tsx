// Parts below the fold: rendered on the server like everything else, but their code is fetched and hydrated late,
// at the visitor's first act or a little after the page has loaded. An old phone gets the page sooner.
import { type ComponentType, lazy, Suspense } from "react";

const ACTS = [
  "pointerdown",
  "pointermove",
  "keydown",
  "touchstart",
  "wheel",
  "scroll",
  "focusin",
  "input",
  "change",
] as const;
const QUIET_MS = 2_500;

let woken: Promise<void> | undefined;
let wakeNow = (): void => {
  woken = Promise.resolve();
};

/** For a page that shows only after a look in the browser: React holds its change back until every part is hydrated. */
export const wakeLateParts = (): void => wakeNow();

/** Resolves at the first act, or when the page has been loaded for a while; at once for later navigations. */
function firstAct(): Promise<void> {
  woken ??= new Promise((resolve) => {
    const wake = () => {
      for (const act of ACTS) removeEventListener(act, wake, true);
      resolve();
    };
    wakeNow = wake;
    for (const act of ACTS) addEventListener(act, wake, { capture: true, passive: true });
    const waitQuietly = () => setTimeout(wake, QUIET_MS);
    if (document.readyState === "complete") waitQuietly();
    else addEventListener("load", waitQuietly, { once: true });
  });
  return woken;
}

/**
 * Code that cannot be fetched (no connection) is fetched again once there is one. Never rejects: a part that is missing
 * must not take the page, and what was typed into it, down with it.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === "undefined") throw error;
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}

/** The component, hydrated late. Links and forms in it work meanwhile as plain HTML. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== "undefined") await firstAct();
    return { default: (await patiently(load)) as ComponentType<object> };
  });
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
