import { expect, it } from "vitest";
import { DatabaseError } from "../lite/errors.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import { topicRights } from "./topic-rights.ts";

const refused = new DatabaseError({ code: "42501", message: "no right" });
const EXTENSIONS = ["broadcast", "presence"];
type Scene = {
  readable?: string[];
  writable?: string[];
  /** Thrown by every statement that begins so. */
  failing?: [start: string, error: Error];
};

async function ask({ readable = [], writable = [], failing }: Scene) {
  const done: string[] = [];
  const run: SqlRunner = {
    exec: async () => undefined,
    query: async <T>(text: string, params: readonly unknown[] = []) => {
      const [verb] = text.trim().split(/\s/);
      done.push(text.includes("set_config") ? `act in ${JSON.stringify(params)}` : `${verb}`);
      if (failing && text.startsWith(failing[0])) throw failing[1];
      if (text.includes("returning id")) return EXTENSIONS.map((id) => ({ id })) as T[];
      if (text.startsWith("select extension")) {
        expect(params).toEqual([EXTENSIONS]);
        return readable.map((extension) => ({ extension })) as T[];
      }
      if (text.startsWith("insert") && !writable.includes(String(params[1]))) throw refused;
      return [];
    },
  };
  let end = "committed";
  const tx = async (work: (run: SqlRunner) => Promise<unknown>) => {
    await work(run).catch((error: unknown) => {
      end = "rolled back";
      throw error;
    });
  };
  const sql = { ...run, tx } as unknown as Sql;
  const rights = await topicRights(sql, { role: "anon" }, "room").finally(() => done.push(end));
  return { rights, done };
}
const none = { read: false, write: false };

it.each([
  [[], []],
  [["broadcast"], []],
  [["presence"], []],
  [[], ["broadcast"]],
  [[], ["presence"]],
  [["presence"], ["broadcast"]],
  [EXTENSIONS, EXTENSIONS],
])("who may hear %j and speak in %j has these rights and no other", async (readable, writable) => {
  const { rights } = await ask({ readable, writable });
  for (const extension of ["broadcast", "presence"] as const)
    expect(rights[extension], extension).toEqual({
      read: readable.includes(extension),
      write: writable.includes(extension),
    });
});

it("asks as the person in that topic, undoes each try, and leaves no row", async () => {
  const { done } = await ask({ writable: ["presence"] });
  const tried = ["savepoint", "insert", "rollback"];
  expect(done).toEqual([
    "insert",
    expect.stringMatching(/^act in .*"realtime.topic":"room".*"role":"anon"/),
    "select",
    ...tried,
    ...tried,
    "rolled back",
  ]);
});

it("a policy that fails allows nothing", async () => {
  const { rights, done } = await ask({
    writable: EXTENSIONS,
    failing: ["select extension", new DatabaseError({ code: "22P02", message: "words" })],
  });
  expect([rights, done.at(-1)]).toEqual([{ broadcast: none, presence: none }, "rolled back"]);
});

it.each(["select extension", "insert into realtime.messages (topic, extension, private) values"])(
  "what is no refusal of the database is no answer either: %s",
  async (start) => {
    await expect(ask({ failing: [start, new Error("lost")] })).rejects.toThrow("lost");
  },
);
