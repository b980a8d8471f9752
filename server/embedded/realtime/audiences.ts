// Who is to hear of a change, put together by what they may see: each of these is read once, however many listen.
import type { Identity, Role } from "../identity.ts";
import type { SqlRunner } from "../sql.ts";
import type { Condition } from "./change-filter.ts";
import type { ChangeNotice, ChangeRequest } from "./change-request.ts";
import type { Channel } from "./socket.ts";

export type Listener = { channel: Channel; who: Identity; ids: number[] };
/** One person, in however many windows. */
export type Listeners = [Listener, ...Listener[]];
/** All of one role who asked for the same rows. */
export type Audience = { role: Role; conditions: Condition[]; people: Map<string, Listeners> };

function concerns(request: ChangeRequest, notice: ChangeNotice): boolean {
  const { event, schema, table, conditions } = request;
  if (schema !== "*" && schema !== notice.s) return false;
  if (table !== "*" && table !== notice.t) return false;
  if (event !== "*" && event !== notice.o) return false;
  // Most subscriptions are "my rows": a stranger's row is turned away without asking the database.
  const owner = conditions.find(({ column, operator }) => column === "user_id" && operator === "eq");
  return !owner || !notice.u || owner.values[0] === notice.u;
}

function addListener(people: Audience["people"], { channel, who, ids }: Listener): void {
  const key = JSON.stringify(who);
  const windows = people.get(key);
  const known = windows?.find((one) => one.channel === channel);
  if (known) known.ids.push(...ids);
  else if (windows) windows.push({ channel, who, ids });
  else people.set(key, [{ channel, who, ids }]);
}

export function audiencesOf(notice: ChangeNotice, channels: Iterable<Channel>): Iterable<Audience> {
  const audiences = new Map<string, Audience>();
  for (const channel of channels) {
    const { who } = channel;
    for (const { id, conditions } of channel.changes.filter((request) => concerns(request, notice))) {
      const key = who.role + JSON.stringify(conditions);
      const audience = audiences.get(key) ?? { role: who.role, conditions, people: new Map() };
      audiences.set(key, audience);
      addListener(audience.people, { channel, who, ids: [id] });
    }
  }
  return audiences.values();
}

/** While the row was read he may have left, or become somebody else. */
export function stillListens({ channel, who }: Listener): boolean {
  const { socket, topic, who: now } = channel;
  return socket.channels.get(topic) === channel && now.role === who.role && now.sub === who.sub;
}

// Compares columns with constants, by operators that always answer the same; anything else may ask who somebody is.
const SEES_ALIKE = `
  select not exists (
    select from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relname = $2 and p.polcmd in ('r', '*') and (
      exists (
        select from regexp_matches(p.polqual::text, '\\{([A-Z0-9_]+)', 'g') as node (tag)
        where tag[1] !~ '^(VAR|CONST|OPEXPR|BOOLEXPR|NULLTEST|BOOLEANTEST|SCALARARRAYOPEXPR|RELABELTYPE)$')
      or exists (
        select from regexp_matches(p.polqual::text, ':opfuncid ([0-9]+)', 'g') as called (id)
        left join pg_proc f on f.oid = id[1]::oid and f.pronamespace = 'pg_catalog'::regnamespace
        where f.provolatile is distinct from 'i'))) as alike`;

/**
 * Whether all of a role see the same rows of a table. Asked in the transaction that has read the table, so that no
 * policy changes between the two.
 */
export async function seesAlike(run: SqlRunner, { s, t }: ChangeNotice): Promise<boolean> {
  const [row] = await run.query<{ alike: boolean }>(SEES_ALIKE, [s, t]);
  return row?.alike === true;
}
