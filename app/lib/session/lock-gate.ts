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

/** A list is read through functions of the database as well; what signs in is harmless to ask again. */
const changes = (method = "GET", address: string): boolean =>
  !/^(get|head)$/i.test(method) && !/\/auth\/v1\/token|[?&]limit=/.test(address);

/** A proxy's word that no answer reached it: our own services say so as JSON. */
const isLost = ({ status, headers }: Response): boolean =>
  (status === 502 || status === 504) && !headers.get("content-type")?.includes("json");

/** Rejects with a TimeoutError where no answer came to what may have been done, in time or at all. */
export const fetchWhenOpen: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (opening && !isAboutTheSession(address)) await opening;
  const ms = address.includes("/storage/v1/") ? FILE_MS : ANSWER_MS;
  const signal = init?.signal ?? AbortSignal.timeout(ms);
  // Nothing leaves a device that is offline.
  const mayArrive = changes(init?.method, address) && navigator.onLine;
  const answer = await fetch(input, { ...init, signal }).catch((error: unknown) => {
    if (mayArrive && error instanceof TypeError) return null;
    throw error;
  });
  if (answer && !(mayArrive && isLost(answer))) return answer;
  throw new DOMException("The answer was lost, as if timed out", "TimeoutError");
};
