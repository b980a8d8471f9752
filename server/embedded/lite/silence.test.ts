import { expect, it, onTestFinished, vi } from "vitest";

/** The console of somebody who begins anew, and what reached it. */
async function begun() {
  const before = globalThis.console;
  onTestFinished(() => {
    globalThis.console = before;
  });
  const printed: unknown[][] = [];
  globalThis.console = { error: (...args: unknown[]) => printed.push(args), log: () => 1 } as never;
  vi.resetModules();
  const { hush } = await import("./silence.ts");
  return { hush, printed, replaced: globalThis.console };
}

it("an error that was answered is not printed, and is the same error", async () => {
  const { hush, printed, replaced } = await begun();
  const [answered, other] = [new Error("answered"), new Error("other")];
  expect(hush(answered)).toBe(answered);
  replaced.error(answered);
  replaced.error(answered, "and more");
  replaced.error(other, answered);
  expect(printed).toEqual([[other, answered]]);
});

it.each([["words"], [null], [undefined], [5], [{}], [() => 1]])("%j is printed", async (said) => {
  const { printed, replaced } = await begun();
  replaced.error(said, "more");
  expect(printed).toEqual([[said, "more"]]);
});

it("a database that is away is not told by lite as well", async () => {
  const { printed, replaced } = await begun();
  replaced.error("Introspection failed:", new Error("lost"));
  expect(printed).toEqual([]);
});

it("all else of the console is as it was", async () => {
  const { replaced } = await begun();
  expect(replaced.log("words")).toBe(1);
});
