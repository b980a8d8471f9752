// Every list there is, asked of the database with everything its definition offers: each order both ways, each filter,
// what people type, a page past the end, its file. What the kit makes of the answers is walked in a browser: e2e/lists.
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { List } from "~/lib/list/define-list";
import { readAll } from "~/lib/list/export";
import { type ListParams, listParams, sortColumn } from "~/lib/list/params";
import { readPage, readRow } from "~/lib/list/reads";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

type Row = Record<string, unknown>;
type Any = List<Row>;
const SEED = new URL("../../supabase/seed/", import.meta.url);

const backend = await fileBackend();
for (const file of (await readdir(SEED)).filter((name) => name.endsWith(".sql")).toSorted()) {
  const script = await readFile(new URL(file, SEED), "utf8");
  await backend.sql.tx((run) => run.exec(script));
}
const staff = await become(backend).admin();
await backend.service.from("care_staff").insert({ user_id: staff.id }).throwOnError();
await backend.sql.query(
  `insert into public.group_incidents (group_id, kind, words, standing, outcome, closed_at)
   select g.id, r.kind, 'x', r.standing, case when r.standing = 'closed' then 'x' end, case when r.standing = 'closed' then now() end
   from (select id from public.support_groups limit 1) g, unnest(array['new', 'new', 'closed', 'closed'], array['danger', 'other', 'other', 'other']) r (standing, kind)`,
);
await backend.sql.query(
  "update public.legal_aid_requests set handled_by = $1 where name in ('Demo Father One', 'Demo Father Three')",
  [staff.id],
);

const isList = (made: unknown): made is Any =>
  typeof made === "object" && made !== null && "sorts" in made && "read" in made;
const modules = import.meta.glob<Row>(["../../app/**/{queries,reads,list}.ts", "!../../app/lib/list/*"], {
  eager: true,
});
/** What a list is made of where that is not the account of who looks. */
const MADE_OF: Record<string, unknown> = { myShiftList: true };
/** Lists of one person are made of his account. */
const LISTS: [name: string, list: (me: string) => Any][] = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith("List"))
    .map(([name, made]): [string, (me: string) => Any] => [
      `${file.replace(/.*\/app\//, "")} ${name}`,
      isList(made) ? () => made : (me) => (made as (of: unknown) => Any)(MADE_OF[name] ?? me),
    ]),
);

test("every list that is defined is found", async () => {
  const found = new Set(LISTS.map(([name]) => name.split(" ")[1]));
  expect(LISTS.filter(([, list]) => !isList(list("x")))).toEqual([]);
  expect(LISTS.length).toBeGreaterThan(30);
  expect(found).toContain("requestList");
});

describe.each(LISTS)("%s", (_, listOf) => {
  const asked = (changes: Partial<ListParams> = {}) => {
    const list = listOf(staff.id);
    return readPage(staff.client, list, {
      ...listParams(list, new URLSearchParams()),
      size: 100,
      ...changes,
    });
  };

  test("each of its orders is one way what it is the other way", async () => {
    const list = listOf(staff.id);
    for (const column of list.sorts.map(sortColumn)) {
      const up = await asked({ sort: column });
      const down = await asked({ sort: `-${column}` });
      expect(up.total, column).toBe(down.total);
      if (up.more || up.total > 100) continue;
      // What is empty comes last either way.
      const ids = ({ rows }: typeof up) =>
        rows.filter((row) => row[column] !== null).map((row) => row[list.id]);
      expect(ids(up), column).toEqual(ids(down).toReversed());
      const numbers = up.rows.map((row) => row[column]).filter((value) => typeof value === "number");
      expect(numbers, column).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  test("each choice of its filters is answered with rows of that kind, and with no more than there are", async () => {
    const all = await asked();
    for (const [name, { options, where }] of Object.entries(listOf(staff.id).filters ?? {}))
      for (const value of Object.keys(options)) {
        const { rows, total } = await asked({ filters: { [name]: value } });
        expect(total, `${name}=${value}`).toBeLessThanOrEqual(all.total);
        if (!where || where === "own")
          expect(new Set(rows.map((row) => String(row[name])))).toEqual(new Set(rows.length ? [value] : []));
      }
  });

  test("how many rows there are of a choice is the same however few a page shows", async () => {
    for (const [name, { options }] of Object.entries(listOf(staff.id).filters ?? {}))
      for (const value of Object.keys(options)) {
        const chosen = { filters: { [name]: value } };
        const { rows, more } = await asked(chosen);
        if (!more && rows.length < 100)
          expect((await asked({ ...chosen, size: 1 })).total, `${name}=${value}`).toBe(rows.length);
      }
  });

  test("whatever is typed finds nothing that is not there, and a page past the end is empty", async () => {
    const { search } = listOf(staff.id);
    for (const q of search ? ["zzz nobody", "50%_\\", `a,b.c("d')`, "tag:", "segment:x", "@"] : []) {
      const { rows } = await asked({ q });
      if (q === "zzz nobody") expect(rows).toEqual([]);
    }
    expect((await asked({ page: 400 })).rows).toEqual([]);
  });

  test("its first row is found by its address, and its file has all its columns", async () => {
    const list = listOf(staff.id);
    const [first] = (await asked()).rows;
    if (first && !list.logged)
      expect(await readRow(staff.client, list, String(first[list.id]))).toEqual(first);
    if (!list.csv) return;
    const rows = await readAll(staff.client, list, listParams(list, new URLSearchParams()), () => {});
    if (first) expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining([...list.csv.columns]));
  });
});
