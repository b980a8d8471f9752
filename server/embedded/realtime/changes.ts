import { runAs } from "../identity.ts";
import type { Sql } from "../sql.ts";
import { ChangeCatalogue, type TableInfo } from "./change-catalogue.ts";
import { type Condition, conditionSql } from "./change-filter.ts";
import type { ChangeNotice, ChangeRequest } from "./change-request.ts";
import { type Channel, push } from "./socket.ts";
import { quoteIdentifier } from "./triggers.ts";

function concerns(request: ChangeRequest, notice: ChangeNotice): boolean {
  const { event, schema, table, conditions } = request;
  if (schema !== "*" && schema !== notice.s) return false;
  if (table !== "*" && table !== notice.t) return false;
  if (event !== "*" && event !== notice.o) return false;
  // Most subscriptions are "my rows": a stranger's row is turned away without asking the database.
  const owner = conditions.find(({ column, operator }) => column === "user_id" && operator === "eq");
  return !owner || !notice.u || owner.values[0] === notice.u;
}

/** Brings one change to the channels that asked for it, to each with the rights of its own user. */
export class ChangeFeed {
  readonly #sql: Sql;
  readonly #catalogue: ChangeCatalogue;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#catalogue = new ChangeCatalogue(sql);
  }

  async deliver(notice: ChangeNotice, channels: Iterable<Channel>): Promise<void> {
    const reads = new Map<string, Promise<object | undefined>>();
    for (const channel of channels) {
      const requests = channel.changes.filter((request) => concerns(request, notice));
      if (requests.length === 0) continue;
      const info = await this.#catalogue.table(notice.s, notice.t, channel.who.role);
      if (notice.o === "DELETE") {
        if (maySeeDeletion(channel, notice, info)) emit(channel, requests, notice, {});
        continue;
      }
      for (const request of requests) {
        // One read per person and filter, however many windows they have open.
        const key = JSON.stringify([channel.who, request.conditions]);
        const read = reads.get(key) ?? this.#read(notice, channel, request.conditions, info);
        reads.set(key, read);
        const record = await read;
        if (record) emit(channel, [request], notice, record);
      }
    }
  }

  /** The row as this person sees it now: row level security, column rights and the filter decide. */
  async #read(
    notice: ChangeNotice,
    channel: Channel,
    conditions: Condition[],
    info: TableInfo,
  ): Promise<object | undefined> {
    const params: unknown[] = [];
    const where = info.key.map((column) => {
      params.push(notice.id?.[column.name] === null ? null : String(notice.id?.[column.name]));
      return `${quoteIdentifier(column.name)} = $${params.length}::text::${column.type}`;
    });
    for (const condition of conditions) {
      const column = info.readable.get(condition.column);
      if (!column) return undefined;
      where.push(conditionSql(condition, quoteIdentifier(column.name), column.type, params));
    }
    if (info.readable.size === 0 || info.key.some((column) => !info.readable.has(column.name)))
      return undefined;
    const columns = [...info.readable.keys()].map(quoteIdentifier).join(", ");
    const statement = `select to_jsonb(r) as record from (select ${columns}
      from ${quoteIdentifier(notice.s)}.${quoteIdentifier(notice.t)} where ${where.join(" and ")}) as r`;
    const [row] = await runAs(this.#sql, channel.who, (run) =>
      run.query<{ record: object }>(statement, params),
    );
    return row?.record;
  }
}

/** A deleted row cannot be read again: its key goes to its owner only, or to all readers of a table without owners. */
function maySeeDeletion(channel: Channel, notice: ChangeNotice, info: TableInfo): boolean {
  if (info.key.some((column) => !info.readable.has(column.name))) return false;
  if (channel.who.role === "service_role" || !info.has_owner) return true;
  return notice.u !== null && notice.u === channel.who.sub;
}

function emit(channel: Channel, requests: ChangeRequest[], notice: ChangeNotice, record: object): void {
  push(channel, "postgres_changes", {
    ids: requests.map((request) => request.id),
    data: {
      schema: notice.s,
      table: notice.t,
      commit_timestamp: notice.at,
      type: notice.o,
      columns: [],
      record,
      old_record: notice.o === "INSERT" ? {} : (notice.id ?? {}),
      errors: null,
    },
  });
}
