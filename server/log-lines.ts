import { write, writeSync } from "node:fs";

/** Characters that may wait for a slow reader. What comes on top is lost. */
const MOST_WAITING = 1_048_576;
const AGAIN_MS = 100;

/**
 * Lines to an open file, in their order; nobody waits for them. What cannot be written (a full disk, a reader that is gone)
 * is lost, and that is all: pino's own destination ends the process then, and at its end tries again forever.
 */
export class LogLines {
  readonly #fd: number;
  #waiting = "";
  #busy = false;

  constructor(fd: number) {
    this.#fd = fd;
    process.once("exit", () => this.flushSync());
  }

  write(line: string): void {
    if (this.#waiting.length > MOST_WAITING) return;
    this.#waiting += line;
    if (!this.#busy) this.#next();
  }

  /** At the end of the process, once: pino asks for it after a line that is fatal, too. */
  flushSync(): void {
    const lines = this.#waiting;
    this.#waiting = "";
    try {
      if (lines) writeSync(this.#fd, lines);
    } catch {} // lost, as above
  }

  #next(): void {
    const lines = this.#waiting;
    this.#waiting = "";
    this.#busy = lines !== "";
    if (lines) this.#send(Buffer.from(lines));
  }

  /** `isRest` of lines whose beginning stands there already. */
  #send(bytes: Buffer, isRest = false): void {
    write(this.#fd, bytes, (error, written) => {
      if (error?.code === "EAGAIN") return void setTimeout(() => this.#send(bytes, isRest), AGAIN_MS);
      if (!error && written < bytes.length) return this.#send(bytes.subarray(written), true);
      // Half a line is left: the next one shall not be joined to it.
      if (error && isRest) this.#waiting = `\n${this.#waiting}`;
      this.#next();
    });
  }
}
