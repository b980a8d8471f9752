// What people write straight into tables shows what it is: no letter that hides or turns what stands around it, no line break in
// one line, nothing of which no letter can be seen. The columns come from grants and policies: a new one is asked by itself.
import { expect, test } from "vitest";
import { cleanLine, cleanText } from "../../domain/text.ts";
import { become } from "../fixtures/actors.ts";
import { fileBackend } from "../fixtures/backend.ts";

const backend = await fileBackend();

type Column = { relation: string; column: string; type: string; owned: boolean };

/** Columns of text that somebody who is not of staff may add or change: the policy does not ask for an administrator. */
const written = () =>
  backend.sql.query<Column>(`
    select c.relname as relation, a.attname as column, format_type(a.atttypid, null) as type,
      exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id') as owned
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (coalesce(e.typcategory, t.typcategory) = 'S' or t.typname in ('json', 'jsonb'))
      and exists (select from pg_policies p, unnest(array['anon', 'authenticated']) r
        where p.schemaname = 'public' and p.tablename = c.relname and r::name = any (p.roles) and p.cmd in ('INSERT', 'UPDATE')
          and has_column_privilege(r, c.oid, a.attnum, p.cmd)
          and (coalesce(p.with_check, p.qual) !~ 'is_admin' or coalesce(p.with_check, p.qual) ~ ' OR '))
    order by 1, 2`);

/** What is told in paragraphs. */
const MANY_LINES = [
  "community_profiles.motivation",
  "father_profiles.primary_challenges",
  "law_firms.bio",
  "psychologist_profiles.bio",
];

const HIDDEN = ["\u0007", "\t", "\r", "\u0085", "\u200b", "\u202e", "\u2066", "\ufeff"];
const UNSEEN = ["\u3164", "\u200d\u200c", "\u2800", "\u115f", "\u{e0041}"];

/** The table's own checks, without those about columns one would have to fill in beside the one that is tried. */
async function copyOf(relation: string): Promise<void> {
  const copy = `private.copy_of_${relation}`;
  await backend.sql.exec(`drop table if exists ${copy};
    create table ${copy} (like public.${relation} including constraints);
    do $$ declare c text; begin
      for c in select attname from pg_attribute where attrelid = '${copy}'::regclass and attnum > 0 and attnotnull loop
        execute format('alter table ${copy} alter column %I drop not null', c);
      end loop;
      loop
        begin
          insert into ${copy} default values;
          exit;
        exception when check_violation then
          get stacked diagnostics c = constraint_name;
          execute format('alter table ${copy} drop constraint %I', c);
        end;
      end loop;
    end $$`);
}

/** The code the column's checks answer with; null when they take the text. */
async function refusal({ relation, column, type, owned }: Column, text: string): Promise<string | null> {
  const value = type.endsWith("[]") ? "array[$1]::text[]" : /^json/.test(type) ? "to_jsonb($1::text)" : "$1";
  const [names, values] = owned ? [`${column}, user_id`, `${value}, gen_random_uuid()`] : [column, value];
  const statement = `insert into private.copy_of_${relation} (${names}) values (${values})`;
  return backend.sql.query(statement, [text]).then(
    () => null,
    (error: { code?: string; message?: string }) => error.code ?? `${error.message}`,
  );
}

test("every column that people write directly refuses what hides, and keeps what shows", async () => {
  const columns = await written();
  expect(columns.length).toBeGreaterThan(30);
  for (const relation of new Set(columns.map((column) => column.relation))) await copyOf(relation);
  const wrong: string[] = [];
  const free: string[] = [];
  for (const column of columns) {
    const name = `${column.relation}.${column.column}`;
    const several = MANY_LINES.includes(name);
    const refused = [...HIDDEN.map((letter) => `An${letter}n`), ...UNSEEN, ...(several ? [] : ["An\nn"])];
    for (const text of refused) {
      const code = await refusal(column, text);
      if (code !== "23514") wrong.push(`${name}: ${JSON.stringify(text)} ${code}`);
    }
    if ((await refusal(column, "Zo\u00eb \u{1f468}\u200d\u{1f467}")) === null) free.push(name);
    if (several && (await refusal(column, "One\n\ntwo")) !== null) wrong.push(`${name}: no paragraphs`);
  }
  expect(wrong).toEqual([]);
  // The others hold one of a list, or an address of ours: that was refused for what it is.
  expect(free.length).toBeGreaterThan(25);
});

