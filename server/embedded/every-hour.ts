const EVERY_MS = 3_600_000;

/** `work` asks `isOver` between its parts. */
type Hourly = {
  first_ms: number;
  work: (isOver: () => boolean) => Promise<unknown>;
  failed: (error: unknown) => void;
};

/** Never twice at a time. Returns the function that ends it, which waits for the part in hand. */
export function everyHour({ first_ms, work, failed }: Hourly): () => Promise<void> {
  let isOver = false;
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= work(() => isOver)
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  };
  const first = setTimeout(run, first_ms);
  const others = setInterval(run, EVERY_MS);
  return async () => {
    isOver = true;
    clearTimeout(first);
    clearInterval(others);
    await running;
  };
}
