import { isUnavailable } from "../away.ts";
import { type Identity, runAs } from "../identity.ts";
import type { Sql } from "../sql.ts";
import {
  type Audience,
  audiencesOf,
  type Listener,
  type Listeners,
  seesAlike,
  stillListens,
} from "./audiences.ts";
import { ChangeCatalogue, type TableInfo } from "./change-catalogue.ts";
import { type Condition, conditionSql } from "./change-filter.ts";
import type { ChangeNotice } from "./change-request.ts";
import type { Channel } from "./socket.ts";
import { quoteIdentifier } from "./triggers.ts";

type Seen = { record: object | undefined; alike: boolean };
type Statement = { text: string; params: unknown[] };

/** Brings one change to the channels that asked for it, to each with the rights of its own user. */
export class ChangeFeed {
  readonly #sql: Sql;
  readonly #catalogue: ChangeCatalogue;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#catalogue = new ChangeCatalogue(sql);
  }

  /** Throws the first failure once all have been told who could be. */
  async deliver(notice: ChangeNotice, channels: Iterable<Channel>): Promise<void> {
    const failures: unknown[] = [];
    for (const audience of audiencesOf(notice, channels))
      await this.#bring(notice, audience).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        // A filter that does not fit its column is the matter of whoever sent it: the others hear all the same.
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
  }

  async #bring(notice: ChangeNotice, audience: Audience): Promise<void> {
    const info = await this.#catalogue.table(notice.s, notice.t, audience.role);
    if (notice.o === "DELETE") tellOfDeletion(notice, audience, info);
    else await this.#tell(notice, audience, info);
  }

  /** Read as one of them: the others hear the same where the policies make no difference, or are read for as well. */
  async #tell(notice: ChangeNotice, { people, conditions }: Audience, info: TableInfo): Promise<void> {
    const statement = statementFor(notice, conditions, info);
    const [first, ...others] = [...people.values()];
    if (!statement || !first) return;
    const seen = await this.#read(notice, first[0].who, statement, others.length > 0);
    send(notice, seen.record, seen.alike ? [first, ...others].flat() : first);
    if (seen.alike) return;
    for (const person of others) {
      const { record } = await this.#read(notice, person[0].who, statement, false);
      send(notice, record, person);
    }
  }

  /** The row as this person sees it now: row level security, column rights and the filter decide. */
  #read(notice: ChangeNotice, who: Identity, statement: Statement, forOthers: boolean): Promise<Seen> {
    return runAs(this.#sql, who, async (run) => {
      const [row] = await run.query<{ record: object }>(statement.text, statement.params);
      return { record: row?.record, alike: forOthers && (await seesAlike(run, notice)) };
    });
  }
}

/** Undefined where the role may not read what is needed to find the row. */
function statementFor(notice: ChangeNotice, conditions: Condition[], info: TableInfo): Statement | undefined {
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
  const text = `select to_jsonb(r) as record from (select ${columns}
    from ${quoteIdentifier(notice.s)}.${quoteIdentifier(notice.t)} where ${where.join(" and ")}) as r`;
  return { text, params };
}

/** A deleted row cannot be read again: its key goes to its owner only, or to all readers of a table without owners. */
function tellOfDeletion(notice: ChangeNotice, { role, people }: Audience, info: TableInfo): void {
  if (info.key.some((column) => !info.readable.has(column.name))) return;
  const isOpen = role === "service_role" || !info.has_owner;
  const may = ([{ who }]: Listeners) => isOpen || (notice.u !== null && notice.u === who.sub);
  send(notice, {}, [...people.values()].filter(may).flat());
}

/** Put into words once for all of them. */
function send(notice: ChangeNotice, record: object | undefined, listeners: Listener[]): void {
  if (!record) return;
  const data = JSON.stringify({
    schema: notice.s,
    table: notice.t,
    commit_timestamp: notice.at,
    type: notice.o,
    columns: [],
    record,
    old_record: notice.o === "INSERT" ? {} : (notice.id ?? {}),
    errors: null,
  });
  for (const { channel, ids } of listeners.filter(stillListens))
    channel.socket.sendChange(channel, ids, data);
}
