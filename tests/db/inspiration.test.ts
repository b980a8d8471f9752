// Words of the day: nobody reads ahead, one day has one, and a page finds them by the reader's date.
import { beforeAll, expect, test } from "vitest";
import {
  inspirationList as list,
  inspirationWrite as write,
} from "../../app/features/inspiration/admin/queries.ts";
import { listDays, readDay } from "../../app/features/inspiration/reads.ts";
import { readRow } from "../../app/lib/list/reads.ts";
import { saveRow } from "../../app/lib/list/save.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();
beforeAll(async () => {
  await backend.sql.exec(`
    insert into public.daily_inspirations (day, body)
      select (now() at time zone 'UTC')::date + n, 'Day ' || n from generate_series(-20, 5) n`);
});

/** YYYY-MM-DD, `days` from the UTC date of the database. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("visitors read what has begun somewhere on earth, newest first, in pages", async () => {
  const { rows, count } = await listDays(backend.anon, 1);
  const newest = rows[0]?.day ?? "";
  expect([day(0), day(1)]).toContain(newest);
  expect(rows).toHaveLength(12);
  expect(rows.map((row) => row.day)).toEqual(
    rows
      .map((row) => row.day)
      .toSorted()
      .reverse(),
  );
  expect(count).toBe(newest === day(1) ? 22 : 21);
  expect((await listDays(backend.anon, 2)).rows).toHaveLength(count - 12);
  expect(await listDays(backend.anon, 9)).toMatchObject({ rows: [], count: 0 });
});

test("a day is found under its date; one to come, one without words and nonsense are not", async () => {
  expect(await readDay(backend.anon, day(-3))).toMatchObject({ body: "Day -3", kind: "quote", title: null });
  for (const none of [day(3), "2020-01-01", "2026-02-30", "today", "2026-1-1"])
    await expect(readDay(backend.anon, none)).rejects.toMatchObject({ code: "not_found" });
});

test("a second text for one day is refused at the day, also of one that was another day's; a story without a title by the database", async () => {
  const admin = await become(backend).admin();
  const row = { day: day(-3), kind: "quote", title: null, body: "Again", attribution: null } as const;
  const { id } = (
    await backend.anon.from("daily_inspirations").select("id").eq("day", day(-2)).single().throwOnError()
  ).data;
  const other = await readRow(admin.client, list, id);
  for (const tried of [
    () => saveRow(admin.client, list, write, null, row),
    () => saveRow(admin.client, list, write, other, { day: row.day }),
  ])
    await expect(tried()).rejects.toMatchObject({ fields: { day: "There are words for this day already." } });
  const story = await write.create?.(admin.client, {
    ...row,
    id: crypto.randomUUID(),
    day: day(30),
    kind: "story",
  });
  expect(story?.error).toMatchObject({ code: "23514" });
});

test("a change is told to page servers by its day", async () => {
  const admin = await become(backend).admin();
  await admin.client
    .from("daily_inspirations")
    .update({ body: "Other words" })
    .eq("day", day(-4))
    .throwOnError();
  const { data } = await backend.anon
    .from("public_changes")
    .select("key")
    .eq("table_name", "daily_inspirations");
  expect(data).toContainEqual({ key: day(-4) });
});
