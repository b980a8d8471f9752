import { afterEach, expect, it, vi } from "vitest";
import { NO_ANSWER, toAppError } from "../domain/errors.ts";
import { awayAnswer, inTime, isAway, soon } from "./unavailable.ts";

afterEach(() => void vi.useRealTimers());

it("waits most of a second, then goes on without", async () => {
  vi.useFakeTimers();
  const work = Promise.withResolvers<string>();
  const answers: string[] = [];
  void soon(work.promise, "late").then((answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(799);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual(["late"]);
  expect(await soon(Promise.resolve("there"), "late")).toBe("there");
  expect(vi.getTimerCount()).toBe(0);
});

it("knows by its code that a database is away", () => {
  const coded = (code: string) => isAway(Object.assign(new Error("words"), { code }));
  expect(["08006", "08001", "53300", "57P01", "57P02", "57P03"].map(coded)).toEqual(Array(6).fill(true));
  expect(["57014", "57P04", "53100", "0800", "080011", "23505"].map(coded)).toEqual(Array(6).fill(false));
  expect([isAway(new Error("words")), isAway({ code: "08006" }), isAway(undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

it("tells a reader to come again soon, and nobody to keep that", async () => {
  const { status, headers } = awayAnswer();
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
});

it("of data that say nothing a page hears after ten seconds that they are away", async () => {
  vi.useFakeTimers();
  const told = vi.fn();
  void inTime(() => new Promise(() => undefined))(new Request("http://backend.local/")).then(told);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const answer: Response = told.mock.calls[0]?.[0];
  expect(answer.status).toBe(503);
  expect(toAppError(await answer.json())).toMatchObject({ code: "unavailable", message: NO_ANSWER });
  const there = await inTime(async () => new Response("there"))(new Request("http://backend.local/"));
  expect([await there.text(), vi.getTimerCount()]).toEqual(["there", 0]);
});
