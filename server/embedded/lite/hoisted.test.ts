// What it does to a statement: tests/embedded/isolation.test.ts.
import { expect, it } from "vitest";
import { calledFunction, withItsTime } from "./hoisted.ts";

it.each([
  ["rpc/report_totals", "report_totals"],
  ["rpc/report_totals?what=eq.donors", "report_totals"],
  ["rpc/report%5ftotals", undefined],
  ["rpc/a/b", undefined],
  ["report_totals", undefined],
])("a request to %s calls the function %s", async (path, name) => {
  const rest = withItsTime(async () => Response.json([calledFunction()]));
  const answer = await rest(new Request(`http://site.test/rest/v1/${path}`));
  expect(await answer.json()).toEqual([name ?? null]);
  expect(calledFunction()).toBeUndefined();
});
