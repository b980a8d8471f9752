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

export const fetchWhenOpen: typeof fetch = async (input, init) => {
  if (opening && !isAboutTheSession(input instanceof Request ? input.url : String(input))) await opening;
  return fetch(input, init);
};
