import { sql } from "kysely";
import { expect, it } from "vitest";
import type { DatabaseSession } from "../database.ts";
import type { LiteConnection } from "./connection.ts";
import { giveOwnSessions } from "./dialect.ts";

type Answer = Awaited<ReturnType<DatabaseSession["run"]>>;
/** What each session did, by its number. */
function opened(answer: (text: string) => Answer = () => ({ rows: [] })) {
  const done: string[] = [];
  let sessions = 0;
  const connection = {} as LiteConnection;
  giveOwnSessions(connection, async () => {
    const own = ++sessions;
    const note = (text: string) => void done.push(`${own} ${text}`);
    return {
      run: async (text) => {
        note(text);
        return answer(text);
      },
      exec: async (script) => {
        note(script);
        return answer(script).rows;
      },
      release: () => note("released"),
    };
  });
  return { connection, done };
}
const failing = () => {
  throw new Error("refused");
};

it("every statement has a session of its own, and lets it go", async () => {
  const { connection, done } = opened(() => ({ rows: [{ a: 1 }], affected: 0 }));
  const answer = await sql`select ${5}::int as a`.execute(connection.kysely);
  expect([answer.rows, answer.numAffectedRows]).toEqual([[{ a: 1 }], 0n]);
  await sql`select 2`.execute(connection.kysely);
  expect(done).toEqual(["1 select $1::int as a", "1 released", "2 select 2", "2 released"]);
});

it("how many rows were changed is not known where the database does not say it", async () => {
  const { connection } = opened();
  expect((await sql`begin`.execute(connection.kysely)).numAffectedRows).toBeUndefined();
});

it.each([
  ["commit", () => ({ rows: [] })],
  ["rollback", (text: string) => (text === "select 1" ? failing() : { rows: [] })],
])("a transaction keeps one session from beginning to %s", async (end, answer) => {
  const { connection, done } = opened(answer);
  const work = connection.kysely.transaction().execute((trx) => sql`select 1`.execute(trx));
  await work.catch(() => undefined);
  expect(done).toEqual(["1 begin", "1 select 1", `1 ${end}`, "1 released"]);
});

it("a script has one as well, also where it fails", async () => {
  const { connection, done } = opened(() => ({ rows: [{ a: 1 }] }));
  expect(await connection.exec("select 1; select 2")).toEqual({ rows: [{ a: 1 }] });
  expect(done).toEqual(["1 select 1; select 2", "1 released"]);
  const broken = opened(failing);
  await expect(broken.connection.exec("words")).rejects.toThrow("refused");
  expect(broken.done).toEqual(["1 words", "1 released"]);
});

it("nothing is streamed", async () => {
  const { connection } = opened();
  const stream = sql`select 1`.compile(connection.kysely);
  await expect(
    (async () => {
      for await (const _ of connection.kysely.getExecutor().stream(stream, 1)) break;
    })(),
  ).rejects.toThrow("Streaming is not supported");
});
