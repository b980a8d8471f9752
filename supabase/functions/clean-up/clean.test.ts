import { expect, it, vi } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { cleanUp } from "./clean.ts";

const zero = () => ({ data: 0 });
const cleaners = {
  clean_rate_limits: zero,
  clean_crm: zero,
  carry_out_account_deletions: () => ({ data: 2 }),
};

it("what each domain erased is counted by its name, and nothing that is said of none", async () => {
  const context = fakeContext({ ...cleaners, take_file_removals: () => ({ data: [] }) });
  expect(await cleanUp({}, context)).toMatchObject({ rate_limits: 0, accounts: 2, inquiries: 0, files: 0 });
});

it("one that fails stops no other, accounts not even the files, and is told", async () => {
  const failing = () => ({ error: { code: "57014", message: "canceling statement" } });
  const some = fakeContext({
    ...cleaners,
    clean_rate_limits: failing,
    clean_reports: failing,
    carry_out_account_deletions: failing,
    take_file_removals: () => ({ data: [] }),
  });
  await expect(cleanUp({}, some)).rejects.toThrow();
  expect(some.calls).toEqual(
    expect.arrayContaining(["clean_letters", "carry_out_account_deletions", "take_file_removals"]),
  );
});

it.each([
  [0, 403],
  [21_000, 200],
])("all files that wait go in one run, unless one take is slow (%i ms)", async (ms, files) => {
  const waiting = [200, 200, 3];
  const take_file_removals = () => ({
    data: Array(waiting.shift() ?? 0).fill({ bucket_id: "a", name: "a.webp" }),
  });
  const context = fakeContext({ ...cleaners, take_file_removals });
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += ms));
  const found = { eq: () => found, in: async () => ({ data: null, error: null }) };
  const storage = { from: () => ({ remove: async () => ({ data: [], error: null }) }) };
  Object.assign(context.admin, { storage, from: () => ({ delete: () => found }) });
  expect(await cleanUp({}, context)).toMatchObject({ files });
  vi.mocked(performance.now).mockRestore();
});

it("no address of a request grows with the names of the files", async () => {
  const names = Array.from({ length: 120 }, (_, n) => `${n}.webp`);
  const data = names.map((name) => ({ bucket_id: "avatars", name }));
  const context = fakeContext({ ...cleaners, take_file_removals: () => ({ data }) });
  const forgotten: string[][] = [];
  const found = {
    eq: () => found,
    in: async (_: string, some: string[]) => ({ data: void forgotten.push(some), error: null }),
  };
  const storage = { from: () => ({ remove: async () => ({ data: [], error: null }) }) };
  Object.assign(context.admin, { storage, from: () => ({ delete: () => found }) });
  await cleanUp({}, context);
  expect([forgotten.map(({ length }) => length), forgotten.flat()]).toEqual([[50, 50, 20], names]);
});

it("files go from their own bucket and are forgotten; what could not be forgotten is told", async () => {
  const taken = ["a", "b"].map((bucket_id) => ({ bucket_id, name: `${bucket_id}.webp` }));
  const context = fakeContext({ ...cleaners, take_file_removals: () => ({ data: taken }) });
  const [removed, forgot] = [[] as unknown[], [] as unknown[]];
  const fine = { data: null, error: null as unknown };
  const [stored, forgotten] = [{ ...fine }, { ...fine }];
  const found = (...of: unknown[]) => ({
    eq: (_: string, bucket: string) => found(bucket),
    in: async (_: string, names: string[]) => {
      forgot.push([...of, names]);
      return forgotten;
    },
  });
  const from = (bucket: string) => ({
    remove: async (names: string[]) => {
      removed.push([bucket, names]);
      return stored;
    },
  });
  Object.assign(context.admin, { storage: { from }, from: () => ({ delete: () => found() }) });
  expect(await cleanUp({}, context)).toMatchObject({ files: 2 });
  const each = [
    ["a", ["a.webp"]],
    ["b", ["b.webp"]],
  ];
  expect([removed, forgot]).toEqual([each, each]);
  // What is still there is not forgotten: the next run finds it.
  stored.error = { message: "The storage is away", status: 503 };
  await expect(cleanUp({}, context)).rejects.toThrow();
  expect(forgot).toEqual(each);
  stored.error = null;
  forgotten.error = { code: "57014", message: "canceling statement" };
  await expect(cleanUp({}, context)).rejects.toThrow();
});
