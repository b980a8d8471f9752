// Who may import whom (docs/architecture.md): one row per place, first match wins.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  circlesAmong,
  longFunctionsIn,
  pathOf,
  type SourceFile,
  sourcesIn,
  specifiersOf,
  unusedExports,
} from "./fixtures/source-tree.ts";

const RULES: [where: RegExp, may: RegExp[]][] = [
  [/^domain\//, [/^domain\//]],
  [/^app\/lib\//, [/^domain\//, /^app\/lib\//]],
  [/^app\/illustrations\//, [/^app\/illustrations\//]],
  [/^app\/components\//, [/^domain\//, /^app\/lib\//, /^app\/components\//, /^app\/illustrations\//]],
  [
    /^app\/features\/([^/]+)\//,
    [/^domain\//, /^app\/lib\//, /^app\/components\//, /^app\/illustrations\//, /^app\/features\/$1\//],
  ],
  [/^app\/layouts\//, [/^domain\//, /^app\/(lib|components|illustrations|features|layouts)\//]],
  [/^app\/(pages\.ts|pages\/|site\/)/, [/^domain\//, /^app\/pages\//, /^app\/site\//]],
  [/^app\/(routes\/|root|entry|routes\.ts|service-worker)/, [/^domain\//, /^app\//]],
  [/^supabase\/functions\/_shared\//, [/^domain\//, /^supabase\/functions\/_shared\//]],
  [/^supabase\/functions\/([^/]+)\//, [/^domain\//, /^supabase\/functions\/(_shared|$1)\//]],
  [/^server\//, [/^domain\//, /^server\//, /^supabase\/functions\//, /^build\//]],
];
const SOURCES = ["app", "domain", "server", "supabase/functions"];

const files = sourcesIn(SOURCES);
const everything = [...files, ...sourcesIn([".", "art", "bench", "scripts", "tests"])];
/** Declarations are not loaded: they name what others are made of. */
const isTest = (name: string) => /\.((test|examples)\.tsx?|d\.ts)$/.test(name);

function forbidden(file: SourceFile): string[] {
  const { name } = file;
  const rule = RULES.find(([where]) => where.test(name));
  if (!rule) return [];
  const own = rule[0].exec(name)?.[1] ?? "";
  const allowed = rule[1].map((pattern) => new RegExp(pattern.source.replace("$1", own)));
  return specifiersOf(file)
    .map(({ specifier }) => pathOf(name, specifier))
    .filter((path): path is string => path !== undefined && !allowed.some((pattern) => pattern.test(path)))
    .map((path) => `${name} imports ${path}`);
}

const matching = (pattern: RegExp, except: (name: string) => boolean) =>
  files
    .filter(({ name, text }) => !isTest(name) && !except(name) && pattern.test(text))
    .map(({ name }) => name);

test("imports follow the table", () => {
  expect(files.filter(({ name }) => !isTest(name)).flatMap(forbidden)).toEqual([]);
});

test("domain knows no library but zod", () => {
  const foreign = files
    .filter(({ name }) => name.startsWith("domain/") && !isTest(name))
    .flatMap((file) => specifiersOf(file).map(({ specifier }) => `${file.name} ${specifier}`))
    .filter((found) => !/ (\.|zod$|zod\/)/.test(found));
  expect(foreign).toEqual([]);
});

test("no file imports itself around corners, types included", () => {
  expect(circlesAmong(everything)).toEqual([]);
});

test("a circle is noticed: of two types, of three files, through a module loaded late", () => {
  const file = (name: string, text: string) => ({ name: `app/${name}`, text });
  expect(
    circlesAmong([
      file("a.ts", 'import type { B } from "./b"; export type A = B;'),
      file("b.ts", 'export type { A as B } from "./a";'),
      file("c.tsx", 'import "~/d";'),
      file("d.ts", 'const e = () => import("./e");'),
      file("e.ts", 'import * as c from "./c.tsx"; import { A } from "./a";'),
      file("f.ts", 'import { A } from "./a"; import { g } from "./g"; // import "./f"'),
      file("g.ts", 'export const g = "from ./f";'),
    ]),
  ).toEqual([
    ["app/a.ts", "app/b.ts"],
    ["app/c.tsx", "app/d.ts", "app/e.ts"],
  ]);
});

test("no function is over 60 lines, no component over 90", () => {
  const held = everything.filter(({ name }) => !/^(art|tests)\//.test(name) && !isTest(name));
  expect(held.filter(({ text }) => text.split("\n").length > 60).flatMap(longFunctionsIn)).toEqual([]);
});

test("a long function is noticed, whatever its form", () => {
  const lines = (count: number) => "\n".repeat(count - 1);
  const found = (name: string, text: string) => longFunctionsIn({ name, text });
  expect(found("a.ts", `\nexport function long() {${lines(61)}}`)).toEqual(["a.ts:2 long (61)"]);
  expect(found("a.ts", `const long = () => {${lines(61)}};`)).toHaveLength(1);
  expect(found("a.ts", `class Room { long() {${lines(61)}} }`)).toHaveLength(1);
  expect(found("a.ts", `export function short() {${lines(60)}}`)).toEqual([]);
  expect(found("a.tsx", `export function Card() {${lines(90)}}`)).toEqual([]);
  expect(found("a.tsx", `export function Card() {${lines(91)}}`)).toHaveLength(1);
  expect(found("a.tsx", `export function useCard() {${lines(61)}}`)).toHaveLength(1);
});

/** What a framework or an address finds by name, and what is there for tests that go through all of something. */
const NEEDED = [
  /^app\/(routes\/|layouts\/(boundary|\w+\/layout)\.tsx|root|entry)/,
  /\.examples\.tsx /,
  /^scripts\/drill\/\w+\.ts run$/,
  /^art\/spots\/index\.tsx SPOTS$/,
  / (dismissAllToasts|examplePaths|DECLINE_CODES|goWithoutCode|importLater|richTextOf)$/,
];

test("nothing is exported that nobody needs", () => {
  const outside = (name: string) => isTest(name) || name.startsWith("tests/");
  const unused = unusedExports(everything, outside);
  expect(unused.filter((found) => !NEEDED.some((pattern) => pattern.test(found)))).toEqual([]);
});

test("a needless export is noticed, also one that only its test uses", () => {
  const sources = [
    ["app/a.ts", "export const used = 1; export const own = 2; own; export type Shown = 1; let s: Shown;"],
    [
      "app/b.ts",
      'import { used } from "./a"; export const late = used; export const dead = 1; export type Gone = 1;',
    ],
    [
      "app/c.ts",
      'const b = async () => (await import("./b")).late; export const tested = 1; export const both = 2; both;',
    ],
    ["app/c.test.ts", 'import { tested, both } from "./c"; tested; both;'],
  ].map(([name = "", text = ""]) => ({ name, text }));
  expect(unusedExports(sources, isTest)).toEqual([
    "app/a.ts own",
    "app/b.ts dead",
    "app/b.ts Gone",
    "app/c.ts tested",
  ]);
});

test("the database is reached only through queries, mutations, lib, functions and the host", () => {
  const allowed = (name: string) =>
    /\/(queries|reads|mutations)\.ts$/.test(name) ||
    /^(app\/lib|app\/routes\/resources|server|supabase\/functions)\//.test(name);
  expect(matching(/\.(from|rpc)\("[a-z_]+"|\.functions\.invoke\(/, allowed)).toEqual([]);
});

test("one door each: clients, environment, process", () => {
  const clients =
    /^(app\/lib\/session\/make-client\.ts|server\/(hosted\.ts|embedded\/)|supabase\/functions\/_shared\/)/;
  expect(matching(/\bcreateClient\b/, (name) => clients.test(name))).toEqual([]);
  const environment =
    /^(server\/(env|main|start|dev)\.ts|supabase\/functions\/_shared\/|server\/embedded\/lite\/|app\/routes\.ts)/;
  expect(matching(/process\.env\b/, (name) => environment.test(name))).toEqual([]);
  expect(matching(/@supabase\/lite/, (name) => name.startsWith("server/embedded/"))).toEqual([]);
});

test("one door to what a browser keeps: on a shared device it opens into the tab alone", () => {
  const doors = /^app\/(lib\/browser\/|lib\/session\/share-device|features\/safety\/neutral-title)/;
  expect(matching(/\b(localStorage|indexedDB)\b/, (name) => doors.test(name))).toEqual([]);
});

test("no HTML is injected but the constant script of the head", () => {
  expect(
    matching(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/, (name) => name === "app/root.tsx"),
  ).toEqual([]);
});

test("no class makes the browser style the whole page anew for each element that comes", () => {
  // `group-has-x:` becomes `:is(.group:has(x) *)`; `[fieldset:has(x)_&]:` says the same and names its element.
  expect(matching(/\b(group|peer)-has-/, () => false)).toEqual([]);
});

test("forms stand on the kit; a bare one only where its place says why", () => {
  // The footer's is on every page and native; Stripe's holds none of our fields; a search sends nothing, nor do the three questions of /apply.
  const bare =
    /^app\/(components\/form\/form|features\/newsletter\/newsletter-form|components\/form\/post-button|components\/form\/site-search-form|features\/search\/search-dialog|features\/apply\/first-questions|components\/payment\/stripe-payment)\.tsx$/;
  expect(
    matching(/<form(?! role="search")[\s>]/, (name) => bare.test(name) || name.includes("search-field")),
  ).toEqual([]);
});

test("nothing that is there gives way because it could not be read again: what is missing is asked for, not the error", () => {
  expect(matching(/\bif \([^)]*\bisError\b|<ErrorState[^>]*\brefetch\b/, () => false)).toEqual([]);
});

test("no file is over its limit", () => {
  const limit = (name: string) => (/^app\/routes\//.test(name) ? 90 : 250);
  const long = files
    .map(({ name, text }) => ({ name, lines: text.split("\n").length }))
    .filter(({ name, lines }) => !name.endsWith("database.types.ts") && lines > limit(name));
  expect(long).toEqual([]);
});

test("nothing of ours calls a gift deductible", () => {
  const roots = [...SOURCES, "supabase", "public", "docs"];
  const hits = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|sql|html|md|json)$/.test(name))
      .filter((name) => /tax[- ]deductible/i.test(readFileSync(path.join(root, name), "utf8")))
      .map((name) => `${root}/${name}`),
  );
  expect(hits).toEqual([]);
});

test("a browser test of money or of a crash has no second try: a gift that is lost once in a while is lost", () => {
  const risky = everything.filter(
    ({ name, text }) => /^tests\/e2e\/.*\.spec\.ts$/.test(name) && /give-steps|\.kill\(|backup/.test(text),
  );
  expect(risky.length).toBeGreaterThan(5);
  expect(
    risky.filter(({ text }) => !text.includes("configure({ retries: 0")).map(({ name }) => name),
  ).toEqual([]);
});

test("no two migrations have one number: of two, the second would never run", () => {
  const numbers = readdirSync("supabase/migrations").map((name) => name.slice(0, 14));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
