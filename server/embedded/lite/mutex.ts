/** First come, first served; the returned function lets the next one in and may be called twice. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves to undefined when the turn did not come within `ms`. */
  async lock(): Promise<() => void>;
  async lock(ms: number): Promise<(() => void) | undefined>;
  async lock(ms?: number): Promise<(() => void) | undefined> {
    const before = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    if (ms === undefined) {
      await before;
      return release;
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, ms, false);
    });
    const came = await Promise.race([before.then(() => true), late]).finally(() => clearTimeout(timer));
    if (came) return release;
    void before.then(release);
    return undefined;
  }
}
