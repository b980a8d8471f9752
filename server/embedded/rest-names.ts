// Every name in a request to rest is one the catalogue holds, before lite builds objects from names (it makes plain
// ones, and `?__proto__=eq.1` changed what every object of the process inherits).
import { asksForSharedName, holdsSharedName } from "../../domain/json-keys.ts";
import { type Catalogue, EXPOSED_SCHEMA } from "./catalogue.ts";
import { bracketDepth, isRegularExpression, leavesOf, searchesIn, selectionProblem } from "./rest-filter.ts";

export type RestProblem = { status: number; code: string; message: string; hint?: string; details?: string };

// Twice the widest table, and three times the deepest tree of the site.
const MAX_LISTED = 100;
const MAX_DEPTH = 12;
/** A list of ours has one; a hundred kept a connection busy for seconds, over and over. */
const MAX_SEARCHES = 10;
const MAX_NAME_LENGTH = 500;
const OF_NAMES = new Set(["select", "order", "on_conflict", "columns"]);
const LOGIC = new Set(["and", "or", "not.and", "not.or"]);
const PLAIN = new Set([...OF_NAMES, "limit", "offset", "apikey"]);
/** What may follow the name of an embedded table. */
const OF_EMBEDDED = /^(.+)\.((?:not\.)?(?:and|or)|order|limit|offset)$/;
const HEADERS_OF_NAMES = ["prefer", "accept-profile", "content-profile", "range", "range-unit"];

const unparsable = (message: string): RestProblem => ({ status: 400, code: "PGRST100", message });
const UNUSABLE = unparsable("A name in this request cannot be used");
const NO_EXPRESSIONS = unparsable(
  "Regular expressions (match, imatch) are not answered here; like and ilike are",
);
const TOO_MANY_SEARCHES = unparsable(
  `The filter has too many searches: at most ${MAX_SEARCHES} conditions of like, ilike and full text`,
);

/** What one request asks of: a table or a view, or a function. */
export type RestTarget = { kind: "relation" | "function"; name: string };

export function targetOf(path: string, catalogue: Catalogue): RestTarget | RestProblem {
  const [first = "", second, ...more] = path.split("/");
  const isCall = first === "rpc" && second !== undefined;
  if (first === "" || (isCall ? more.length > 0 || second === "" : second !== undefined))
    return { status: 404, code: "PGRST125", message: "Invalid path specified in request URL" };
  if (isCall)
    return catalogue.functions.has(second) ? { kind: "function", name: second } : unknownFunction(second);
  return catalogue.relations.has(first) ? { kind: "relation", name: first } : unknownRelation(first);
}

/** The names of `?columns=`, which may stand in quotes. */
export const listedNames = (list: string | null): string[] =>
  list ? list.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1")) : [];

const shown = (name: string) => `${EXPOSED_SCHEMA}.${holdsSharedName(name) ? "?" : name.slice(0, 80)}`;
const unknownRelation = (name: string): RestProblem => ({
  status: 404,
  code: "PGRST205",
  message: `Could not find the table '${shown(name)}' in the schema cache`,
});
const unknownFunction = (name: string): RestProblem => ({
  status: 404,
  code: "PGRST202",
  message: `Could not find the function ${shown(name)} in the schema cache`,
  details: `Searched for the function ${shown(name)}, but no matches were found in the schema cache.`,
});
const unknownColumn = (target: string, name: string): RestProblem => ({
  status: 400,
  code: "42703",
  message: `column ${target}.${name.slice(0, 80)} does not exist`,
});
const notEmbedded = (name: string): RestProblem => ({
  status: 400,
  code: "PGRST108",
  message: `'${name.slice(0, 80)}' is not an embedded resource in this request`,
  hint: `Verify that '${name.slice(0, 80)}' is included in the 'select' query parameter.`,
});

export function headerProblem(headers: Headers): RestProblem | undefined {
  if (HEADERS_OF_NAMES.some((name) => holdsSharedName(headers.get(name) ?? ""))) return UNUSABLE;
  const schema = ["accept-profile", "content-profile"]
    .map((name) => headers.get(name))
    .find((value) => value !== null && value !== EXPOSED_SCHEMA);
  if (schema === undefined || schema === null) return undefined;
  const hint = `Only the following schemas are exposed: ${EXPOSED_SCHEMA}`;
  return { status: 406, code: "PGRST106", message: `Invalid schema: ${schema.slice(0, 80)}`, hint };
}

type Known = {
  target: string;
  columns: ReadonlySet<string>;
  catalogue: Catalogue;
  embedded: ReadonlySet<string>;
};

