import { useLayoutEffect, useState } from "react";
import type { FieldErrors } from "~domain/errors";
import { fieldId } from "./form-values";

/** New with each refusal, so that the same words are said again. */
export type Unsaid = { words: string };

/**
 * After each refusal the first field that is wrong takes the focus, and its error is read out with it. A focus that does
 * not move reads nothing: what is `unsaid` then, a form without a summary says itself.
 */
export function useFirstWrong(id: string, errors: FieldErrors) {
  const [tries, setTries] = useState(0);
  const [unsaid, setUnsaid] = useState<Unsaid | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refusal, not while it is put right
  useLayoutEffect(() => {
    const [first] = Object.entries(errors);
    if (tries === 0 || !first) return;
    const [name, words] = first;
    const before = document.activeElement;
    document.getElementById(fieldId(id, name))?.focus();
    if (document.activeElement === before) setUnsaid({ words });
  }, [tries]);
  const refused = (): void => setTries((count) => count + 1);
  const settled = (): void => setUnsaid(null);
  return { unsaid, refused, settled };
}
