// The names inside `or=(…)` and its relatives, read without building anything from them.

/**
 * The pieces between commas of the outermost level, as lite reads them: to it a backslash before a quote is nothing. Read in
 * another way, conditions behind one were seen by lite alone.
 */
function pieces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "(" || sign === "{") depth++;
    else if (sign === ")" || sign === "}") depth--;
    else if (sign === "," && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)];
}

const BRANCH = /^(?:not\.)?(?:and|or)\s*\(([\s\S]*)\)$/;
const OPERATOR =
  /^(?:not|eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nxl|nxr|adj|w?fts|pl?h?fts)(?:\(.*)?$/;

/** How deep the brackets of a text stand in each other. */
export function bracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === "(") deepest = Math.max(deepest, ++depth);
    else if (sign === ")") depth--;
  }
  return deepest;
}

/**
 * A regular expression, also for any or all of several, also turned. One can be written that never ends, or takes seconds
 * to read, and the database in the process has nothing that ends it: one request would end the site.
 */
export const isRegularExpression = (condition: string): boolean =>
  /^\s*(?:not\s*\.\s*)?i?match\s*(?:[.(]|$)/i.test(condition);

const READS_TEXTS =
  /^\s*(?:not\s*\.\s*)*(?:i?like|i?match|(?:pl|ph|w)?fts)\s*(?:(\(\s*(?:any|all)\s*\))|[.(]|$)/i;

/**
 * How many texts a condition looks for in each row, which costs a thousand times what comparing it does. Behind `(any)` and
 * `(all)` stands a list; a comma inside quotes counts as well, as nobody writes that many.
 */
export function searchesIn(condition: string): number {
  const found = READS_TEXTS.exec(condition);
  if (!found) return 0;
  return found[1] === undefined ? 1 : condition.split(",").length;
}

/** The table of `alias:table!hint` or `...table`, written before its bracket. */
const embedded = (text: string): string =>
  text
    .replace(/!.*$/s, "")
    .replace(/^.*:/s, "")
    .replace(/^\s*\.{3}/, "")
    .replace(/"/g, "")
    .trim();

/** More than anybody wants under several names. */
const MOST_TIMES = 3;

/**
 * Why a selection is refused that multiplies what is answered, so that a line of names asks for gigabytes: a table inside
 * itself, however deep; a column, as it is or in a certain way, or a table again and again at one place. A table can be
 * embedded by the name of a column or a key, too, which would hide that it is the same one: here it goes by its own.
 * A bracket in quotes counts as one: it could hide others.
 */
export function selectionProblem(
  select: string,
  target: string,
  isTable: (name: string) => boolean,
): string | undefined {
  if (/"[^"]*[(),][^"]*"/.test(select)) return "A quoted name holds a bracket or a comma";
  const open = [{ table: target, times: new Map<string, number>() }];
  let from = 0;
  for (const { 0: sign, index } of `${select},`.matchAll(/[(),]/g)) {
    const asked = select.slice(from, index).trim();
    const unnamed = asked.replace(/^[^:]*:(?!:)/s, "").trim();
    from = index + 1;
    const times = (open.at(-1)?.times.get(unnamed) ?? 0) + 1;
    if (unnamed !== "" && times > MOST_TIMES) return "The same is selected too often";
    open.at(-1)?.times.set(unnamed, times);
    if (sign === ")") open.pop();
    if (sign !== "(") continue;
    const table = embedded(asked);
    if (open.some((outer) => outer.table === table)) return "A table cannot be embedded in itself";
    // "count()" is left to lite, which says that nothing is summed here.
    if (!isTable(table) && select[index + 1] !== ")")
      return `Embedded tables go by their own names here, and there is no "${table.slice(0, 80)}"`;
    open.push({ table, times: new Map() });
  }
  return undefined;
}

/** What a condition asks about, `id`, or `author` and `name` of `author.name.eq.x`, and what: `eq.x`. */
export type Leaf = { names: string[]; condition: string };

/** The conditions of a logic tree. */
export function leavesOf(tree: string): Leaf[] {
  const leaves: Leaf[] = [];
  const open = [tree.trim().replace(/^\(([\s\S]*)\)$/, "$1")];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const piece of pieces(next).map((part) => part.trim())) {
      const inner = BRANCH.exec(piece)?.[1];
      if (inner !== undefined) open.push(inner);
      else if (piece !== "") leaves.push(leafOf(piece));
    }
  }
  return leaves;
}

function leafOf(piece: string): Leaf {
  const parts = piece.split(".");
  const end = parts.findIndex((part, at) => at > 0 && OPERATOR.test(part));
  if (end === -1) return { names: parts, condition: "" };
  return { names: parts.slice(0, end), condition: parts.slice(end).join(".") };
}
