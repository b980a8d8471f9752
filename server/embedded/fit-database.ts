// What DATABASE_URL names is looked at before the site writes into it: what it lacks would show much later, and in half.
import pg from "pg";
import { SettingsError, StartError } from "../start-error.ts";
import { WAIT_MS } from "./away.ts";
import { foreignIn } from "./foreign-database.ts";
import { refuseUnfinishedMove } from "./unfinished-move.ts";

const OLDEST = 150_000;

/** `barred`: roles of visitors and members that the login role cannot act as, or that are not there. */
export type DatabaseFacts = {
  name: string;
  login: string;
  version: number;
  encoding: string;
  may_create: boolean;
  barred: string[];
};

const FACTS = `
  select current_database() as name, current_user as login, current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding, has_database_privilege(current_database(), 'create') as may_create,
    array(
      select r.role from unnest(array['anon', 'authenticated', 'service_role']) as r (role)
      where not (select u.rolsuper from pg_roles u where u.rolname = current_user)
        and not exists (select from pg_roles o where o.rolname = r.role and pg_has_role(o.oid, 'member'))) as barred`;

/** Why the site cannot work in it, in one sentence; undefined where it can. */
export function faultOf({
  name,
  login,
  version,
  encoding,
  may_create,
  barred,
}: DatabaseFacts): string | undefined {
  const where = `The database ${name} of DATABASE_URL`;
  if (version < OLDEST)
    return `${where} is of PostgreSQL ${Math.floor(version / 10_000)}, and the site needs 15 or newer.`;
  if (encoding !== "UTF8")
    return `${where} keeps text as ${encoding}, in which names and searches fail: make another one with encoding 'UTF8' template template0.`;
  if (!may_create)
    return `${where} is not owned by ${login}, who may create nothing in it: alter database ${name} owner to ${login}.`;
  if (barred.length > 0)
    return `The login ${login} of DATABASE_URL cannot act as ${barred.join(", ")}: create the roles that are missing and grant anon, authenticated, service_role to ${login} (docs/operations.md).`;
  return undefined;
}

/** Throws StartError for a database the site cannot work in. */
export async function checkDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: WAIT_MS });
  await client.connect();
  try {
    const { rows } = await client.query<DatabaseFacts>(FACTS);
    const fault = rows[0] && faultOf(rows[0]);
    if (fault) throw new StartError(fault);
    await client.query("begin isolation level repeatable read read only");
    const ask = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
    const foreign = await foreignIn(ask);
    if (foreign)
      throw new SettingsError(
        `The database ${rows[0]?.name} of DATABASE_URL holds something else (${foreign}), and nothing of this site: name an empty one. Nothing was changed in it.`,
      );
    await refuseUnfinishedMove(ask);
  } finally {
    await client.end();
  }
}
