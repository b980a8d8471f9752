import { useSyncExternalStore } from "react";

const listen = (heard: () => void) => {
  window.addEventListener("hashchange", heard);
  return () => window.removeEventListener("hashchange", heard);
};

/**
 * What stands behind the # of the address, where no server sees it: the token of a mail's link, "" where there is none of
 * that shape, undefined until the page knows.
 */
export function useLinkToken(shape: RegExp): string | undefined {
  const fragment = useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => undefined,
  );
  if (fragment === undefined) return undefined;
  return shape.test(fragment) ? fragment : "";
}
