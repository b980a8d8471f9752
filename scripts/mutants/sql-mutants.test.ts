import { expect, test } from "vitest";
import { alone } from "./alone.ts";
import { pick } from "./mutant.ts";
import { rings } from "./nearest.ts";
import { sqlMutants } from "./sql-mutants.ts";
import { inForce, statements } from "./sql-statements.ts";

const SQL = `
create table public.gifts (
  id bigint not null generated always as identity primary key,
  amount bigint not null check (amount >= 100 and amount < 1000), -- never or less
  note text
);
create table public.kept (
  gift_id bigint not null unique,
  day date not null,
  primary key (day, gift_id)
);
create policy "Givers read this or that" on public.gifts for select to authenticated using (id = private.my_id());
grant select (id, amount), insert (id, note) on public.gifts to authenticated;
create function private.total(p_more bigint) returns bigint language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'no; not you'; end if;
  update public.gifts set amount = greatest(amount, coalesce(p_more, 0)) where note is not null;
  return 1;
end $$;
create function public.my_total() returns bigint language sql as $$ select private.total(0) $$;
`;

const all = statements("one.sql", SQL);
const changed = (source: string) =>
  sqlMutants(inForce(statements("one.sql", source))).map((one) => [
    one.rule,
    `${source.slice(one.start, one.end)} -> ${one.text}`,
  ]);

test("every kind of mistake is found in code, and none in names, texts or comments", () => {
  const found = changed(SQL);
  expect(Object.groupBy(found, ([rule = ""]) => rule)).toMatchObject({
    "a policy's condition dropped": [[expect.anything(), "id = private.my_id() -> true"]],
    "a check removed": [[expect.anything(), expect.stringMatching(/^if not .* end if; -> $/)]],
    "a column added to a grant": [
      [expect.anything(), " -> , note"],
      [expect.anything(), " -> , amount"],
    ],
    "greatest becomes a sum": [
      [expect.anything(), "greatest(amount, coalesce(p_more, 0)) -> (amount + coalesce(p_more, 0))"],
    ],
    "and, or exchanged": [[expect.anything(), "and -> or"]],
    "a question reversed": [[expect.anything(), "is not null -> is null"]],
  });
  expect(found.filter(([rule]) => rule === "a comparison turned").map(([, what]) => what)).toEqual([
    ">= -> >",
    "< -> <=",
    "= -> <>",
  ]);
  expect(found.filter(([rule]) => rule === "a constraint dropped").map(([, what]) => what)).toEqual([
    "amount >= 100 and amount < 1000 -> true",
    " not null -> ",
    " unique -> ",
  ]);
});

test("that staff is asked twice of one change is no mistake to find, that a row is mine is", () => {
  const change = (who: string) =>
    changed(
      `${SQL} grant update (id) on public.gifts to authenticated;
       create policy "x" on public.gifts for update to authenticated using (${who}) with check (${who});`,
    ).flatMap(([rule, what = ""]) =>
      rule === "a policy's condition dropped" && what.startsWith(who) ? [what] : [],
    );
  expect(change("(select private.is_admin())")).toEqual(["(select private.is_admin()) -> true"]);
  // Nobody may change what it speaks of.
  expect(change("amount = 5")).toEqual(["amount = 5 -> true"]);
  expect(change("id = 5")).toEqual(["id = 5 -> true", "id = 5 -> true"]);
});

test("no moment of a row is now to the microsecond: earlier and later are exchanged", () => {
  const view = (condition: string) =>
    changed(`create view public.due as select id from public.gifts where ${condition};`)
      .filter(([rule]) => rule === "a comparison turned")
      .map(([, what]) => what);
  expect(view("sent_at <= now() - interval '1 day'")).toEqual(["<= -> >"]);
  expect(view("now() > sent_at and amount > 5")).toEqual(["> -> <=", "> -> >="]);
});

test("what a later statement replaces is no law any more", () => {
  const later = `${SQL}create or replace function private.total(p_more bigint) returns bigint language sql as $$ select 1 $$;`;
  expect(changed(later).filter(([rule]) => rule === "a check removed")).toEqual([]);
});

test("who uses what the mistake is in stands around it", () => {
  expect(rings("gifts", all).slice(0, 3)).toEqual([["gifts"], ["total"], ["my_total"]]);
});

test("what can be brought into a finished database alone, and what needs all migrations again", () => {
  const source = `${SQL}revoke insert on public.gifts from authenticated;
    grant select on public.gifts to anon;`;
  const every = statements("one.sql", source);
  expect(every.map((one) => alone(one, one.source, every)?.slice(0, 45))).toEqual([
    undefined,
    undefined,
    'drop policy "Givers read this or that" on pub',
    undefined, // taken back later
    "create or replace function private.total(p_mo",
    "create or replace function public.my_total() ",
    undefined,
    "grant select on public.gifts to anon;",
  ]);
});

test("the same seed picks the same, of every kind about as many", () => {
  const many = ["a", "b", "b", "b", "b", "c"].map((rule, at) => ({ rule, at }));
  expect(pick(many, 3, 7)).toEqual(pick(many, 3, 7));
  expect(new Set(pick(many, 3, 7).map(({ rule }) => rule)).size).toBe(3);
  expect(pick(many, 99, 7)).toHaveLength(6);
});
