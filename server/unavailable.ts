// A database that is away, as the host tells it: soon, and as something that passes.

/** /readyz answers within a second, whatever the database does. */
const SOON_MS = 800;
/** Seconds; what a page or an answer without a database asks its reader to wait. */
export const RETRY_AFTER = "2";

/** What `work` resolves to, or `otherwise` when it takes longer than most of a second. */
export async function soon<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, SOON_MS, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The SQLSTATEs of a database that cannot be reached, has no connection left, stops or starts. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(08\d{3}|53300|57P0[123])$/.test(String(error.code));

export const awayAnswer = (): Response =>
  new Response("The site cannot reach its data at the moment. Please try again shortly.", {
    status: 503,
    headers: { "retry-after": RETRY_AFTER, "cache-control": "no-store" },
  });
