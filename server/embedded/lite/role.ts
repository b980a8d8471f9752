import { sql } from "kysely";
import { sessionSettings } from "../identity.ts";
import type { LiteConnection } from "./connection.ts";

/** One round trip instead of six sets the role and claims of a request, always, also where lite would skip the role. */
export function setRoleInOneStatement(connection: LiteConnection): void {
  connection.applyJwtSessionContext = async (trx, vars) => {
    const { uid, role, jwt } = vars.auth ?? {};
    const settings = sessionSettings({
      role: role || "anon",
      sub: uid ? String(uid) : undefined,
      claims: jwt && typeof jwt === "object" ? jwt : undefined,
    });
    await sql`select set_config(s.key, s.value, true)
      from jsonb_each_text(${JSON.stringify(settings)}::jsonb) as s`.execute(trx);
  };
}
