import { setTimeout as wait } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { unavailable } from "./away.ts";
import type { DatabaseSession } from "./database.ts";
import { pgliteValue } from "./lite/values.ts";
import type { Row } from "./sql.ts";

/** A statement that is not answered by then never will be. A script (a migration) may take as long as it likes. */
const SILENT_MS = 10_000;
const PROBE_MS = 1_000;

/** What a working database does not say: an error that is none of SQL's, or one of its own inside (XX, 58). */
function isSuspicious(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !/^[0-9A-Z]{5}$/.test(code) || /^(XX|58|57P0|08)/.test(code);
}

/** Time during which the process could have heard the answer: a statement blocks it while it runs. */
async function silence(ms: number): Promise<"silent"> {
  await wait(ms, undefined, { ref: false });
  return wait(PROBE_MS, "silent" as const, { ref: false });
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
  return Promise.race([probe().catch(() => false), silence(0).then(() => false)]);
}

export type PgliteSessionOptions = {
  db: PGlite;
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
    return this.#ask(async (db) => {
      const asked = db.query<Row>(text, params?.map(pgliteValue));
      const result = await Promise.race([asked, silence(SILENT_MS)]);
      if (result === "silent") throw this.#break();
      return { rows: result.rows, affected: result.affectedRows };
    });
  }

  exec(script: string): Promise<Row[]> {
    return this.#ask(async (db) => ((await db.exec(script)).at(-1)?.rows ?? []) as Row[]);
  }

  release(): void {
    if (!this.#broken) this.#options.release();
  }

  async #ask<T>(work: (db: PGlite) => Promise<T>): Promise<T> {
    if (this.#over) throw unavailable("08006");
    try {
      return await work(this.#options.db);
    } catch (error) {
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
