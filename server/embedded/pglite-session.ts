import type { PGlite } from "@electric-sql/pglite";
import { unavailable } from "./away.ts";
import type { DatabaseSession } from "./database.ts";
import { DatabaseError } from "./lite/errors.ts";
import { pgliteValue } from "./lite/values.ts";
import { askTyped, isText, type PgliteStatements } from "./pglite-statements.ts";
import type { Row } from "./sql.ts";

/** A statement that is not answered by then never will be. A script (a migration) may take as long as it likes. */
const SILENT_MS = 10_000;
const PROBE_MS = 1_000;

const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;

/**
 * What a working database does not say: an error that is none of SQL's, or one of its own inside (XX, 58). A log that
 * finds no room (53) leaves it in the middle of a statement, and every later one runs into what is left of that (24).
 */
function isSuspicious(error: unknown): boolean {
  const code = String(codeOf(error));
  return !/^[0-9A-Z]{5}$/.test(code) || /^(XX|58|57P0|53|24|08)/.test(code);
}

const noRoom = () =>
  new DatabaseError({ code: "53100", message: "No room is left on the disk: nothing is written" });
/** Allowed where a transaction only reads, but the log grows by it. */
const VACUUM = /^\s*vacuum/i;

/** "silent" when the process has had time to hear the answer for so long: a statement blocks it while it runs. */
function unlessSilent<T>(answer: Promise<T>, ms: number): Promise<T | "silent"> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      timer = setTimeout(resolve, PROBE_MS, "silent").unref();
    };
    let timer = setTimeout(giveUp, ms).unref();
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Ends the transaction, if any, and asks for something that only a whole database knows. */
async function works(db: PGlite): Promise<boolean> {
  const probe = async () => {
    await db.query("rollback");
    await db.query("begin");
    const { rows } = await db.query<{ n: number }>("select 41 + $1::int4 as n", [1]);
    await db.query("commit");
    return rows[0]?.n === 42;
  };
  return (
    (await unlessSilent(
      probe().catch(() => false),
      0,
    )) === true
  );
}

export type PgliteSessionOptions = {
  db: PGlite;
  statements: PgliteStatements;
  /** The disk is nearly full, and every transaction read-only. */
  isShort: boolean;
  release: () => void;
  /** Takes over the lock; `release` is not called any more. */
  broken: () => void;
};

/** The one connection, for one request. After an error that may mean more than itself nothing is run here again. */
export class PgliteSession implements DatabaseSession {
  readonly #options: PgliteSessionOptions;
  #over = false;
  #broken = false;

  constructor(options: PgliteSessionOptions) {
    this.#options = options;
  }

  run(text: string, params?: readonly unknown[]): Promise<{ rows: Row[]; affected?: number }> {
    // The check below has rolled back already, and a rollback must not hide what happened.
    if (this.#over && text === "rollback") return Promise.resolve({ rows: [] });
    if (this.#options.isShort && VACUUM.test(text)) return Promise.reject(noRoom());
    return this.#ask(async (db) => {
      const values = (params ?? []).map((value) => pgliteValue(value) ?? null);
      const result = await unlessSilent(
        isText(values) ? this.#options.statements.ask(text, values) : askTyped(db, text, values),
        SILENT_MS,
      );
      if (result === "silent") throw this.#break();
      return result;
    });
  }

  exec(script: string): Promise<Row[]> {
    return this.#ask(async (db) => {
      const rows = ((await db.exec(script)).at(-1)?.rows ?? []) as Row[];
      await this.#options.statements.forget();
      return rows;
    });
  }

  release(): void {
    if (!this.#broken) this.#options.release();
  }

  async #ask<T>(work: (db: PGlite) => Promise<T>): Promise<T> {
    if (this.#over) throw unavailable("08006");
    try {
      return await work(this.#options.db);
    } catch (error) {
      if (this.#options.isShort && codeOf(error) === "25006") throw noRoom();
      if (this.#over || !isSuspicious(error)) throw error;
      this.#over = true;
      if (await works(this.#options.db)) throw error;
      throw this.#break();
    }
  }

  #break(): Error {
    this.#over = true;
    if (!this.#broken) {
      this.#broken = true;
      this.#options.broken();
    }
    return unavailable("08006");
  }
}
