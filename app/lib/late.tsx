// Parts few ever see: rendered on the server like everything else where they are needed, their code fetched only then.
import { type ComponentType, lazy, Suspense } from "react";

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

/** The component, with code of its own. Links and forms in it work meanwhile as plain HTML. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: (await patiently(load)) as ComponentType<object> }));
  return function Late(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
