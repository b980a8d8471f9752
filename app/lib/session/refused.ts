// That something was refused because nobody is signed in any more. Whoever can ask to sign in listens.
const REFUSED = "sign-in-first";

export const tellRefused = (): void => void dispatchEvent(new Event(REFUSED));

/** Returns what ends it. */
export function whenRefused(listener: () => void): () => void {
  addEventListener(REFUSED, listener);
  return () => removeEventListener(REFUSED, listener);
}
