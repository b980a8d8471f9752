// What people read sounds like somebody who grew up with the language (issue 9, point 12): phrases that were found to sound
// translated, and what is said instead. Comments, names of policies and logs are ours and may say what they like.
import { readdirSync, readFileSync } from "node:fs";
import { Visitor } from "vite";
import { expect, test } from "vitest";
import { LEGAL_NAME } from "../domain/legal.ts";
import { parse, type SourceFile, sourcesIn } from "./fixtures/source-tree.ts";

const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, "someone"],
  [/\beverybody\b/i, "everyone"],
  [/\be-mails?\b/i, "email"],
  [/\b(by|a|the|your|this) mail\b(?! server)|\bmails you\b/i, "email"],
  [/\b(have|has) been given\b/i, "say what they are now"],
  [/\bbelongs? to the (care )?staff\b/i, "can see, can't see"],
  [/\bthe own\b|\bin the own\b/i, "your own, their own"],
  [
    /\ba door of (its|his|her|their) own\b|\bown room\b|\bdoor that fits\b/i,
    "keep the path, drop rooms and doors",
  ],
  [/\b(be|been) ended\b|\bending it\b/i, "cancel"],
  [/\bnot told\b|\btold us (on|in)\b/i, "not given, registered"],
  [/\bto be checked\b/i, "needs review"],
  [/\bwaits? for (the |our |your )?approval\b/i, "we're reviewing"],
  [/\bthis was meant\b|\bit was meant\b/i, "on purpose"],
  [/\bwhoever (gives|started)\b/i, "donors, the organizer"],
  [/\b(organis|counsell|colour|favour|honour|behaviour|licence|programme\b|centre\b)/i, "American English"],
];

function textsOf(file: SourceFile): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value.replace(/\s+/g, " ")),
  }).visit(parse(file).program);
  return texts;
}

test("what is heard behind a visible word begins with a word or a bracket: a browser puts a space before it", () => {
  const odd = sourcesIn(["app"]).flatMap(({ name, text }) =>
    [...text.matchAll(/className="sr-only">(?:\{["`])?[:,;.!?].*/g)].map(([line]) => `${name}: ${line}`),
  );
  expect(odd).toEqual([]);
});

/** What a migration or a seed keeps or says: its literals, without comments and names of policies. */
function literalsOf(sql: string): string[] {
  const said = sql
    .replace(/--.*$/gm, "")
    .replace(/^comment on [^;]*?\bis\s+'(?:[^']|'')*';/gm, "")
    .replace(/^create policy "[^"]*"/gm, "");
  return [...said.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = ""]) => text.replaceAll("''", "'"));
}

const code = sourcesIn(["app", "domain", "supabase/functions", "server/embedded/auth"])
  .filter(({ name }) => !/\.(test|examples)\.|database\.types|\/dev\//.test(name))
  .flatMap((file) => textsOf(file).map((text) => `${file.name}: ${text}`));
const sql = ["supabase/migrations", "supabase/seed"].flatMap((folder) =>
  readdirSync(folder).flatMap((name) =>
    literalsOf(readFileSync(`${folder}/${name}`, "utf8")).map((text) => `${name}: ${text}`),
  ),
);
const said = [...code, ...sql].filter((line) => /: .*\S \S/.test(line));

/** The one place, and where no code comes: the database's own words, and two files that are sent as they lie. */
const NAMED = [
  "20260102000500_accounts.sql",
  "20260102002510_blog_review.sql",
  "domain/legal.ts",
  "manifest.webmanifest",
  "offline.html",
];

test("our name stands in one place (decision 1)", () => {
  const lying = ["manifest.webmanifest", "offline.html"].map(
    (name) => `${name}: ${readFileSync(`public/${name}`, "utf8")}`,
  );
  const server = sourcesIn(["server", "scripts"])
    .filter(({ name }) => !name.includes(".test."))
    .flatMap((file) => textsOf(file).map((text) => `${file.name}: ${text}`));
  const named = [...code, ...server, ...sql, ...lying].filter((line) => line.includes(LEGAL_NAME));
  const places = new Set(named.map((line) => line.split(": ")[0] ?? ""));
  const seeded = [...places].filter((name) => /^\d\d_/.test(name));
  expect([...places].filter((name) => !seeded.includes(name)).toSorted()).toEqual(NAMED);
});

test("there are texts to look at", () => {
  expect(code.length).toBeGreaterThan(2000);
  expect(sql.filter((line) => line.includes("Thank you for your gift"))).toHaveLength(1);
});

test.each(INSTEAD)("nobody reads %s: %s", (phrase) => {
  expect(said.filter((line) => phrase.test(line))).toEqual([]);
});
