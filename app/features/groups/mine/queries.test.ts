import { expect, test } from "vitest";
import { myGroupQueries } from "./queries";

test("how to get in is asked for each minute until it is there", () => {
  const { refetchInterval } = myGroupQueries.details("s");
  const after = (data: unknown) =>
    typeof refetchInterval === "function" ? refetchInterval({ state: { data } } as never) : refetchInterval;
  expect(after(null)).toBe(60_000);
  expect(after({ place: "https://example.org" })).toBe(false);
});

test("a page that is opened says what is so now: the hour may be another since it was last read", () => {
  expect([myGroupQueries.seats().staleTime, myGroupQueries.session("s").staleTime]).toEqual([0, 0]);
});
