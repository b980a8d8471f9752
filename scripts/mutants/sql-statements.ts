// Migrations as statements. `code` is the text with strings, quoted names and comments blanked, letter for letter in place,
// so that a search finds only code; the body of a function is code.
export type Statement = {
  file: string;
  start: number;
  code: string;
  source: string;
  kind: "table" | "function" | "view" | "policy" | "grant" | "trigger" | "other";
  /** Without its schema; a policy, grant or trigger has the name of its table. */
  object: string;
};

const TOKENS = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\/\*[\s\S]*?\*\//g;
const blank = (text: string): string =>
  text.replace(TOKENS, (token) =>
    token.replace(/[^\n]/g, (letter, at) => (token[0] === "-" || at ? " " : letter)),
  );

const KINDS: [Statement["kind"], RegExp][] = [
  ["function", /^create (?:or replace )?function\s+(?:\w+\.)?(\w+)/],
  ["table", /^create table\s+(?:\w+\.)?(\w+)/],
  ["table", /^alter table\s+(?:only )?(?:\w+\.)?(\w+)/],
  ["view", /^create (?:or replace )?view\s+(?:\w+\.)?(\w+)/],
  ["policy", /^(?:create|alter) policy[\s\S]*? on (?:\w+\.)?(\w+)/],
  ["trigger", /^create (?:constraint )?trigger[\s\S]*? on (?:\w+\.)?(\w+)/],
  ["grant", /^grant[\s\S]*? on (?:table )?(?:\w+\.)?(\w+)[\s\S]* to /],
];

export function statements(file: string, source: string): Statement[] {
  const code = blank(source);
  const found: Statement[] = [];
  let start = 0;
  for (const { 0: token, index } of code.matchAll(/\$\w*\$[\s\S]*?\$\w*\$|;/g)) {
    if (token !== ";") continue;
    const begin = start + (code.slice(start).match(/\S/)?.index ?? 0);
    const text = code.slice(begin, index + 1);
    const kind = KINDS.find(([, pattern]) => pattern.test(text));
    const object = kind?.[1].exec(text)?.[1] ?? "";
    found.push({
      file,
      start: begin,
      code: text,
      source: source.slice(begin, index + 1),
      kind: kind?.[0] ?? "other",
      object,
    });
    start = index + 1;
  }
  return found;
}

const head = ({ source }: Statement) =>
  /^(?:create(?: or replace)?|alter|drop) (function|view|policy|trigger) (?:if exists )?("[^"]*"|[\w.]+)/
    .exec(source)
    ?.slice(1)
    .join(" ");

/** Those that are the law: nothing later replaces or drops them. */
export function inForce(all: readonly Statement[]): Statement[] {
  const last = new Map(all.map((one) => [head(one), one] as const));
  return all.filter((one) => head(one) === undefined || last.get(head(one)) === one);
}

/** From an opening parenthesis to the one that closes it; the places of both. */
export function group(code: string, open: number): [number, number] {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    else if (code[at] === ")" && --depth === 0) return [open, at];
  }
  return [open, code.length];
}
