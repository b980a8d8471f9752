// How often the page of a listing was handed out, from memory or not: a number for each listing and day, for its owner.
// No script, no cookie, no address and nobody's name takes part. It is added to the day every few seconds.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../domain/database.types.ts";
import type { Log } from "./log.ts";

/** The page, and what the browser asks of it when one comes from another page of ours. */
const PAGE = /^\/lawyer-directory\/([a-z0-9-]{1,80})(?:\.data)?(?:\?|$)/;
/** Whether an answer to this address may be one to count. */
export const isListing = (target: string): boolean => PAGE.test(target);
/** Of these answers those that are not counted: who opens a listing is counted from Node's request. */
export const uncounted =
  <T>(answers: (target: string) => T | undefined): typeof answers =>
  (target) =>
    isListing(target) ? undefined : answers(target);
const PROGRAM = /bot|crawl|spider|slurp|preview|facebookexternalhit|monitor|curl|wget/i;
const FLUSH_MS = 15_000;
/** Invented addresses are no listings: the database drops them, and so many are not even kept. */
const MOST = 1_000;

/** Whoever asks not to be followed is not counted either, though nothing of them would be kept. */
function isCounted({ method, headers }: IncomingMessage): boolean {
  const fetched_ahead = /prefetch/.test(`${headers["sec-purpose"]} ${headers.purpose}`);
  const asks_not_to = headers["sec-gpc"] === "1" || headers.dnt === "1";
  return method === "GET" && !fetched_ahead && !asks_not_to && !PROGRAM.test(headers["user-agent"] ?? "");
}

export type Views = Readonly<Record<string, number>>;

/** Writes them by the one function that may. */
export const viewsBy =
  (service: SupabaseClient<Database>) =>
  async (views: Views): Promise<void> => {
    const { error } = await service.rpc("note_listing_views", { p_views: views });
    if (error) throw new Error(`note_listing_views: ${error.code}`);
  };

export class ListingViews {
  #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #keep: (views: Views) => Promise<void>;
  #log: Pick<Log, "warn">;

  constructor(keep: (views: Views) => Promise<void>, log: Pick<Log, "warn">) {
    this.#keep = keep;
    this.#log = log;
  }

  /** Counts the answer once it is out, if it was the page of a listing. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const slug = PAGE.exec(request.url ?? "")?.[1];
    if (!slug || !isCounted(request)) return;
    response.once("finish", () => {
      if (response.statusCode === 200 || response.statusCode === 304) this.#add(slug, 1);
    });
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Adds what was seen to the day; what the database does not take now waits for the next time. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return;
    const views = Object.fromEntries(this.#seen);
    this.#seen.clear();
    try {
      await this.#keep(views);
    } catch (error) {
      for (const [slug, count] of Object.entries(views)) this.#add(slug, count);
      this.#log.warn({ reason: (error as Error).message }, "openings of listings wait");
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #add(slug: string, count: number): void {
    const before = this.#seen.get(slug);
    if (before === undefined && this.#seen.size >= MOST) return;
    this.#seen.set(slug, (before ?? 0) + count);
  }
}
