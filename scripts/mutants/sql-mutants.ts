// The mistakes of a tired engineer in SQL. Each is one place in one statement that is in force.
import type { Mutant } from "./mutant.ts";
import { type Change, each, inside } from "./sql-changes.ts";
import { droppedChecks, widerGrants } from "./sql-rights.ts";
import { group, type Statement } from "./sql-statements.ts";

type Rule = { rule: string; kinds: Statement["kind"][]; find: (one: Statement) => Change[] };

const TURNED: Record<string, string> = { "=": "<>", "<>": "=", "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const AROUND: Record<string, string> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
/** Whether this comparison is with the clock, which no moment of a row hits: there, earlier and later are exchanged. */
const isOfTheClock = (code: string, at: number, end: number): boolean => {
  const [before = "", after = ""] = [code.slice(0, at), code.slice(end)];
  const sides = [
    before.split(/\b(?:and|or|where|when|on|then|if|not)\b|[;,\n]/).at(-1),
    after.split(/\b(?:and|or|then|else|end|order|limit)\b|[;,\n]/)[0],
  ];
  return sides.some((side) => /\bnow\(\)/.test(side ?? ""));
};
const turned = (code: string, at: number, sign: string): string =>
  (isOfTheClock(code, at, at + sign.length) ? AROUND[sign] : TURNED[sign]) ?? sign;
/** The keyword a place stands under: `=` after set, with or into is no comparison. */
const under = (code: string, at: number): string | undefined =>
  code
    .slice(0, at)
    .match(
      /\b(set|with|where|and|or|on|when|then|if|check|using|having|not|select|return|from|between|values)\b/g,
    )
    ?.at(-1);

/** `greatest(a, b)`: the two halves, or nothing when there are more. */
function halves(inner: string): [string, string] | undefined {
  const commas: number[] = [];
  let depth = 0;
  for (const [at, letter] of [...inner].entries()) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) commas.push(at);
  }
  const [comma] = commas;
  return comma === undefined || commas.length > 1
    ? undefined
    : [inner.slice(0, comma), inner.slice(comma + 1)];
}

function sums({ code, source }: Statement): Change[] {
  return each(code, /\bgreatest\(/g, ({ 0: found, index }) => {
    const [open, close] = group(code, index + found.length - 1);
    const two = halves(code.slice(open + 1, close));
    if (!two) return undefined;
    const split = open + 1 + two[0].length;
    const text = `(${source.slice(open + 1, split)} + ${source.slice(split + 1, close).trim()})`;
    return { at: index, length: close + 1 - index, text };
  });
}

/** A counter and a part of the primary key are never null, whatever stands beside them. */
function isNeverNull(code: string, at: number): boolean {
  const line = code.slice(code.lastIndexOf("\n", at) + 1).split("\n", 1)[0] ?? "";
  const key = /\n {2}primary key \(([^)]*)\)/.exec(code)?.[1]?.split(", ") ?? [];
  return / primary key| as identity/.test(line) || key.includes(line.trim().split(" ", 1)[0] ?? "");
}

const LOGIC: Statement["kind"][] = ["function", "view", "policy", "table"];
const RULES: Rule[] = [
  {
    rule: "a policy's condition dropped",
    kinds: ["policy"],
    find: ({ code }) =>
      inside(code, /\busing \(/g, (inner) => (inner.trim() === "true" ? undefined : "true")),
  },
  {
    rule: "a check removed",
    kinds: ["function"],
    find: ({ code }) =>
      each(
        code,
        /\bif\b[^;]*?\bthen\s+(?:raise|return)\b[^;]*;\s*end if;|\bperform private\.require_\w+\([^;]*\);/g,
        ({ 0: found, index }) => ({ at: index, length: found.length, text: "" }),
      ),
  },
  {
    rule: "a comparison turned",
    kinds: LOGIC,
    find: ({ code }) =>
      each(code, /(?<= )(?:<=|>=|<>|=|<|>)(?= )/g, ({ 0: found, index }) =>
        ["set", "with"].includes(under(code, index) ?? "")
          ? undefined
          : { at: index, length: found.length, text: turned(code, index, found) },
      ),
  },
  {
    rule: "and, or exchanged",
    kinds: LOGIC,
    find: ({ code }) =>
      each(code, /\b(?:and|or)\b(?! replace)/g, ({ 0: found, index }) =>
        found === "and" && under(code, index) === "between"
          ? undefined
          : { at: index, length: found.length, text: found === "and" ? "or" : "and" },
      ),
  },
  {
    rule: "a question reversed",
    kinds: LOGIC,
    find: ({ code }) =>
      each(code, /\bis (?:not )?(?:null|true|distinct)\b|\bnot exists\b/g, ({ 0: found, index }) => ({
        at: index,
        length: found.length,
        text:
          found === "not exists"
            ? "exists"
            : found.includes("not ")
              ? found.replace("not ", "")
              : found.replace("is ", "is not "),
      })),
  },
  { rule: "greatest becomes a sum", kinds: ["function", "view"], find: sums },
  {
    rule: "a constraint dropped",
    kinds: ["table"],
    find: ({ code }) => [
      ...inside(code, /\bcheck \(/g, () => "true"),
      ...each(code, / not null\b| unique\b(?! \()/g, ({ 0: found, index }) =>
        found !== " unique" && isNeverNull(code, index)
          ? undefined
          : { at: index, length: found.length, text: "" },
      ),
    ],
  },
];

export function sqlMutants(all: readonly Statement[]): Mutant[] {
  const place = (one: Statement, rule: string, { at, length, text }: Change): Mutant => ({
    file: one.file,
    start: one.start + at,
    end: one.start + at + length,
    text,
    rule,
    object: one.object,
    within: [one.start, one.start + one.source.length],
  });
  return all.flatMap((one) => [
    ...RULES.filter(({ kinds }) => kinds.includes(one.kind)).flatMap(({ rule, find }) =>
      find(one).map((change) => place(one, rule, change)),
    ),
    ...droppedChecks(one, all).map((change) => place(one, "a policy's condition dropped", change)),
    ...widerGrants(one, all).map((change) => place(one, "a column added to a grant", change)),
  ]);
}
