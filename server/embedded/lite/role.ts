import { sql } from "kysely";
import { sessionSettings } from "../identity.ts";
import type { Sql } from "../sql.ts";
import type { LiteConnection } from "./connection.ts";
import { calledFunction } from "./hoisted.ts";

/** What a called function sets for itself goes before what its caller has. */
const own = (
  name: string,
) => sql`coalesce((select split_part(c, '=', 2) from pg_catalog.pg_proc p, unnest(p.proconfig) c
  where p.proname = ${name} and p.pronamespace = 'public'::regnamespace and s.key = 'statement_timeout'
    and c like 'statement_timeout=%' limit 1), s.value)`;

/** As PostgREST does on hosted Supabase, by its setting pgrst.db_pre_request; a database that is none of ours has none. */
async function preRequestOf(run: Sql): Promise<string | null> {
  const [found] = await run.query<{ name: string | null }>(
    "select to_regproc('private.check_request')::text as name",
  );
  return found?.name ?? null;
}

/** Of keys and visitors there is nothing to check. */
const namesSession = (jwt: unknown) =>
  typeof jwt === "object" && jwt !== null && "session_id" in jwt && Boolean(jwt.session_id);

/**
 * One round trip instead of six sets the role and claims of a request, always, also where lite would skip the role; another
 * one asks whether the session of a person still stands.
 */
export async function setRoleInOneStatement(connection: LiteConnection, database: Sql): Promise<void> {
  const check = await preRequestOf(database);
  connection.applyJwtSessionContext = async (trx, vars) => {
    const { uid, role, jwt } = vars.auth ?? {};
    const settings = sessionSettings({
      role: role || "anon",
      sub: uid ? String(uid) : undefined,
      claims: jwt && typeof jwt === "object" ? jwt : undefined,
    });
    const called = calledFunction();
    await sql`select set_config(s.key, ${called ? own(called) : sql`s.value`}, true)
      from jsonb_each_text(${JSON.stringify(settings)}::jsonb) as s`.execute(trx);
    if (check && namesSession(jwt)) await sql`select ${sql.raw(check)}()`.execute(trx);
  };
}
