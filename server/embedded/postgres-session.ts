import type { PoolClient, QueryConfig, QueryResult } from "pg";
import { unavailable } from "./away.ts";
import type { DatabaseSession } from "./database.ts";
import { parametersOf } from "./postgres-parameters.ts";
import type { Row } from "./sql.ts";
import { changesTables, StatementNames } from "./statement-names.ts";

/** The server ends a statement after 30 s by itself: whatever is silent for longer is not there any more. */
const SILENT_MS = 35_000;

/** `pg` passes `queryMode` on; its type declarations do not know it. */
type ExtendedQuery = QueryConfig & { queryMode: "extended" };

/** What each client keeps planned. */
let planned = new WeakMap<PoolClient, StatementNames>();

/** Everything is planned anew: under other names, because a client may still be busy with an old one. */
const forgetPlans = () => {
  planned = new WeakMap();
};

function nameFor(client: PoolClient, text: string): string {
  if (changesTables(text)) forgetPlans();
  const names = planned.get(client) ?? new StatementNames();
  planned.set(client, names);
  return names.nameOf(text).name;
}

/**
 * One client of the pool, which belongs to this session alone until it is released. A client that was lost, is
 * still inside a transaction or has not answered everything is destroyed: nobody gets it, or its role, after that.
 */
export class PostgresSession implements DatabaseSession {
  readonly #client: PoolClient;
  #unanswered = 0;
  #lost = false;
  #released = false;

  constructor(client: PoolClient) {
    this.#client = client;
    client.on("error", this.#onLoss);
  }

  /** Always one statement: the extended protocol takes no second one, with or without parameters. */
  async run(text: string, params: readonly unknown[] = []): Promise<{ rows: Row[]; affected?: number }> {
    const { rows, rowCount } = await this.#ask(async () => {
      const values = await parametersOf(this.#client, text, params);
      const name = nameFor(this.#client, text);
      return this.#client.query<Row>({ name, text, values, queryMode: "extended" } as ExtendedQuery);
    }, SILENT_MS);
    return { rows, affected: rowCount ?? undefined };
  }

  async exec(script: string): Promise<Row[]> {
    const results: QueryResult<Row> | QueryResult<Row>[] = await this.#ask(() => this.#client.query(script));
    forgetPlans();
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  }

  release(): void {
    if (this.#released) return;
    this.#released = true;
    this.#client.off("error", this.#onLoss);
    const owesNothing = !this.#lost && this.#unanswered === 0 && !planned.get(this.#client)?.isFull;
    const clean = owesNothing && this.#client.getTransactionStatus() === "I";
    this.#client.release(!clean);
  }

  readonly #onLoss = (): void => {
    this.#lost = true;
  };

  /** Throws 08006 when the connection is lost, however `pg` puts that. */
  async #ask<T>(work: () => Promise<T>, silentMs?: number): Promise<T> {
    if (this.#released) throw new Error("This session has been given back");
    if (this.#lost) throw unavailable("08006");
    this.#unanswered += 1;
    try {
      const answer = await this.#within(silentMs, work());
      this.#unanswered -= 1;
      return answer;
    } catch (error) {
      this.#unanswered -= 1;
      if (endsConnection(error)) this.#lost = true;
      if (this.#lost) throw unavailable("08006");
      throw error;
    }
  }

  async #within<T>(ms: number | undefined, work: Promise<T>): Promise<T> {
    if (ms === undefined) return work;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#lost = true;
        reject(new Error("The server does not answer"));
      }, ms);
    });
    return Promise.race([work, silence]).finally(() => clearTimeout(timer));
  }
}

/** Said by the server as its last word, by the socket, or by `pg` in words of its own. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("severity" in error) return /^(FATAL|PANIC)$/.test(String(error.severity)) || isOutdatedPlan(error);
  return "syscall" in error || /connection (terminated|error)|not queryable|ECONN|EPIPE/i.test(error.message);
}

/** Another process has changed a table: with a new client the same statement is right again. */
const isOutdatedPlan = ({ message }: Error): boolean => message === "cached plan must not change result type";
