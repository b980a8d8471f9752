// A database that is away, as the host tells it: soon, and as something that passes.
import { NO_ANSWER } from "../domain/errors.ts";

/** /readyz answers within a second, whatever the database does. */
const SOON_MS = 800;
/** So long a page waits for each answer of its data: there is time left to make a page that says they are away. */
const ANSWER_MS = 10_000;
/** Seconds; what a page or an answer without a database asks its reader to wait. */
export const RETRY_AFTER = "2";

/** What `work` resolves to, or `otherwise` when it takes longer than most of a second, or than `ms`. */
export async function soon<T>(work: Promise<T>, otherwise: T, ms = SOON_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** No code of the database's: whoever wrote something is told by these words that it may have arrived. */
const SILENT = { code: "", message: "Timed out: the data have not answered.", details: null, hint: null };

type Answer = (request: Request) => Promise<Response>;
/** As `answer`; what hangs is away. */
export const inTime =
  (answer: Answer): Answer =>
  (request) =>
    soon(answer(request), Response.json(SILENT, { status: 503 }), ANSWER_MS);

/** The SQLSTATEs of a database that cannot be reached, has no connection left, stops or starts. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(08\d{3}|53300|57P0[123])$/.test(String(error.code));

const saying = (words: string): Response =>
  new Response(words, { status: 503, headers: { "retry-after": RETRY_AFTER, "cache-control": "no-store" } });

export const awayAnswer = (): Response =>
  saying("The site cannot reach its data at the moment. Please try again shortly.");
/** To a form: nobody knows whether it was done. */
export const noAnswer = (): Response => saying(NO_ANSWER);
