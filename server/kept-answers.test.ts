import { expect, test, vi } from "vitest";
import { KeptAnswers } from "./kept-answers.ts";

/** Asks for an answer that says how often it was read. */
function asking(answers: KeptAnswers, counts = new Map<string, number>()) {
  return async (key: string, reads: string[] = []) => {
    const read = async () => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { key, n: counts.get(key) };
    };
    return (await answers.ask({ key, reads, read })).data.n;
  };
}

test("the same question is read once, for those who wait and for those who come later", async () => {
  const ask = asking(new KeptAnswers());
  expect(await Promise.all([ask("footer"), ask("footer"), ask("partners")])).toEqual([1, 1, 1]);
  expect(await ask("footer")).toBe(1);
});

const READS = {
  list: ["internal_campaigns", "campaign_totals"],
  one: ["internal_campaigns:one", "campaign_totals:one"],
  "one's wall": ["internal_campaigns:one", "donations:one"],
  two: ["internal_campaigns:two", "campaign_totals:two"],
  footer: ["cms_content:footer"],
};

test.each([
  [{ table: "campaign_totals", key: "one" }, ["list", "one"]],
  [{ table: "donations", key: "one" }, ["one's wall"]],
  [{ table: "donations", key: "three" }, []],
  [{ table: "internal_campaigns", key: "two" }, ["list", "two"]],
  [{ table: "internal_campaigns" }, ["list", "one", "one's wall", "two"]],
  [{ table: "cms_content", key: "home" }, []],
  [{}, ["list", "one", "one's wall", "two", "footer"]],
])("news of %o drops exactly %o", async (news, dropped) => {
  const answers = new KeptAnswers();
  const ask = asking(answers);
  for (const [key, reads] of Object.entries(READS)) await ask(key, reads);
  answers.drop(news);
  const again: string[] = [];
  for (const [key, reads] of Object.entries(READS)) if ((await ask(key, reads)) === 2) again.push(key);
  expect(again).toEqual(dropped);
});

test("what was read while its row changed is nobody's who asks later", async () => {
  const answers = new KeptAnswers();
  let end = (_data: string) => {};
  const slow = new Promise<string>((resolve) => {
    end = resolve;
  });
  const reads = ["campaign_totals:one"];
  const first = answers.ask({ key: "one", reads, read: () => slow });
  answers.drop({ table: "campaign_totals", key: "one" });
  const second = await answers.ask({ key: "one", reads, read: async () => "new total" });
  end("old total");
  expect([(await first).data, second.data]).toEqual(["old total", "new total"]);
  const third = await answers.ask({ key: "one", reads, read: async () => "read again" });
  expect(third.data).toBe("new total");
});

test("missed news is made up for after a minute, however often the answer is used", async () => {
  let now = 0;
  const ask = asking(new KeptAnswers({ now: () => now }));
  const seen: (number | undefined)[] = [];
  for (; now <= 180_000; now += 10_000) seen.push(await ask("partners"));
  const readAt = seen.flatMap((n, at) => (n === seen[at - 1] ? [] : [at * 10_000]));
  expect(readAt).toEqual([0, 60_000, 120_000, 180_000]);
});

test("what was kept before the clock was set back grows old as before", async () => {
  let steady = 0;
  vi.spyOn(performance, "now").mockImplementation(() => steady);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02T15:00:00Z") });
  const ask = asking(new KeptAnswers());
  expect(await ask("partners")).toBe(1);
  vi.setSystemTime(new Date("2026-01-02T12:00:00Z"));
  steady = 59_000;
  expect(await ask("partners")).toBe(1);
  steady = 60_000;
  expect([await ask("partners"), await ask("partners")]).toEqual([2, 2]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a failure is told to all who wait for it and not kept", async () => {
  const answers = new KeptAnswers();
  const fails = () => answers.ask({ key: "one", reads: [], read: () => Promise.reject(new Error("away")) });
  expect((await Promise.allSettled([fails(), fails()])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(await asking(answers)("one")).toBe(1);
});

test("invented questions push each other out, never what every page asks for", async () => {
  const ask = asking(new KeptAnswers());
  for (let n = 0; n < 5_000; n++) {
    await ask(`search ${n}`);
    await ask("footer");
  }
  expect(await ask("footer")).toBe(1);
  expect(await ask("search 4999")).toBe(1);
  expect(await ask("search 2999")).toBe(2);
});

test("two thousand answers have room, one more pushes the oldest out", async () => {
  const ask = asking(new KeptAnswers());
  for (let n = 0; n < 2_000; n++) await ask(`search ${n}`);
  expect(await ask("search 0")).toBe(1);
  await ask("one more");
  expect([await ask("search 0"), await ask("search 1")]).toEqual([1, 2]);
});

test("large answers are bounded by their bytes, and the largest are not kept at all", async () => {
  const answers = new KeptAnswers();
  let read = 0;
  const ask = async (key: string, length: number) => {
    const before = read;
    await answers.ask({ key, reads: [], read: async () => "x".repeat(length + 0 * ++read) });
    return read > before;
  };
  for (let n = 0; n < 20; n++) await ask(`half a megabyte ${n}`, 500_000);
  expect(await ask("half a megabyte 19", 500_000)).toBe(false);
  expect(await ask("half a megabyte 0", 500_000)).toBe(true);
  // Two bytes a letter, with the marks around a word: a megabyte has room, a letter more has none.
  const most = 512 * 1024 - 2;
  await ask("a megabyte", most);
  expect(await ask("a megabyte", most)).toBe(false);
  await ask("a letter more", most + 1);
  expect(await ask("a letter more", most + 1)).toBe(true);
});

test("nobody can change what others are given, too", async () => {
  const { data } = await new KeptAnswers().ask({
    key: "a",
    reads: [],
    read: async () => ({ rows: [{ n: 1 }] }),
  });
  expect(() => {
    for (const row of data.rows) row.n = 2;
  }).toThrow(TypeError);
  expect(() => data.rows.push({ n: 3 })).toThrow(TypeError);
});
