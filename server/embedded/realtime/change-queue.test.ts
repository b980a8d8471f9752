import { expect, it } from "vitest";
import type { ServiceLog } from "../../log.ts";
import { ChangeQueue } from "./change-queue.ts";

/** A queue whose deliveries wait until `go`; what was delivered, logged, and how often everybody began afresh. */
function open(fails: (id: string) => boolean = () => false) {
  const seen = { delivered: [] as string[], logs: [] as unknown[], afresh: 0 };
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const log = {
    warn: (event: unknown) => seen.logs.push(event),
    error: (event: unknown) => seen.logs.push(event),
  };
  const queue = new ChangeQueue(
    async ({ o, id }) => {
      await promise;
      seen.delivered.push(`${o} ${id?.id}`);
      if (fails(String(id?.id))) throw Object.assign(new Error("secret words"), { code: "57014" });
    },
    () => {
      seen.afresh += 1;
    },
    log as unknown as ServiceLog,
  );
  const add = (o: string, id: string, t = "notes") =>
    queue.add(JSON.stringify({ s: "public", t, o, at: "now", id: { id }, u: null }));
  const settled = async () => {
    go();
    await expect.poll(() => seen.delivered.length).toBeGreaterThan(0);
    for (let before = -1; before !== seen.delivered.length; ) {
      before = seen.delivered.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return seen;
  };
  return { add, settled };
}

it("delivers in order; what waits of one row and kind is read once, another kind or row apart", async () => {
  const { add, settled } = open();
  // The first is on its way already when the others come.
  add("INSERT", "first");
  for (const id of ["a", "a", "b", "a"]) add("UPDATE", id);
  add("DELETE", "a");
  add("UPDATE", "a", "profiles");
  expect((await settled()).delivered).toEqual([
    "INSERT first",
    "UPDATE a",
    "UPDATE b",
    "DELETE a",
    "UPDATE a",
  ]);
});

it("one that cannot be delivered is logged without a word of it, and holds up no other", async () => {
  const { add, settled } = open((id) => id === "a");
  for (const id of ["a", "b"]) add("UPDATE", id);
  const { delivered, logs } = await settled();
  expect([delivered, logs]).toEqual([["UPDATE a", "UPDATE b"], [{ table: "notes", code: "57014" }]]);
});

it("a thousand wait, one more has everybody begin afresh instead of missing some", async () => {
  const { add, settled } = open();
  add("INSERT", "first");
  for (let n = 0; n < 1000; n += 1) add("INSERT", `n${n}`);
  add("INSERT", "last");
  const { delivered, afresh, logs } = await settled();
  expect([delivered, afresh, logs]).toEqual([["INSERT first", "INSERT last"], 1, [{ waiting: 1000 }]]);
});

it("is ready again when it has delivered all", async () => {
  const { add, settled } = open();
  add("UPDATE", "a");
  await settled();
  add("UPDATE", "a");
  expect((await settled()).delivered).toEqual(["UPDATE a", "UPDATE a"]);
});
