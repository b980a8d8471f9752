// The names inside `or=(…)` and its relatives, read without building anything from them.

/** Where brackets close and quotes end; `found` is called with each piece between commas of the outermost level. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === "\\") at++;
    else if (sign === '"') quoted = !quoted;
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

/** What each condition of a logic tree asks about: `id`, or `author` and `name` of `author.name.eq.x`. */
export function leavesOf(tree: string): string[][] {
  const leaves: string[][] = [];
  const open = [tree.trim().replace(/^\(([\s\S]*)\)$/, "$1")];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const piece of pieces(next).map((part) => part.trim())) {
      const inner = BRANCH.exec(piece)?.[1];
      if (inner !== undefined) open.push(inner);
      else if (piece !== "") leaves.push(nameOf(piece));
    }
  }
  return leaves;
}

function nameOf(condition: string): string[] {
  const parts = condition.split(".");
  const end = parts.findIndex((part, at) => at > 0 && OPERATOR.test(part));
  return end === -1 ? parts : parts.slice(0, end);
}
