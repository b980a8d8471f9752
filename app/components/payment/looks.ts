// How often the page of a payment asks what became of it.
import type { CallProblem } from "~/lib/call-function";

// Seconds between two looks at what is not confirmed yet: about a minute in all.
const WAITS = [1, 2, 3, 5, 8, 8, 8, 8, 8, 8];

/** `retry_after`: seconds the server asks to wait before the next look. */
export class NoAnswer extends Error {
  readonly retry_after: number;
  constructor({ code, retry_after }: CallProblem) {
    super(code);
    this.retry_after = retry_after ?? 0;
  }
}

/** Milliseconds until the next look, false when it took too long. */
export function waitAfter(looks: number, error: Error | null): number | false {
  const seconds = WAITS[looks - 1];
  const asked = error instanceof NoAnswer ? error.retry_after : 0;
  return seconds === undefined ? false : Math.max(seconds, asked) * 1000;
}
