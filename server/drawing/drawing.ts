// Pictures of shared links: drawn when somebody asks, kept by what stands on them, one at a time.
import { Worker } from "node:worker_threads";
import type { SocialPicture } from "../../domain/social-picture.ts";
import type { Log } from "../log.ts";

/** About 30 kB each. */
const MAX_KEPT = 100;
/** Who comes after them is told to come back. */
const MAX_WAITING = 10;
const DRAW_WITHIN_MS = 15_000;
/** Then the thread ends, and what it held is free again. */
const IDLE_MS = 60_000;

export type Draw = (picture: SocialPicture) => Promise<Uint8Array | null>;

export class Drawing {
  readonly #kept = new Map<string, Uint8Array>();
  readonly #drawing = new Map<string, Promise<Uint8Array | null>>();
  readonly #log: Pick<Log, "error">;
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(log: Pick<Log, "error">) {
    this.#log = log;
  }

  /** A PNG; null where too many wait already, or nothing could be drawn. */
  draw: Draw = (picture) => {
    const key = JSON.stringify(picture);
    const kept = this.#kept.get(key);
    if (kept) return Promise.resolve(kept);
    const same = this.#drawing.get(key);
    if (same) return same;
    if (this.#drawing.size >= MAX_WAITING) return Promise.resolve(null);
    const work = this.#last.then(() => this.#inWorker(picture));
    this.#last = work;
    this.#drawing.set(key, work);
    void work.then((png) => {
      this.#drawing.delete(key);
      if (png) this.#keep(key, png);
    });
    return work;
  };

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #keep(key: string, png: Uint8Array): void {
    this.#kept.set(key, png);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  async #inWorker(picture: SocialPicture): Promise<Uint8Array | null> {
    clearTimeout(this.#idle);
    this.#worker ??= new Worker(new URL("./worker.ts", import.meta.url));
    // Neither the thread nor its clocks keep the process.
    this.#worker.unref();
    const answer = await answerOf(this.#worker, picture);
    if (typeof answer === "string") {
      this.#log.error({ reason: answer }, "a picture of a shared link could not be drawn");
      await this.close();
      return null;
    }
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    return answer;
  }
}

/** The PNG, or why there is none. */
function answerOf(worker: Worker, picture: SocialPicture): Promise<Uint8Array | string> {
  return new Promise((resolve) => {
    const answer = (png: Uint8Array | string) => {
      clearTimeout(late);
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
      resolve(png);
    };
    const late = setTimeout(() => answer("took too long"), DRAW_WITHIN_MS);
    worker.once("message", answer);
    worker.once("error", (error) => answer(String(error)));
    worker.once("exit", () => answer("the thread ended"));
    worker.postMessage(picture);
  });
}
