// Parts few ever see: rendered on the server like everything else where they are needed, their code fetched only then.
import { type ComponentType, lazy, Suspense, useState } from "react";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Until the connection comes back, or for so long: it may have been the server that was away. */
function connected(ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", resolve, { once: true });
  });
}

/**
 * Code that cannot be fetched (no connection) is fetched again, less and less often and at once when there is one. Never
 * rejects: a part that is missing must not take the page, and what was typed into it, down with it.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === "undefined") throw error;
      await connected(wait);
    }
  }
}

/** `fetch` brings the code before the part is shown: then it stands with the page around it, and nothing moves. */
export type Late<Props> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/** The component, with code of its own. Links and forms in it work meanwhile as plain HTML. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let here: ComponentType<object> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const fetch = async () => {
    fetching ??= patiently(load);
    here = (await fetching) as ComponentType<object>;
    return { default: here };
  };
  const Part = lazy(fetch);
  function Late(props: Props) {
    // The same as long as it stands: another one would be mounted anew.
    const [Shown] = useState(() => here ?? Part);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  Late.fetch = fetch;
  return Late;
}
