// Who may import whom (docs/architecture.md): one row per place, first match wins.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

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
const IMPORT = /(?:from|import\()\s*["']([^"']+)["']|^import ["']([^"']+)["']/gm;

type SourceFile = { name: string; text: string };
const files: SourceFile[] = SOURCES.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name: `${root}/${name}`, text: readFileSync(path.join(root, name), "utf8") })),
);
/** Declarations are not loaded: they name what others are made of. */
const isTest = (name: string) => /\.((test|examples)\.tsx?|d\.ts)$/.test(name);

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("~domain/")) return specifier.slice(1);
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith(".") && !specifier.includes("+types"))
    return path.join(path.dirname(from), specifier);
  return undefined;
}

function forbidden({ name, text }: SourceFile): string[] {
  const rule = RULES.find(([where]) => where.test(name));
  if (!rule) return [];
  const own = rule[0].exec(name)?.[1] ?? "";
  const allowed = rule[1].map((pattern) => new RegExp(pattern.source.replace("$1", own)));
  return [...text.matchAll(IMPORT)]
    .map((match) => target(name, match[1] ?? match[2] ?? ""))
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
    .flatMap(({ name, text }) =>
      [...text.matchAll(IMPORT)].map((match) => [name, match[1] ?? match[2] ?? ""] as const),
    )
    .filter(
      ([, specifier]) => !specifier.startsWith(".") && specifier !== "zod" && !specifier.startsWith("zod/"),
    );
  expect(foreign).toEqual([]);
});

test("the database is reached only through queries, mutations, lib, functions and the host", () => {
  const allowed = (name: string) =>
    /\/(queries|reads|mutations)\.ts$/.test(name) ||
    /^(app\/lib|app\/routes\/resources|server|supabase\/functions)\//.test(name);
  expect(matching(/\.(from|rpc)\("[a-z_]+"|\.functions\.invoke\(/, allowed)).toEqual([]);
});

test("one door each: clients, environment, process", () => {
  const clients = /^(app\/lib\/supabase\.ts|server\/(hosted\.ts|embedded\/)|supabase\/functions\/_shared\/)/;
  expect(matching(/\bcreateClient\b/, (name) => clients.test(name))).toEqual([]);
  const environment =
    /^(server\/(env|main|start|dev)\.ts|supabase\/functions\/_shared\/|server\/embedded\/lite\/|app\/routes\.ts)/;
  expect(matching(/process\.env\b/, (name) => environment.test(name))).toEqual([]);
  expect(matching(/@supabase\/lite/, (name) => name.startsWith("server/embedded/"))).toEqual([]);
});

test("no HTML is injected outside the theme script", () => {
  expect(
    matching(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/, (name) => name === "app/root.tsx"),
  ).toEqual([]);
});

test("forms stand on the kit; a bare one only where its place says why", () => {
  // The footer's is on every page and native; Stripe's holds none of our fields.
  const bare =
    /^app\/(components\/form\/form|features\/newsletter\/newsletter-form|components\/payment\/stripe-payment)\.tsx$/;
  expect(
    matching(/<form(?! role="search")[\s>]/, (name) => bare.test(name) || name.includes("search-field")),
  ).toEqual([]);
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
