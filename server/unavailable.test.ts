import { afterEach, expect, it, vi } from "vitest";
import { awayAnswer, isAway, soon } from "./unavailable.ts";

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
