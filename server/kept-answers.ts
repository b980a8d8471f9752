// Answers to what visitors' pages ask the database, kept by the key of the query until a row they read changes: what
// stands around every page is read once for the whole site. Nothing a person may read but a visitor not comes here:
// loaders have no other client than the anonymous one.
import { concerns, type News, type Read } from "../domain/public-news.ts";
import type { Answer, Ask } from "../domain/server-context.ts";
import { steadyNow } from "./steady-clock.ts";

type Kept = Answer<unknown> & { reads: readonly Read[]; bytes: number };
type Asked = { reads: readonly Read[]; answer: Promise<Answer<unknown>> };

/** News that never came (a lost connection, a date that passes) is made up for by then. */
const MAX_AGE_MS = 60_000;
/** A thousand campaigns with two answers each; searches push each other out. */
const MAX_ANSWERS = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** What is larger would push too many others out. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export class KeptAnswers {
  /** From whoever was not asked for the longest time to the latest. */
  #kept = new Map<string, Kept>();
  #asked = new Map<string, Asked>();
  #bytes = 0;
  #now: () => number;

  constructor({ now = steadyNow }: { now?: () => number } = {}) {
    this.#now = now;
  }

  /** The kept answer, the one that is being read, or a new one; a failure is told to all who wait and not kept. */
  ask: Ask = async <T>({ key, reads, read }: Parameters<Ask>[0]): Promise<Answer<T>> => {
    const kept = this.#kept.get(key);
    this.#forget(key);
    if (kept && this.#now() - kept.at < MAX_AGE_MS) return this.#keep(key, kept) as Answer<T>;
    const asked = this.#asked.get(key) ?? this.#start(key, reads, read);
    return (await asked.answer) as Answer<T>;
  };

  /** Whoever asks from now on gets what is read from now on; who already waits gets what he began with. */
  drop(news: News): void {
    for (const [key, { reads }] of this.#kept) if (concerns(news, reads)) this.#forget(key);
    for (const [key, { reads }] of this.#asked) if (concerns(news, reads)) this.#asked.delete(key);
  }

  #start(key: string, reads: readonly Read[], read: () => Promise<unknown>): Asked {
    const at = this.#now();
    const asked: Asked = { reads, answer: read().then((data) => ({ data: frozen(data), at })) };
    this.#asked.set(key, asked);
    const settle = (answer?: Answer<unknown>) => {
      // Otherwise a row it read changed meanwhile.
      if (this.#asked.get(key) !== asked) return;
      this.#asked.delete(key);
      if (answer)
        this.#keep(key, { ...answer, reads, bytes: 2 * JSON.stringify(answer.data ?? null).length });
    };
    asked.answer.then(settle, () => settle());
    return asked;
  }

  #keep(key: string, kept: Kept): Kept {
    if (kept.bytes > MAX_ANSWER_BYTES) return kept;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_ANSWERS && this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
    return kept;
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/** Shared by all renderings: who tried to change it would change other people's pages. */
function frozen<T>(value: T): T {
  // So is whatever is no object.
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) frozen(part);
  return Object.freeze(value);
}
