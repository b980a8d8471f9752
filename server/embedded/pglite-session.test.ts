import { afterEach, expect, it, vi } from "vitest";
import { PgliteSession } from "./pglite-session.ts";

afterEach(() => void vi.useRealTimers());

type Answer = () => Promise<unknown>;
const refusal = (code?: string) => async () => {
  throw Object.assign(new Error("words"), code === undefined ? {} : { code });
};
const never = () => new Promise(() => undefined);

/** What a statement brings, and whether the database still answers the questions that find out whether it works. */
function open({
  answer = async () => ({ rows: [], affected: 0 }),
  probe = async () => ({ rows: [{ n: 42 }] }),
  exec,
  isShort = false,
}: {
  answer?: Answer;
  probe?: Answer;
  exec?: Answer;
  isShort?: boolean;
} = {}) {
  const done: string[] = [];
  const session = new PgliteSession({
    db: {
      query: async (text: string, values?: unknown[]) => {
        done.push(text.startsWith("select 41") ? "probe" : text);
        return text.startsWith("select 41")
          ? probe()
          : values?.some(Array.isArray)
            ? { rows: ["typed"] }
            : { rows: [] };
      },
      exec: exec ?? (async () => [{ rows: [1] }, { rows: [2] }]),
    } as never,
    statements: {
      ask: (text: string, values: unknown[]) => {
        done.push(`${text} ${JSON.stringify(values)}`);
        return answer();
      },
      forget: async () => void done.push("forgotten"),
    } as never,
    isShort,
    release: () => done.push("released"),
    broken: () => done.push("broken"),
  });
  return { session, done };
}
const PROBED = ["rollback", "begin", "probe", "commit"];
const AWAY = { code: "08006" };

it("values go as text, lists as PGlite knows them, and nothing is null", async () => {
  const { session, done } = open();
  await session.run("a", ["x", 5, null, undefined, { b: 1 }]);
  expect(done).toEqual(['a ["x","5",null,null,"{\\"b\\":1}"]']);
  expect((await session.run("b", [["x"]])).rows).toEqual(["typed"]);
  await session.run("c");
  expect(done.at(-1)).toBe("c []");
});

it("of a script the last rows are told, and every plan is forgotten", async () => {
  const { session, done } = open();
  expect(await session.exec("a; b")).toEqual([2]);
  expect(done).toEqual(["forgotten"]);
  expect(await open({ exec: async () => [] }).session.exec("")).toEqual([]);
});

it.each(["23505", "42P01", "22P02"])("a refusal (%s) is the statement's own", async (code) => {
  const { session, done } = open({ answer: refusal(code) });
  await expect(session.run("a")).rejects.toMatchObject({ code });
  expect(done).toEqual(["a []"]);
  session.release();
  expect(done.at(-1)).toBe("released");
});

it.each([undefined, "ENOENT", "XX000", "58030", "57P01", "53100", "24000", "08006"])(
  "an error that may mean more (%s) is looked into; where the database works it is told as it is, and nothing runs after it",
  async (code) => {
    const { session, done } = open({ answer: refusal(code) });
    await expect(session.run("a")).rejects.toThrow("words");
    expect(done.slice(1)).toEqual(PROBED);
    expect(await session.run("rollback")).toEqual({ rows: [] });
    await expect(session.run("b")).rejects.toMatchObject(AWAY);
    session.release();
    expect(done.slice(5)).toEqual(["released"]);
  },
);

it.each([
  ["answers something else", async () => ({ rows: [{ n: 41 }] })],
  ["answers nothing", async () => ({ rows: [] })],
  ["fails", refusal()],
])("a database that %s is broken: it is told once and keeps the lock", async (_, probe) => {
  const { session, done } = open({ answer: refusal("XX000"), probe });
  await expect(session.run("a")).rejects.toMatchObject(AWAY);
  await expect(session.exec("b")).rejects.toMatchObject(AWAY);
  session.release();
  expect(done.filter((one) => /broken|released/.test(one))).toEqual(["broken"]);
});

it("so is one that does not answer for ten seconds, and another in which to hear it", async () => {
  vi.useFakeTimers();
  const { session, done } = open({ answer: never });
  let told: unknown;
  void session.run("a").catch((error: unknown) => {
    told = error;
  });
  await vi.advanceTimersByTimeAsync(10_999);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect([told, done.at(-1)]).toEqual([expect.objectContaining(AWAY), "broken"]);
});

it("one that does not say whether it works does not", async () => {
  vi.useFakeTimers();
  const { session, done } = open({ answer: refusal("XX000"), probe: never });
  const told = expect(session.run("a")).rejects.toMatchObject(AWAY);
  await vi.advanceTimersByTimeAsync(1_000);
  await told;
  expect(done.at(-1)).toBe("broken");
});

it("what is written on a nearly full disk has no room, and its tables are not looked after; the database is not broken", async () => {
  const { session, done } = open({ answer: refusal("25006"), isShort: true });
  await expect(session.run("a")).rejects.toMatchObject({ code: "53100" });
  await expect(session.run("vacuum (analyze) b")).rejects.toMatchObject({ code: "53100" });
  expect(done).toEqual(["a []"]);
  const { session: roomy } = open({ answer: refusal("25006") });
  await expect(roomy.run("a")).rejects.toMatchObject({ code: "25006" });
});