/** Names that visitors see, whoever writes them. */
const SHOWN = [
  "donations.donor_name",
  "internal_campaigns.title",
  "user_campaigns.title",
  "user_campaigns.organizer_display_name",
  "support_groups.name",
];

test.each(SHOWN)("%s, which visitors see, refuses what hides and what nobody can see", async (name) => {
  const [relation = "", column = ""] = name.split(".");
  await copyOf(relation);
  const shown = { relation, column, type: "text", owned: false };
  for (const text of ["Ann\u202enA", "Ann\nnA", ...UNSEEN.map((letter) => letter.repeat(10))])
    expect(await refusal(shown, text), JSON.stringify(text)).toBe("23514");
  expect(await refusal(shown, "Zo\u00eb \u{1f468}\u200d\u{1f467}")).toBeNull();
});

test("a lawyer's own row is refused, and the refusal names the column", async () => {
  const lawyer = await become(backend).user();
  await lawyer.client.from("user_roles").insert({ user_id: lawyer.id, role: "lawyer" }).throwOnError();
  const firm = {
    user_id: lawyer.id,
    firm_name: "Doe & Doe",
    lawyer_name: "Jane Doe",
    location: "Columbus, Ohio",
    contact_phone: "555 010 0100",
    bio: "Twenty years.\n\nFathers first.",
    bar_number: "154321",
    specializations: ["Custody"],
    website_url: "https://example.org/about?a=b@c#d",
  };
  const wrong = {
    bar_number: "1\u202e54321",
    lawyer_name: "Jane\nDoe",
    bio: "Call\u0007me",
    specializations: ["Cus\u202etody"],
    website_url: "https://ev\u202eil.com/",
  };
  for (const [column, value] of Object.entries(wrong)) {
    const { error, status } = await lawyer.client.from("law_firms").insert({ ...firm, [column]: value });
    expect([status, error?.code, error?.message], column).toEqual([
      400,
      "23514",
      expect.stringContaining(`law_firms_${column}_check`),
    ]);
  }
  await lawyer.client.from("law_firms").insert(firm).throwOnError();
  const named = { full_name: "Ann\u202egnp.exe\r\nBcc: v@x.org" };
  const { error } = await lawyer.client.from("profiles").update(named).eq("user_id", lawyer.id);
  expect(error?.message).toContain("profiles_full_name_check");
});

test.each([
  ["https://example.org", true],
  ["http://example.org:8080/a/(b)?c=d@e&f=%C3%A9#g", true],
  ["https://user:pw@evil.com", false],
  ["https://:pw@evil.com/", false],
  ["https://example.org\\@evil.com", false],
  ["https://ev\u202eil.com/", false],
  ["https://ev\u00adil.com/", false],
  ["https://example.org/\u0007", false],
  ["https://example.org/\n", false],
  ["https://", false],
  ["ftp://example.org", false],
  [`https://example.org/${"a".repeat(481)}`, false],
])("the web address %j: %s", async (address, fine) => {
  const [row] = await backend.sql.query("select private.is_web_address($1) as fine", [address]);
  expect(row).toEqual({ fine });
});

test("forms and database agree about every letter: which hide and which show", async () => {
  const asked = await backend.sql.query<{ letter: number; shows: boolean; line: boolean; text: boolean }>(`
    select i as letter, private.shows(chr(i)) as shows, private.is_line('a' || chr(i) || 'b') as line,
      private.is_text('a' || chr(i) || 'b') as text
    from (select generate_series(1, ${0x1ffff}) i union all select generate_series(${0xe0000}, ${0xe11ff})) s
    where i not between ${0xd800} and ${0xdfff}`);
  const unlike = asked.filter(({ letter, shows, line, text }) => {
    const one = String.fromCodePoint(letter);
    const hides = (clean: (words: string) => string) => clean(`a${one}b`) === "a b";
    // White space becomes one space in a form, and hides nothing; a carriage return is a line break there.
    const inLine = !hides(cleanLine) || /\p{Zs}/u.test(one);
    const inText = one !== "\r" && (!hides(cleanText) || /\p{Z}/u.test(one));
    return shows !== (cleanLine(one) !== "") || line !== inLine || text !== inText;
  });
  expect(unlike.map(({ letter }) => letter.toString(16))).toEqual([]);
}, 60_000);
