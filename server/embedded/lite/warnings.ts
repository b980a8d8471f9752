let done = false;

/**
 * lite 0.10.0 takes every warning of Node for a text and searches it: one that is an Error, such as too many listeners,
 * would be thrown at whoever added the last. To be called when lite is loaded.
 */
export function takeWarningsAsTexts(): void {
  if (done) return;
  done = true;
  const litesOwn = process.emitWarning;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]): void => {
    if (typeof warning === "string") Reflect.apply(litesOwn, process, [warning, ...rest]);
    else litesOwn(warning.message, warning.name);
  };
}
