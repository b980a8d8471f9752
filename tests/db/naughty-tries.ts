// Tries many values in one round trip as somebody, and undoes each.

import type { Json } from "../../domain/database.types.ts";
import { type Identity, runAs } from "../../server/embedded/identity.ts";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import type { TestBackend } from "../fixtures/backend.ts";
import { NAUGHTY } from "../fixtures/naughty.ts";

/** JSON cannot bring NUL or half a surrogate pair into PostgreSQL: the door of the host answers for these (below). */
export const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();
export const STORABLE = NAUGHTY.filter(isStorable);
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
