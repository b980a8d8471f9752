// Tries many values in one round trip as somebody, and undoes each.

import type { Json } from "../../domain/database.types.ts";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import type { TestBackend } from "../fixtures/backend.ts";
import { sampled } from "../fixtures/engines.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";

/** JSON cannot bring NUL or half a surrogate pair into PostgreSQL: the door of the host answers for these (below). */
export const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();
export const STORABLE = sampled(NAUGHTY.filter(isStorable), 8);
export const short = (text: unknown) => JSON.stringify(text)?.slice(0, 70);

// All strings in one round trip; each try is undone.
const TRY = `
  create function pg_temp.try_details(p_call text, p_role text, p_all jsonb)
  returns table (n bigint, code text, kept jsonb) language plpgsql as $$
  declare d jsonb;
  begin
    for n, d in select a.n, a.d from jsonb_array_elements(p_all) with ordinality as a (d, n) loop
      begin
        code := null; kept := null;
        if p_call = 'choose_role' then perform public.choose_role(p_role, d); else perform public.save_my_record(p_role, d); end if;
        kept := (select r -> 'details' from jsonb_array_elements(public.my_records()) r where r ->> 'role' = p_role);
        raise exception using errcode = 'UNDO0';
      exception when sqlstate 'UNDO0' then null;
        when others then code := sqlstate;
      end;
      return next;
    end loop;
  end $$;
  create function pg_temp.try_values(p_statement text, p_all jsonb)
  returns table (n bigint, code text, kept jsonb) language plpgsql as $$
  declare d jsonb;
  begin
    for n, d in select a.n, a.d from jsonb_array_elements(p_all) with ordinality as a (d, n) loop
      begin
        code := null; kept := null;
        execute p_statement into kept using d;
        raise exception using errcode = 'UNDO0';
      exception when sqlstate 'UNDO0' then null;
        when others then code := sqlstate;
      end;
      return next;
    end loop;
  end $$;
  grant execute on function pg_temp.try_details, pg_temp.try_values to public;`;

export type Tried = { code: string | null; kept: Json };
class Undo extends Error {}

export async function trying<T>(
  backend: TestBackend,
  who: Identity,
  work: (run: SqlRunner) => Promise<T>,
): Promise<T> {
  let answer: T | undefined;
  await runAs(backend.sql, who, async (run) => {
    await run.query("select set_config('statement_timeout', '0', true), set_config('role', 'none', true)");
    await run.exec(TRY);
    await run.query("select set_config('role', $1, true)", [who.role]);
    answer = await work(run);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return answer as T;
}

export type Column = {
  relation: string;
  column: string;
  type: string;
  changes: boolean;
  adds: string[];
  own: boolean;
};
/** What a browser may change or add that is text. */
export const writable = (backend: TestBackend) =>
  backend.sql.query<Column>(`
    select c.relname as relation, a.attname as column, format_type(a.atttypid, null) as type,
      has_column_privilege('authenticated', c.oid, a.attnum, 'update') as changes,
      to_json(array(select i.attname from pg_attribute i where i.attrelid = c.oid and i.attnum > 0
        and has_column_privilege('authenticated', c.oid, i.attnum, 'insert'))) as adds,
      exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
        -- Whom staff know may have an account; the row is staff's.
        and c.relname <> 'crm_people' as own
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb')
      and (has_column_privilege('authenticated', c.oid, a.attnum, 'update')
        or has_column_privilege('authenticated', c.oid, a.attnum, 'insert')) order by 1, 2`);

/** A string as the column's type holds it: text, a list of one, a document of one paragraph. */
export const SHAPES: Record<string, { sql: string; json: (text: string) => Json }> = {
  text: { sql: "$1 #>> '{}'", json: (text) => text },
  "text[]": { sql: "array[$1 #>> '{}']", json: (text) => [text] },
  jsonb: {
    sql: `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
      'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $1)))))`,
    json: (text) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }),
  },
};
