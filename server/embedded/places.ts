// Connections are few: who may hold one at a time, and how long is waited for it.

export type PlaceLimits = {
  all: number;
  each: number;
  /** Who may wait: altogether, and of one network. */
  line: number;
  line_of_each: number;
  wait_ms: number;
};

/** Why somebody gets no place. `gone` is nobody to tell it to. */
export type NoPlace = "too_many" | "busy" | "gone";

type Waiting = { network: string; take: () => void };

/** So many places for all, and so many of them for each network at most; who comes later waits in line. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();
  readonly #line = new Set<Waiting>();
  #free: number;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
    this.#free = limits.all;
  }

  /** Resolves to what gives the place back, once. */
  async take(network: string, signal?: AbortSignal): Promise<(() => void) | NoPlace> {
    if (signal?.aborted) return "gone";
    if (this.#mayEnter(network)) return this.#enter(network);
    if (this.#line.size >= this.#limits.line) return "busy";
    if (this.#waitingOf(network) >= this.#limits.line_of_each) return "too_many";
    return this.#wait(network, signal);
  }

  #takenBy(network: string): number {
    return this.#taken.get(network) ?? 0;
  }

  #mayEnter(network: string): boolean {
    return this.#free > 0 && this.#takenBy(network) < this.#limits.each;
  }

  #waitingOf(network: string): number {
    return [...this.#line].filter((waiting) => waiting.network === network).length;
  }

  #enter(network: string): () => void {
    this.#free -= 1;
    this.#taken.set(network, this.#takenBy(network) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#leave(network);
    };
  }

  #leave(network: string): void {
    this.#free += 1;
    const left = this.#takenBy(network) - 1;
    if (left > 0) this.#taken.set(network, left);
    else this.#taken.delete(network);
    this.#next()?.take();
  }

  /** Of those who have fewest, the one who came first: a long line of one network is nobody else's. */
  #next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const waiting of this.#line) {
      if (!this.#mayEnter(waiting.network)) continue;
      if (!best || this.#takenBy(waiting.network) < this.#takenBy(best.network)) best = waiting;
    }
    return best;
  }

  #wait(network: string, signal: AbortSignal | undefined): Promise<(() => void) | NoPlace> {
    return new Promise((resolve) => {
      const over = (answer: (() => void) | NoPlace) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
        this.#line.delete(waiting);
        resolve(answer);
      };
      const leave = () => over("gone");
      const waiting: Waiting = { network, take: () => over(this.#enter(network)) };
      const timer = setTimeout(over, this.#limits.wait_ms, "busy");
      signal?.addEventListener("abort", leave);
      this.#line.add(waiting);
    });
  }
}
