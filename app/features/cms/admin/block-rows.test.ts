import { expect, it } from "vitest";
import { knownRows } from "~/lib/list/known-rows";
import { CMS_PAGES } from "~domain/cms/pages";
import { blockRows } from "./block-rows";

const EMPTY = { title: null, content: null, image_url: null, image_alt: null, video_url: null, items: null };
const at = (key: string, title: string, updated_at = "2026-11-02") => ({ ...EMPTY, key, title, updated_at });
const rowOf = (live: ReturnType<typeof at>[], open: Parameters<typeof blockRows>[0]["open"] = []) =>
  blockRows({ live, open }).find(({ key }) => key === "vision_hero");

it("has a row for every block of the code, in its order, whatever else the database holds", () => {
  const rows = blockRows({ live: [at("long_gone", "x")], open: [] });
  expect(rows.map(({ key }) => key)).toEqual(CMS_PAGES.flatMap(({ blocks }) => blocks.map(({ key }) => key)));
  expect(rows.every(({ states }) => states[0] === "built_in")).toBe(true);
});

it("says what is written, what waits, what was missed and what Spanish lacks", () => {
  expect(rowOf([])?.states).toEqual(["built_in", "missing_es"]);
  const draft = { ...at("vision_hero", "Draft"), state: "draft", publish_at: null };
  expect(rowOf([at("vision_hero", "Ours")], [draft])?.states).toEqual(["written", "draft", "missing_es"]);
  expect(rowOf([], [{ ...draft, publish_at: "2026-11-01" }])?.states).toContain("late");
  expect(rowOf([], [{ ...draft, state: "scheduled", publish_at: "2026-12-01" }])?.states).toContain(
    "scheduled",
  );
  expect(rowOf([at("vision_hero", "Draft words")], [draft])?.searched).toMatch(/Draft words[\s\S]*Draft/);
});

it("sorts, filters and pages what is known as the database would", async () => {
  const rows = () => knownRows(async () => blockRows({ live: [], open: [] }));
  const { data, count } = await rows().eq("page", "press").order("place", { ascending: false }).range(1, 2);
  expect(data?.map(({ key }) => key)).toEqual(["press_articles", "press_assets"]);
  expect(count).toBe(7);
  const missing = await rows().contains("states", ["missing_es"]).eq("page", "chrome");
  expect(missing.data).toEqual([]);
  const failed = await knownRows<object>(() => Promise.reject({ code: "57014", message: "" }));
  expect(failed).toMatchObject({ data: null, error: { code: "57014" } });
});
