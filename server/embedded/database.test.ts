import { expect, it } from "vitest";
import { type DatabaseSession, quietSession, sqlOf } from "./database.ts";
import { DatabaseError } from "./lite/errors.ts";

/** A session that notes what it is asked; `fails` says with what. */
function open(fails: (text: string) => Error | undefined = () => undefined) {
  const asked: string[] = [];
  const session: DatabaseSession = {
    run: async (text) => {
      asked.push(text);
      const error = fails(text);
      if (error) throw error;
      return { rows: [{ a: 1 }] };
    },
    exec: async (script) => {
      asked.push(script);
      const error = fails(script);
      if (error) throw error;
      return [];
    },
    release: () => asked.push("released"),
  };
  return { asked, session, sql: sqlOf(async () => session) };
}
const ofDatabase = () =>
  Object.assign(new Error("words"), { code: "23505", query: "select", parameters: ["secret"] });

it("an error carries neither the statement nor its values", async () => {
  const { session } = open(ofDatabase);
  const quiet = quietSession(session);
  for (const work of [quiet.run("select 1"), quiet.exec("select 1")]) {
    const error = await work.then(
      () => undefined,
      (refused: unknown) => refused,
    );
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).not.toHaveProperty("query");
  }
});

it("a statement takes 32,767 values, and text a database can hold", async () => {
  const { session, asked } = open();
  const quiet = quietSession(session);
  const run = (text: string, params?: unknown[]) =>
    quiet.run(text, params).then(
      () => "taken",
      ({ code }: DatabaseError) => code,
    );
  expect([await run("a", Array(32_767).fill(1)), await run("b", Array(32_768).fill(1))]).toEqual([
    "taken",
    "54000",
  ]);
  expect(await Promise.all([run("c\0"), run("d", ["\ud83d"]), run("e", [["fine", ["\ud83d"]]])])).toEqual(
    Array(3).fill("22021"),
  );
  expect(await Promise.all([run("f"), run("g", ["é", ["🙂"], null, 5, { a: "\ud83d" }])])).toEqual([
    "taken",
    "taken",
  ]);
  expect(asked).toEqual(["a", "f", "g"]);
});

it("a transaction is kept when its work is done, and taken back when it fails; the connection is given back", async () => {
  const { sql, asked } = open();
  expect(await sql.tx(async (run) => [await run.query("select 1"), await run.exec("script")])).toEqual([
    [{ a: 1 }],
    undefined,
  ]);
  expect(asked.splice(0)).toEqual(["begin", "select 1", "script", "commit", "released"]);
  await expect(sql.tx(() => Promise.reject(new Error("own")))).rejects.toThrow("own");
  expect(asked.splice(0)).toEqual(["begin", "rollback", "released"]);
  expect([await sql.query("select 1"), await sql.exec("script")]).toEqual([[{ a: 1 }], undefined]);
  expect(asked).toEqual(["select 1", "released", "script", "released"]);
});

it("what failed is told, not that it could not be taken back", async () => {
  const lost = open((text) => (text === "rollback" ? new Error("no connection") : undefined));
  await expect(lost.sql.tx(() => Promise.reject(new Error("own")))).rejects.toThrow("own");
  expect(lost.asked.at(-1)).toBe("released");
  const refused = open((text) => (text === "commit" ? new Error("deferred") : undefined));
  await expect(refused.sql.tx(async () => 1)).rejects.toThrow("deferred");
  expect(refused.asked).toEqual(["begin", "commit", "rollback", "released"]);
});
