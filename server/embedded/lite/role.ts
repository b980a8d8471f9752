import { sql } from "kysely";
import { sessionSettings } from "../identity.ts";
import type { LiteConnection } from "./connection.ts";
import { calledFunction } from "./hoisted.ts";

/** What a called function sets for itself goes before what its caller has. */
const own = (
  name: string,
) => sql`coalesce((select split_part(c, '=', 2) from pg_catalog.pg_proc p, unnest(p.proconfig) c
  where p.proname = ${name} and p.pronamespace = 'public'::regnamespace and s.key = 'statement_timeout'
    and c like 'statement_timeout=%' limit 1), s.value)`;

/** One round trip instead of six sets the role and claims of a request, always, also where lite would skip the role. */
export function setRoleInOneStatement(connection: LiteConnection): void {
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
  };
}
