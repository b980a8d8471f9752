import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import type { Row } from "./sql.ts";
import { changesTables, StatementNames } from "./statement-names.ts";

type BackendMessage = messages.BackendMessage;
type Field = messages.Field;
type Value = string | null;
type Answer = { rows: Row[]; affected: number };

const { serialize } = protocol;

/** Values PGlite need not know the types of: the database reads text into whatever its statement wants. */
export const isText = (values: readonly unknown[]): values is Value[] =>
  values.every((value) => typeof value === "string" || value === null);

/** One with a list or bytes: PGlite asks for the types of its values first. */
export async function askTyped(db: PGlite, text: string, values: unknown[]): Promise<Answer> {
  const { rows, affectedRows } = await db.query<Row>(text, values);
  return { rows, affected: affectedRows ?? 0 };
}

/**
 * Statements of one PGlite, each in one message. Its own `query` hands over six, one after the other, each through its
 * locks and its parser.
 */
export class PgliteStatements {
  readonly #db: PGlite;
  readonly #names = new StatementNames();

  constructor(db: PGlite) {
    this.#db = db;
  }

  async ask(text: string, values: Value[]): Promise<Answer> {
    if (this.#names.isFull || changesTables(text)) await this.forget();
    const { name, isNew } = this.#names.nameOf(text);
    try {
      const said = await this.#send([
        ...(isNew ? [serialize.parse({ text, name })] : []),
        serialize.bind({ values, statement: name }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      return answerOf(said, this.#db.parsers);
    } catch (error) {
      // Perhaps it was never parsed, perhaps its tables have changed.
      this.#names.forget(text);
      if (name) await this.#send([serialize.close({ type: "S", name }), serialize.sync()]);
      throw error;
    }
  }

  /** What a script has changed may stand in any of them. */
  async forget(): Promise<void> {
    this.#names.clear();
    await this.#send([serialize.query("deallocate all")]).catch(() => undefined); // in a transaction that failed
  }

  #send(parts: Uint8Array[]): Promise<BackendMessage[]> {
    return this.#db.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }
}

/** As PGlite's own, without a copy of its list of parsers for every statement. */
function answerOf(said: BackendMessage[], parsers: PGlite["parsers"]): Answer {
  const rows: Row[] = [];
  let affected = 0;
  let fields: Field[] = [];
  for (const message of said) {
    if (message instanceof messages.RowDescriptionMessage) fields = message.fields;
    else if (message instanceof messages.DataRowMessage) rows.push(rowOf(fields, message.fields, parsers));
    else if (message instanceof messages.CommandCompleteMessage) affected = affectedBy(message.text);
  }
  return { rows, affected };
}

function rowOf(fields: Field[], texts: Value[], parsers: PGlite["parsers"]): Row {
  const row: Row = {};
  for (const [n, { name, dataTypeID }] of fields.entries()) {
    const [text, parse] = [texts[n] ?? null, parsers[dataTypeID]];
    row[name] = text !== null && parse ? parse(text, dataTypeID) : text;
  }
  return row;
}

/** "INSERT 0 2", "UPDATE 2": what was read is not counted. */
const affectedBy = (command: string): number =>
  Number(/^(?:INSERT \d+|UPDATE|DELETE|COPY|MERGE) (\d+)/.exec(command)?.[1] ?? 0);
