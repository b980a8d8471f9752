// Private topics: the policies of realtime.messages decide, as on hosted Supabase. Select: may receive; insert: may send.
import { actAs, type Identity } from "../identity.ts";
import { DatabaseError } from "../lite/errors.ts";
import type { Sql, SqlRunner } from "../sql.ts";

const EXTENSIONS = ["broadcast", "presence"] as const;
type Extension = (typeof EXTENSIONS)[number];
export type TopicRights = Record<Extension, { read: boolean; write: boolean }>;

class Answered extends Error {}

async function mayRead(run: SqlRunner, ids: string[]): Promise<Set<string>> {
  const rows = await run.query<{ extension: string }>(
    `select extension from realtime.messages
     where id in (select i::uuid from jsonb_array_elements_text($1::jsonb) as i)`,
    [ids],
  );
  return new Set(rows.map(({ extension }) => extension));
}

async function mayWrite(run: SqlRunner, topic: string, extension: Extension): Promise<boolean> {
  await run.query("savepoint asking");
  try {
    await run.query("insert into realtime.messages (topic, extension, private) values ($1, $2, true)", [
      topic,
      extension,
    ]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  } finally {
    await run.query("rollback to savepoint asking");
  }
}

async function ask(run: SqlRunner, who: Identity, topic: string, rights: TopicRights): Promise<void> {
  const probes = await run.query<{ id: string }>(
    `insert into realtime.messages (topic, extension, private)
     select $1, e, true from unnest(array['broadcast', 'presence']) as e returning id`,
    [topic],
  );
  await actAs(run, who, { "realtime.topic": topic });
  const readable = await mayRead(
    run,
    probes.map(({ id }) => id),
  );
  for (const extension of EXTENSIONS) {
    rights[extension].read = readable.has(extension);
    rights[extension].write = await mayWrite(run, topic, extension);
  }
}

/** What somebody may do in a topic (without `realtime:`). A policy that fails allows nothing; no row stays. */
export async function topicRights(sql: Sql, who: Identity, topic: string): Promise<TopicRights> {
  const rights: TopicRights = {
    broadcast: { read: false, write: false },
    presence: { read: false, write: false },
  };
  try {
    await sql.tx(async (run) => {
      await ask(run, who, topic, rights);
      throw new Answered();
    });
  } catch (error) {
    if (!(error instanceof Answered) && !(error instanceof DatabaseError)) throw error;
  }
  return rights;
}
