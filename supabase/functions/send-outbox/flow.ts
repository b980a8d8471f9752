// Many at once, and what hangs keeps nobody waiting: a place that is free is given away again.

/** Where something hangs, so often the free places ask for more. */
const MOMENT_MS = 1_000;

export type Flow<T> = {
  /** Hands out at most so many; none when nothing waits. */
  take: (limit: number) => Promise<T[]>;
  work: (one: T) => Promise<void>;
  /** Places: so many are worked on at a time. */
  places: number;
  /** Whether nothing more is to be taken. */
  isOver: () => boolean;
};

/** Resolves when at most `most` of them have not ended, or a moment is over: asking for one at a time is dear. */
async function roomOrAMoment(flying: ReadonlySet<Promise<void>>, most: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolve();
  }, MOMENT_MS);
  do await Promise.race([...flying, promise]);
  while (flying.size > most && !isOver);
  clearTimeout(timer);
}

/** Works on what is there and on what comes while something hangs. Ends when all it took has ended, also where it throws. */
export async function workThrough<T>({ take, work, places, isOver }: Flow<T>): Promise<void> {
  const flying = new Set<Promise<void>>();
  const problems: unknown[] = [];
  const begin = (one: T) => {
    const ended: Promise<void> = work(one)
      .catch((error: unknown) => void problems.push(error))
      .finally(() => flying.delete(ended));
    flying.add(ended);
  };
  try {
    do {
      if (flying.size < places) for (const one of await take(places - flying.size)) begin(one);
      if (flying.size > 0) await roomOrAMoment(flying, places / 2);
      else break;
    } while (!isOver());
  } finally {
    await Promise.all(flying);
  }
  if (problems.length > 0) throw problems[0];
}
