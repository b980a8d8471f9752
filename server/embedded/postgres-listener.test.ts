import { EventEmitter } from "node:events";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PostgresListener } from "./postgres-listener.ts";

/** The connections that were made, and whether the server takes another. */
let made: FakeClient[] = [];
let isAway = false;
class FakeClient extends EventEmitter {
  readonly sent: string[] = [];
  ended = 0;
  async connect() {
    if (isAway) throw new Error("refused");
    made.push(this);
  }
  async query(text: string) {
    this.sent.push(text);
  }
  async end() {
    this.ended += 1;
    this.emit("end");
  }
}

beforeEach(() => {
  made = [];
  isAway = false;
  vi.useFakeTimers();
  vi.spyOn(pg, "Client").mockImplementation(FakeClient as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const listener = () => new PostgresListener({});
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("one connection serves all who listen; each hears of its own channel", async () => {
  const heard: string[] = [];
  const all = listener();
  await Promise.all(
    ["news", "inbox"].map((channel) =>
      all.listen({ channel, onPayload: (payload) => heard.push(`${channel} ${payload}`) }),
    ),
  );
  expect(made.map(({ sent }) => sent)).toEqual([['listen "news"', 'listen "inbox"']]);
  made[0]?.emit("error", new Error("lost"));
  made[0]?.emit("notification", { channel: "news", payload: "1" });
  made[0]?.emit("notification", { channel: "inbox" });
  made[0]?.emit("notification", { channel: "other", payload: "3" });
  expect(heard).toEqual(["news 1", "inbox "]);
});

it("a channel is left when the last one leaves it", async () => {
  const all = listener();
  const leave = [await all.listen({ channel: "news", onPayload: () => undefined })];
  leave.push(await all.listen({ channel: "news", onPayload: () => undefined }));
  await leave[0]?.();
  expect(made[0]?.sent).not.toContain('unlisten "news"');
  await leave[1]?.();
  expect(made[0]?.sent.at(-1)).toBe('unlisten "news"');
});

it("what is lost is made again with every channel once, and those who listen hear of the gap", async () => {
  const gaps: string[] = [];
  const all = listener();
  for (const name of ["a", "b"])
    await all.listen({ channel: "news", onPayload: () => undefined, onGap: () => gaps.push(name) });
  isAway = true;
  made[0]?.emit("end");
  await passes(900);
  expect([made.length, gaps]).toEqual([1, []]);
  isAway = false;
  await passes(300);
  expect([made.length, made[1]?.sent, gaps]).toEqual([2, ['listen "news"'], ["a", "b"]]);
  made[1]?.emit("end");
  await passes(299);
  expect(made).toHaveLength(2);
  await passes(1);
  expect(made).toHaveLength(3);
});

it("closed, it stays away, also when it was just to come back", async () => {
  const all = listener();
  await all.listen({ channel: "news", onPayload: () => undefined });
  await all.close();
  await passes(1_000);
  expect([made.length, made[0]?.ended]).toEqual([1, 1]);
  const lost = listener();
  await lost.listen({ channel: "news", onPayload: () => undefined });
  made[1]?.emit("end");
  await lost.close();
  await passes(1_000);
  expect(made).toHaveLength(2);
});

it("a connection on which nobody could be heard is ended", async () => {
  vi.spyOn(FakeClient.prototype, "query").mockRejectedValueOnce(new Error("silent"));
  const all = listener();
  await all.listen({ channel: "news", onPayload: () => undefined }).catch(() => undefined);
  await all.listen({ channel: "news", onPayload: () => undefined });
  vi.spyOn(FakeClient.prototype, "query").mockRejectedValueOnce(new Error("silent"));
  made[0]?.emit("end");
  await passes(300);
  expect(made[1]?.ended).toBe(1);
  await passes(300);
  expect(made[2]).toMatchObject({ ended: 0, sent: ['listen "news"'] });
});
