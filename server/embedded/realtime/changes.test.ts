import { expect, it } from "vitest";
import { joined, openSocket } from "../../../tests/fixtures/realtime-socket.ts";
import type { Identity } from "../identity.ts";
import { DatabaseError } from "../lite/errors.ts";
import type { Sql, SqlRunner } from "../sql.ts";
import { type ChangeNotice, readChangeRequest } from "./change-request.ts";
import { ChangeFeed } from "./changes.ts";

const A: Identity = { role: "authenticated", sub: "a" };
const B: Identity = { role: "authenticated", sub: "b" };
const column = (name: string, more: object = {}) => ({
  ...{ name, type: "text", is_key: false, is_readable: true },
  ...more,
});
const KEY = column("id", { is_key: true, type: "uuid" });
const change: ChangeNotice = { s: "public", t: "notes", o: "UPDATE", at: "now", id: { id: 1 }, u: null };

/** A database with these columns; what is read as whom, and who hears what. */
function open(columns: object[], { alike = false, rows = {} as Record<string, object | undefined> } = {}) {
  const read: { as: string; params: readonly unknown[] }[] = [];
  let who = "";
  const run: SqlRunner = {
    exec: async () => undefined,
    query: async <T>(text: string, params: readonly unknown[] = []) => {
      if (text.includes("pg_attribute")) return columns as T[];
      if (text.includes("pg_policy")) return [{ alike }] as T[];
      if (text.includes("set_config")) {
        who = (params[0] as Record<string, string>)["request.jwt.claim.sub"] || "nobody";
        return [];
      }
      if (params.includes("unfit"))
        throw new DatabaseError({ code: "22P02", message: "invalid input syntax" });
      read.push({ as: who, params });
      return (who in rows ? [{ record: rows[who] }] : []) as T[];
    },
  };
  const feed = new ChangeFeed({ ...run, tx: (work) => work(run) } as Sql);
  const listen = (identity: Identity, wanted: Record<string, unknown> = {}) => {
    const { socket, sent } = openSocket();
    const channel = joined(socket, "realtime:any", { who: identity, changes: [readChangeRequest(wanted)] });
    const heard = () => sent.map((one) => (one as { payload: { data: object } }).payload.data);
    return { channel, heard };
  };
  const tell = (
    notice: Partial<ChangeNotice>,
    ...listeners: { channel: ReturnType<typeof listen>["channel"] }[]
  ) =>
    feed.deliver(
      { ...change, ...notice },
      listeners.map(({ channel }) => channel),
    );
  return { read, listen, tell };
}

it("each hears the row as he may see it, or nothing", async () => {
  const { listen, tell, read } = open([KEY], { rows: { a: { id: 1, words: "of a" } } });
  const [one, other] = [listen(A), listen(B)];
  await tell({}, one, other);
  expect(read.map(({ as }) => as)).toEqual(["a", "b"]);
  expect(one.heard()).toEqual([
    {
      schema: "public",
      table: "notes",
      commit_timestamp: "now",
      type: "UPDATE",
      columns: [],
      record: { id: 1, words: "of a" },
      old_record: { id: 1 },
      errors: null,
    },
  ]);
  expect(other.heard()).toEqual([]);
  await tell({ o: "INSERT" }, one);
  expect(one.heard()[1]).toMatchObject({ type: "INSERT", old_record: {} });
});

it("a filter that does not fit its column is the matter of whoever sent it", async () => {
  const { listen, tell } = open([KEY], { rows: { a: { id: 1 } } });
  const wrong = listen(B, { filter: "id=eq.unfit" });
  const right = listen(A);
  await expect(tell({}, wrong, right)).rejects.toThrow("invalid input syntax");
  expect([wrong.heard().length, right.heard().length]).toEqual([0, 1]);
});

it("where all see alike it is read once, and for one person nobody asks whether they do", async () => {
  const { listen, tell, read } = open([KEY], { alike: true, rows: { a: { id: 1 } } });
  const [one, other] = [listen(A), listen(B)];
  await tell({}, one, other);
  expect(read).toHaveLength(1);
  expect([one.heard().length, other.heard().length]).toEqual([1, 1]);
});

it("a row is found by its whole key and the filter, as values", async () => {
  const { listen, tell, read } = open([KEY, column("tenant", { is_key: true }), column("kind")]);
  await tell({ id: { id: 7, tenant: null } }, listen(A, { filter: "kind=eq.x" }));
  expect(read.map(({ params }) => params)).toEqual([["7", null, "x"]]);
});

it.each([
  ["a column of the filter", [KEY, column("secret", { is_readable: false })], { filter: "secret=eq.x" }],
  ["a column there is not", [KEY], { filter: "nothing=eq.x" }],
  ["the key", [{ ...KEY, is_readable: false }, column("words")], {}],
  ["anything", [column("words", { is_readable: false })], {}],
])("who may not read %s is not read for, and it is no failure", async (_, columns, wanted) => {
  const { listen, tell, read } = open(columns, { rows: { a: { id: 1 } } });
  const one = listen(A, wanted);
  await tell({}, one);
  expect([read, one.heard()]).toEqual([[], []]);
});

it("of a deletion its owner hears, and everybody where rows have none", async () => {
  const owned = open([KEY, column("user_id")]);
  const heardBy = async ({ listen, tell }: typeof owned, u: string | null) => {
    const all = [listen(A), listen(B), listen({ role: "anon" }), listen({ role: "service_role" })];
    await tell({ o: "DELETE", u }, ...all);
    return all.map(({ heard }) => heard().length);
  };
  expect(await heardBy(owned, "a")).toEqual([1, 0, 0, 1]);
  expect(await heardBy(owned, null)).toEqual([0, 0, 0, 1]);
  expect(await heardBy(open([KEY]), null)).toEqual([1, 1, 1, 1]);
  expect(await heardBy(open([{ ...KEY, is_readable: false }]), null)).toEqual([0, 0, 0, 0]);
  expect(owned.read).toEqual([]);
});
