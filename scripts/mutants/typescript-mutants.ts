// The same mistakes in TypeScript, found in the syntax tree of the parser that Vite brings.
import { parseAst } from "vite";
import type { Mutant } from "./mutant.ts";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Change = { rule: string; start: number; end: number; text: string };

const TURNED: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "-": "+",
  "*": "/",
  "/": "*",
};
const ENDS = ["ReturnStatement", "ThrowStatement", "ContinueStatement", "BreakStatement"];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Only leaves, throws or goes on: a check that something else relies on. */
function isCheck({ consequent, alternate }: Node): boolean {
  if (!isNode(consequent) || alternate) return false;
  const body = consequent.type === "BlockStatement" ? (consequent.body as Node[]) : [consequent];
  return ENDS.includes(body.at(-1)?.type ?? "");
}

function operator(source: string, node: Node): Change[] {
  const { left, right } = node as unknown as { left: Node; right: Node };
  const text = TURNED[String(node.operator)];
  const at = source.indexOf(String(node.operator), left.end);
  if (!text || at < 0 || at >= right.start) return [];
  const rule = node.type === "LogicalExpression" ? "and, or exchanged" : "a comparison or sum turned";
  return [{ rule, start: at, end: at + String(node.operator).length, text }];
}

function changes(source: string, node: Node): Change[] {
  const { start, end } = node;
  if (node.type === "BinaryExpression" || node.type === "LogicalExpression") return operator(source, node);
  if (node.type === "UnaryExpression" && node.operator === "!")
    return [{ rule: "a question reversed", start, end: start + 1, text: "" }];
  if (node.type === "IfStatement" && isCheck(node))
    return [{ rule: "a check removed", start, end, text: ";" }];
  if (node.type === "ConditionalExpression") {
    const asked = node.test as Node;
    const text = `!(${source.slice(asked.start, asked.end)})`;
    return [{ rule: "branches exchanged", start: asked.start, end: asked.end, text }];
  }
  if (node.type === "MemberExpression" && /^Math\.(?:max|min)$/.test(source.slice(start, end)))
    return [
      {
        rule: "largest, smallest exchanged",
        start,
        end,
        text: source.slice(start, end) === "Math.max" ? "Math.min" : "Math.max",
      },
    ];
  return [];
}

function walk(source: string, node: Node): Change[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...changes(source, node), ...below.filter(isNode).flatMap((child) => walk(source, child))];
}

export function typescriptMutants(file: string, source: string): Mutant[] {
  const program = parseAst(source, { lang: "ts" }) as unknown as Node;
  return walk(source, program).map((change) => ({ file, object: file, ...change }));
}
