import type { ServiceLog } from "../../log.ts";
import type { ChangeNotice } from "./change-request.ts";

const MAX_WAITING = 1000;

/**
 * Delivers notices one after the other. Updates of one row that are still waiting count once, because the row is
 * read at delivery. When too many wait, `overflow` has everybody start afresh instead of losing some in silence.
 */
export class ChangeQueue {
  readonly #waiting = new Map<string, ChangeNotice>();
  readonly #deliver: (notice: ChangeNotice) => Promise<void>;
  readonly #overflow: () => void;
  readonly #log: ServiceLog;
  #running = false;

  constructor(deliver: (notice: ChangeNotice) => Promise<void>, overflow: () => void, log: ServiceLog) {
    this.#deliver = deliver;
    this.#overflow = overflow;
    this.#log = log;
  }

  add(payload: string): void {
    const notice = JSON.parse(payload) as ChangeNotice;
    if (this.#waiting.size >= MAX_WAITING) {
      this.#waiting.clear();
      this.#log.warn({ waiting: MAX_WAITING }, "realtime fell behind; subscribers reconnect");
      this.#overflow();
    }
    this.#waiting.set(JSON.stringify([notice.s, notice.t, notice.o, notice.id]), notice);
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (const [key, notice] of this.#waiting) {
      this.#waiting.delete(key);
      try {
        await this.#deliver(notice);
      } catch (error) {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        this.#log.error({ table: notice.t, code }, "a change could not be delivered");
      }
    }
    this.#running = false;
  }
}
