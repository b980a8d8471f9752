import { expect, it } from "vitest";
import { TEST_SECRETS } from "../../tests/fixtures/template.ts";
import { CONNECTIONS } from "./postgres.ts";
import { SHARES_OF_CONNECTIONS, visits } from "./visits.ts";

const { publishable_key, secret_key } = TEST_SECRETS;

/** A service that answers nobody until it is told to. */
function open() {
  const running: (() => void)[] = [];
  const fetch = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push(resolve);
    await promise;
    return new Response("answered");
  };
  const { visit, read } = visits("postgres", TEST_SECRETS, fetch);
  const ask = (address: string, path = "/rest/v1/campaigns", apikey = publishable_key) =>
    visit(new Request(`http://site.example${path}`, { headers: { apikey } }), address);
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const runs = async () => {
    await settled();
    return running.length;
  };
  return { ask, read, running, runs };
}

const times = (count: number, work: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => work(index));

it("one address asks three things of rest at once, a /64 of IPv6 is one, and the fourth is answered after them", async () => {
  const { ask, running, runs } = open();
  const answers = times(4, () => ask("203.0.113.7"));
  expect(await runs()).toBe(3);
  running[0]?.();
  expect(await runs()).toBe(4);
  for (const answer of running) answer();
  const given = (await Promise.all(answers)) as Response[];
  expect(await Promise.all(given.map((answer) => answer.text()))).toEqual(Array(4).fill("answered"));
  times(4, (index) => ask(`2001:db8:0:1::${index + 1}`));
  expect(await runs()).toBe(7);
});

it("visitors and pages together leave connections to everybody else, whatever they ask", async () => {
  const { ask, read, runs } = open();
  times(50, (index) => ask(`203.0.113.${index}`));
  times(50, () => read(new Request("http://site.example/rest/v1/campaigns")));
  const held = await runs();
  expect(held).toBe(8);
  expect(CONNECTIONS - held).toBeGreaterThanOrEqual(4);
  void ask("203.0.113.1", "/auth/v1/token");
  void ask("203.0.113.1", "/storage/v1/object/public/a/b");
  void ask("203.0.113.1", "/rest/v1/campaigns", secret_key);
  expect(await runs()).toBe(held + 3);
});

it("a statement keeps its place until it ends, also when it fails or nobody waits any more", async () => {
  const ends: ((error: Error) => void)[] = [];
  const { visit } = visits("pglite", TEST_SECRETS, () => new Promise((_, reject) => ends.push(reject)));
  const gone = new AbortController();
  const asking = (signal?: AbortSignal) =>
    visit(new Request("http://site.example/rest/v1/campaigns", { signal }), "203.0.113.7");
  const first = asking(gone.signal);
  const second = asking();
  gone.abort();
  await new Promise<void>((resolve) => void setImmediate(resolve));
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(new Error("lost"));
  await expect(second).rejects.toThrow("lost");
});

it("whose line is full is told so in words of rest", async () => {
  const { ask } = open();
  const { each, line_of_each } = SHARES_OF_CONNECTIONS.postgres.visitors;
  times(each + line_of_each, () => ask("203.0.113.7"));
  const answer = await ask("203.0.113.7");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    429,
    "2",
    expect.objectContaining({ message: "Too much is being asked from this address at once." }),
  ]);
});
