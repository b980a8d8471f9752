import { inspect } from "node:util";
import { expect, it } from "vitest";
import type { ServiceLog } from "../../log.ts";
import { checkAuthBody } from "./auth-body.ts";
import type { LiteConnection } from "./connection.ts";
import { answerLikePostgrest, DatabaseError, redact, statusOf } from "./errors.ts";
import { Mutex } from "./mutex.ts";

it.each([
  [400, ["P0001", "22P02", "42601", "23514", "PGRST"]],
  [403, ["0L000", "0P000", "28000"]],
  [405, ["25006", "55000"]],
  [409, ["23503", "23505"]],
  [413, ["54001"]],
  [
    500,
    [
      "53400",
      "09000",
      "25001",
      "2D000",
      "38000",
      "40001",
      "57014",
      "58000",
      "P0002",
      "XX000",
      "HV000",
      "F0000",
    ],
  ],
  [503, ["08006", "53300", "57P01", "57P03"]],
])("PostgREST answers %i to %s", (status, codes) => {
  expect(codes.map(statusOf)).toEqual(codes.map(() => status));
});

const failed = (code: string) =>
  Object.assign(new Error("words"), {
    code,
    detail: "Key (email)=(nobody@example.org)",
    query: "select",
    constraint_name: "c",
  });

it("an error of the database keeps its code and loses the statement; printed it shows no value of a row", () => {
  const clean = redact(failed("23505")) as DatabaseError;
  expect(clean).toBeInstanceOf(DatabaseError);
  expect([clean.code, clean.constraint, "query" in clean]).toEqual(["23505", "c", false]);
  expect(inspect(clean)).toBe("DatabaseError 23505 (c)");
  expect(inspect(new DatabaseError({ code: "42P01", message: "words" }))).toBe("DatabaseError 42P01");
  expect(JSON.stringify(clean)).toBe('{"name":"DatabaseError","code":"23505","constraint":"c"}');
  expect(redact(clean)).toBe(clean);
  for (const other of [failed("ENOENT"), new Error("words"), "words", { code: "23505" }])
    expect(redact(other)).toBe(other);
});

it("lite is told what PostgREST would answer, and faults of ours are logged by their code", () => {
  const logs: object[] = [];
  const connection = {} as LiteConnection;
  answerLikePostgrest(connection, { error: (fields: object) => logs.push(fields) } as unknown as ServiceLog);
  const told = (error: unknown) => connection.normalizeDbError(error) as { code?: string; detail?: string };
  expect([told(failed("23505")).code, told(failed("22P02")).code]).toEqual(["23505", "22P02"]);
  expect(logs).toEqual([]);
  const late = told(failed("57014"));
  expect([late.code, JSON.parse(late.detail ?? "")]).toEqual(["PGRST", { status: 500, headers: {} }]);
  expect(told(failed("53300")).code).toBe("PGRST");
  expect(logs).toEqual([
    { code: "57014", table: undefined },
    { code: "53300", table: undefined },
  ]);
  const unknown = Object.assign(new Error("words"), { relation: "x" });
  expect([told(unknown), told("words")]).toEqual([unknown, "words"]);
});

it("auth takes objects of texts the database can hold; what is no JSON is lite's", async () => {
  const sent = async (body: string | null, path = "/auth/v1/token") => {
    const answer = await checkAuthBody(new Request(`http://api.example${path}`, { method: "POST", body }));
    return answer instanceof Response ? (await answer.json()).error_code : await answer.text();
  };
  for (const body of ['{"email":"a"}', "no json", "{}", '{"data":{"a":[1]}}', '{"a":"\\\\u0000"}'])
    expect(await sent(body), body).toBe(body);
  expect([await sent("[]"), await sent("null"), await sent("5")]).toEqual(Array(3).fill("bad_json"));
  for (const name of ["email", "phone", "password", "refresh_token", "token", "token_hash", "type", "nonce"])
    expect(await sent(`{"${name}":5}`), name).toBe("validation_failed");
  for (const text of ["\\u0000", "\\ud83d", "\\\\\\u0000"])
    expect(await sent(`{"a":"${text}"}`), text).toBe("validation_failed");
  expect(await sent("[]", "/rest/v1/posts")).toBe("[]");
  expect(await sent(null)).toBe("");
});

it("first come, first served; who does not wait so long leaves the line to the next", async () => {
  const mutex = new Mutex();
  const release = await mutex.lock();
  const order: string[] = [];
  const late = mutex.lock(10).then((turn) => order.push(turn ? "came" : "left"));
  const next = mutex.lock(10_000).then((turn) => {
    order.push("next");
    turn?.();
  });
  await late;
  release();
  release();
  await next;
  expect(order).toEqual(["left", "next"]);
  (await mutex.lock(10))?.();
  expect(await mutex.lock(10)).toBeTypeOf("function");
});
