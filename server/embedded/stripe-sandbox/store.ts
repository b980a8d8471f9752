import { randomBytes } from "node:crypto";
import type { SqlRunner } from "../sql.ts";
import { invalid, noSuch } from "./errors.ts";
import { type Form, formOf, integerOf, textOf } from "./form.ts";

/** Any object of the API. `created` is in seconds; `sandbox` is for us alone and never leaves. */
export type ApiObject = {
  id: string;
  object: string;
  created: number;
  livemode?: false;
  metadata?: Record<string, string>;
  sandbox?: Record<string, unknown>;
  [field: string]: unknown;
};

type Fields = Record<string, unknown>;
export type ObjectList = { object: "list"; url: string; has_more: boolean; data: ApiObject[] };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${[...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}

/** Objects of the sandbox inside one transaction. */
export type Store = {
  /**
   * Locks the object until the transaction ends. Throws Stripe's resource_missing: 404 for what the path names, 400 for
   * what the body names as `param`.
   */
  get<T extends ApiObject>(object: string, id: string, param?: string): Promise<T>;
  find(id: string): Promise<ApiObject | null>;
  put<T extends ApiObject>(value: T): Promise<T>;
  /** Newest first; `match`: fields the data must contain, `unless`: must not contain; `form`: Stripe's paging parameters. */
  list(object: string, url: string, form: Form, match?: Fields, unless?: Fields): Promise<ObjectList>;
  run: SqlRunner;
};

type Stored = { data: string };
const parse = (row: Stored) => JSON.parse(row.data) as ApiObject;

export function createStore(run: SqlRunner): Store {
  const select = (id: string, lock: string) =>
    run.query<Stored>(`select data::text as data from stripe_sandbox.objects where id = $1 ${lock}`, [id]);
  return {
    run,
    async get<T extends ApiObject>(object: string, id: string, param?: string): Promise<T> {
      const [row] = await select(id, "for update");
      const found = row && parse(row);
      if (found?.object !== object) throw noSuch(object, id.slice(0, 80), param);
      return found as T;
    },
    async find(id) {
      const [row] = await select(id, "");
      return row ? parse(row) : null;
    },
    async put(value) {
      await run.query(
        `insert into stripe_sandbox.objects (id, object, created, data) values ($1, $2, $3, $4::text::jsonb)
         on conflict (id) do update set object = excluded.object, data = excluded.data`,
        [value.id, value.object, value.created, JSON.stringify(value)],
      );
      return value;
    },
    list: (object, url, form, match = {}, unless) => listObjects(run, object, url, form, match, unless),
  };
}

async function listObjects(
  run: SqlRunner,
  object: string,
  url: string,
  form: Form,
  match: Fields,
  unless?: Fields,
): Promise<ObjectList> {
  const limit = integerOf(form, "limit") ?? 10;
  if (limit < 1 || limit > 100) throw invalid("This value must be between 1 and 100.", "limit");
  const params: unknown[] = [object, JSON.stringify(match)];
  const value = (param: unknown) => `$${params.push(param)}`;
  const where = ["object = $1", "data @> $2::text::jsonb", ...createdConditions(form, value)];
  if (unless) where.push(`not data @> ${value(JSON.stringify(unless))}::text::jsonb`);
  const seqOf = (id: string) => `(select seq from stripe_sandbox.objects where id = ${value(id)})`;
  const after = textOf(form, "starting_after");
  const before = textOf(form, "ending_before");
  if (after) where.push(`seq < ${seqOf(after)}`);
  if (before) where.push(`seq > ${seqOf(before)}`);
  const rows = await run.query<Stored>(
    `select data::text as data from stripe_sandbox.objects where ${where.join(" and ")}
     order by seq ${before ? "asc" : "desc"} limit ${limit + 1}`,
    params,
  );
  const data = rows.slice(0, limit).map(parse);
  return { object: "list", url, has_more: rows.length > limit, data: before ? data.reverse() : data };
}

const COMPARE: Record<string, string> = { gt: ">", gte: ">=", lt: "<", lte: "<=" };

function createdConditions(form: Form, value: (param: unknown) => string): string[] {
  if (typeof form.created === "string") return [`created = ${value(integerOf(form, "created"))}::bigint`];
  const range = formOf(form.created);
  return Object.keys(range).map((key) => {
    const operator = Object.hasOwn(COMPARE, key) && COMPARE[key];
    if (!operator)
      throw invalid(`Received unknown parameter: created[${key}]`, `created[${key}]`, "parameter_unknown");
    return `created ${operator} ${value(integerOf(range, key))}::bigint`;
  });
}
