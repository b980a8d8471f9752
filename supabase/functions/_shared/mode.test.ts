import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { compareModes } from "./mode.ts";

/** A backend of its own that counts `livemode`, and how often it was asked. */
function backend(livemode: boolean | null) {
  const world = { asked: 0, logs: [] as unknown[], livemode };
  const { env } = fakeContext({});
  const supabase_url = `https://${crypto.randomUUID()}.example`;
  const rpc = async () => {
    world.asked += 1;
    return { data: world.livemode, error: null };
  };
  const compare = (minutes: number) =>
    compareModes({
      admin: { rpc } as never,
      env: { ...env, supabase_url },
      log: (event) => void world.logs.push(event),
      now: () => new Date(Date.UTC(2026, 0, 1, 0, minutes)),
    });

  return { world, compare };
}

it("asks once in ten minutes while all is in order, and again when the clock was put back", async () => {
  const { world, compare } = backend(false);
  for (const minutes of [60, 60, 61, 69]) await compare(minutes);
  expect(world.asked).toBe(1);
  await compare(70);
  expect(world.asked).toBe(2);
  await compare(10);
  expect([world.asked, world.logs]).toEqual([3, []]);
});

it("says each time what differs, and nothing of a database that does not know", async () => {
  const { world, compare } = backend(true);
  for (const minutes of [60, 61]) await compare(minutes);
  expect([world.asked, world.logs.length]).toEqual([2, 2]);
  const silent = backend(null);
  await silent.compare(60);
  expect(silent.world.logs).toEqual([]);
});
