// While the page is locked nothing of a person is fetched: what was to be read or written waits.
let opening: Promise<void> | undefined;
let open = () => {};

export function closeGate(): void {
  opening ??= new Promise((resolve) => {
    open = resolve;
  });
}

export function openGate(): void {
  opening = undefined;
  open();
}

/** Resolves once the page is not locked. */
export const opened = (): Promise<void> => opening ?? Promise.resolve();

/** The session itself is renewed and ended meanwhile: that tells nobody anything. */
export const isAboutTheSession = (address: string): boolean => /\/auth\/v1\//.test(address);

/** A network may swallow a question and say nothing of it. Whole answers, also over a slow line. */
const ANSWER_MS = 30_000;
/** What is stored, or fetched from there, is large. */
const FILE_MS = 10 * 60_000;

/** Rejects with a TimeoutError where there is no answer in time; what was asked may have been done. */
export const fetchWhenOpen: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (opening && !isAboutTheSession(address)) await opening;
  const ms = address.includes("/storage/v1/") ? FILE_MS : ANSWER_MS;
  return fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(ms) });
};
