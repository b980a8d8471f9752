// What was kept or published, though its answer was lost, is the own: the next press goes on from it.
import { expect, test, vi } from "vitest";
import { bringBack, storeBlock, throwAway } from "./mutations";
import type { Known, Live, Open } from "./queries";

const columns = {
  title: "Typed",
  content: null,
  image_url: null,
  image_alt: null,
  video_url: null,
  items: null,
};
const kept: Open = {
  ...{ ...columns, id: "d", key: "k", updated_at: "2", based_on: null, state: "draft", publish_at: null },
};
const KEPT = { id: kept.id, updated_at: kept.updated_at };
const nothing: Known = { live: null, open: null, english: null };
let there: { open: Open[]; live: Live[] };
let taken: boolean;
let held: { data: string | null; error: { code: string; message: string } | null };
const called = vi.fn((verb: string) => verb);
const thrown = vi.fn((found: Record<string, string>): object[] => [found]);
vi.mock("~/lib/supabase", () => {
  type Rows = Promise<object> & { in: () => Rows };
  const rows = (table: string): Rows =>
    Object.assign(
      Promise.resolve({ data: table === "cms_revisions" ? there.open : there.live, error: null }),
      { in: () => rows(table) },
    );
  const inserted = async () =>
    taken ? { data: null, error: { code: "23505" } } : { data: [kept], error: null };
  return {
    browserClient: async () => ({
      from: (table: string) => ({
        insert: () => Object.assign(inserted(), { select: inserted }),
        update: () => ({ eq: () => ({ eq: () => ({ select: async () => ({ data: [], error: null }) }) }) }),
        delete: () => ({
          eq: (...one: [string, string]) => ({
            eq: (...other: [string, string]) => ({
              select: async () => ({ data: thrown(Object.fromEntries([one, other])), error: null }),
            }),
          }),
        }),
        select: () => rows(table),
      }),
      rpc: async (verb: string) => {
        called(verb);
        return verb === "hold_revision" ? held : { data: "page_changed", error: null };
      },
    }),
  };
});

test("the same words are kept, others are somebody else's", async () => {
  taken = true;
  const store = () => storeBlock("k", nothing, columns, null, { publish: false });
  there = { open: [kept], live: [] };
  expect(await store()).toEqual({ outcome: "saved", draft: kept });
  for (const open of [[{ ...kept, title: "Theirs" }], [{ ...kept, based_on: "1" }], []]) {
    there = { open, live: [] };
    expect(await store()).toEqual({ outcome: "draft_changed" });
  }
});

test("what was to go live at a time and is saved as a draft waits for no time any more, also as it stands", async () => {
  const open: Open = { ...kept, state: "scheduled", publish_at: "2030-01-01T12:00:00Z" };
  called.mockClear();
  const store = () => storeBlock("k", { ...nothing, open }, columns, null, { publish: false });
  held = { data: null, error: null };
  expect(await store()).toEqual({ outcome: "held", draft: kept });
  expect(called.mock.calls).toEqual([["hold_revision"]]);
  held = { data: "2030-01-01T12:00:01Z", error: null };
  expect(await store()).toEqual({ outcome: "went_live", at: "2030-01-01T12:00:01Z" });
  for (const [code, message] of [
    ["PT404", "draft_gone"],
    ["PT409", "draft_changed"],
  ] as const) {
    held = { data: null, error: { code, message } };
    expect(await store(), message).toEqual({ outcome: "draft_changed" });
  }
});

test("a draft is not told as saved once it is none, also where nothing was typed", async () => {
  const store = () => storeBlock("k", { ...nothing, open: kept }, columns, null, { publish: false });
  there = { open: [kept], live: [] };
  expect(await store()).toEqual({ outcome: "saved", draft: kept });
  there = { open: [], live: [{ ...columns, key: "k", updated_at: "3" }] };
  expect(await store()).toEqual({ outcome: "went_live", at: "3" });
  for (const open of [[], [{ ...kept, title: "Theirs" }]]) {
    there = { open, live: [] };
    expect(await store()).toEqual({ outcome: "draft_changed" });
  }
});

test.each([
  ["with a draft", { ...kept, title: "Before" }, "draft_changed"],
  ["without one", null, "page_changed"],
])(
  "published %s: the same words on the site are published, others are somebody else's",
  async (_, open, other) => {
    taken = false;
    thrown.mockClear();
    const store = (at?: string) =>
      storeBlock("k", { ...nothing, open }, columns, null, { publish: true, ...(at && { at }) });
    there = { open: [], live: [{ ...columns, key: "k", updated_at: "3" }] };
    expect(await store()).toEqual({ outcome: "published" });
    // Ours waits for nothing any more.
    expect(thrown.mock.calls).toEqual(open ? [] : [[KEPT]]);
    expect(await store("2030-01-01T00:00:00Z")).toMatchObject({ outcome: other });
    there = { open: [], live: [{ ...columns, key: "k", updated_at: "3", title: "Theirs" }] };
    expect(await store()).toMatchObject({ outcome: other });
  },
);

test("a draft is thrown away as it was seen, or it is told that it was not", async () => {
  thrown.mockClear();
  expect(await throwAway(kept)).toBe(true);
  expect(thrown.mock.calls).toEqual([[KEPT]]);
  thrown.mockReturnValueOnce([]);
  expect(await throwAway(kept)).toBe(false);
});

test("a draft that is back already, though its answer was lost, is brought back; a colleague's is not taken for it", async () => {
  taken = true;
  there = { open: [kept], live: [] };
  await bringBack(kept);
  there = { open: [{ ...kept, title: "Theirs" }], live: [] };
  await expect(bringBack(kept)).rejects.toMatchObject({ code: "conflict" });
  taken = false;
});