/** All conditions of a request, wherever they stand. */
function conditionsOf(query: URLSearchParams): string[] {
  return [...query].flatMap(([key, value]) => {
    if (PLAIN.has(key)) return [];
    const isTree = LOGIC.has(key) || LOGIC.has(OF_EMBEDDED.exec(key)?.[2] ?? "");
    return isTree ? leavesOf(value).map(({ condition }) => condition) : [value];
  });
}

function hasTooManySearches(query: URLSearchParams): boolean {
  const searches = conditionsOf(query).map(searchesIn);
  return searches.reduce((sum, count) => sum + count, 0) > MAX_SEARCHES;
}

/** Names and aliases that `select` opens brackets for. */
function embeddedIn(selects: readonly string[]): ReadonlySet<string> {
  const names = selects.flatMap((select) => [
    ...select.matchAll(/(?:([\w$]+)\s*:\s*)?([\w$]+)(?:\s*![\w$]+)*\s*\(/g),
  ]);
  return new Set(names.flatMap(([, alias, name]) => [alias, name]).filter((name) => name !== undefined));
}

function columnProblem(path: readonly string[], known: Known): RestProblem | undefined {
  if (path.some(holdsSharedName)) return UNUSABLE;
  const names = path.map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
  const column = (names.at(-1) ?? "").split("->")[0]?.replace(/"$/, "").trim() ?? "";
  const tables = names.slice(0, -1);
  if (tables.length === 0) {
    const isKnown = known.columns.has(column) || known.embedded.has(column);
    return isKnown ? undefined : unknownColumn(known.target, column);
  }
  const stranger = tables.find((name) => !known.embedded.has(name));
  if (stranger !== undefined) return notEmbedded(stranger);
  const isKnown = known.catalogue.columns.has(column) || known.embedded.has(column);
  return isKnown ? undefined : unknownColumn(tables.join("."), column);
}

function treeProblem(tree: string, known: Known, embedded: string[] = []): RestProblem | undefined {
  // Quotes are read differently by different readers: wherever a name could stand, these may not.
  if (asksForSharedName(tree)) return UNUSABLE;
  if (bracketDepth(tree) > MAX_DEPTH) return unparsable("The filter has too many levels");
  const leaves = leavesOf(tree);
  if (leaves.length > MAX_LISTED) return unparsable("The filter has too many conditions");
  for (const { names, condition } of leaves) {
    if (isRegularExpression(condition)) return NO_EXPRESSIONS;
    const problem = columnProblem([...embedded, ...names], known);
    if (problem) return problem;
  }
  return undefined;
}

function parameterProblem(name: string, value: string, known: Known): RestProblem | undefined {
  if (name.length > MAX_NAME_LENGTH) return unparsable("A name in this request is too long");
  if (LOGIC.has(name)) return treeProblem(value, known);
  if (PLAIN.has(name)) {
    if (!OF_NAMES.has(name)) return undefined;
    if (holdsSharedName(value)) return UNUSABLE;
    if (value.split('"').length % 2 === 0) return unparsable("A quoted name has no end");
    if (value.split(",").length > MAX_LISTED) return unparsable(`At most ${MAX_LISTED} columns can be named`);
    if (bracketDepth(value) > MAX_DEPTH) return unparsable("Too many levels of embedded tables");
    if (name !== "select") return undefined;
    const problem = selectionProblem(value, known.target, (table) => known.catalogue.relations.has(table));
    return problem === undefined ? undefined : unparsable(problem);
  }
  const [, path, reserved] = OF_EMBEDDED.exec(name) ?? [];
  if (path === undefined || reserved === undefined)
    return isRegularExpression(value) ? NO_EXPRESSIONS : columnProblem(name.split("."), known);
  const tables = path.split(".");
  const stranger = tables.find((table) => !known.embedded.has(table));
  if (stranger !== undefined) return holdsSharedName(name) ? UNUSABLE : notEmbedded(stranger);
  if (LOGIC.has(reserved)) return treeProblem(value, known, tables);
  return holdsSharedName(value) ? UNUSABLE : undefined;
}

export function queryProblem(
  query: URLSearchParams,
  { kind, name }: RestTarget,
  catalogue: Catalogue,
): RestProblem | undefined {
  // What a function returns is filtered by names of its own, which the catalogue does not tell: any column's will do.
  const of = kind === "relation" ? catalogue.relations.get(name) : catalogue.functions.get(name);
  const own = [...(of?.keys() ?? [])];
  const columns = new Set(kind === "relation" ? own : [...own, ...catalogue.columns]);
  const embedded = embeddedIn(query.getAll("select"));
  const known: Known = { target: name, columns, catalogue, embedded };
  for (const [key, value] of query) {
    const problem = parameterProblem(key, value, known);
    if (problem) return problem;
  }
  return hasTooManySearches(query) ? TOO_MANY_SEARCHES : undefined;
}
