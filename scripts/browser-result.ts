// What a run of browser tests counts as. One second try in a whole run may be a busy machine; two are a fault.
export type BrowserStats = { expected: number; unexpected: number; flaky: number };

const SECOND_TRIES = 1;

/** `said` is a sentence for the log when something needed a second try, otherwise empty. */
export function browserResult({ expected, unexpected, flaky }: BrowserStats) {
  const allowed = flaky <= SECOND_TRIES;
  const said = flaky
    ? `${flaky} browser tests needed a second try; they are listed above.${allowed ? "" : ` More than ${SECOND_TRIES} in a run fails it.`}`
    : "";
  return allowed
    ? { passed: expected + flaky, failed: unexpected, said }
    : { passed: expected, failed: unexpected + flaky, said };
}
