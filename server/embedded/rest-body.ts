// Rows and arguments as PostgREST means them, before lite writes them.
import type { Types } from "./catalogue.ts";
import { listedNames, type RestTarget } from "./rest-names.ts";

/**
 * Stands for "the column's default" in a row on its way through lite, which knows no such value; the compiler of its
 * statements writes `default` for it (lite/defaults.ts). New in every process: nobody outside can send it.
 */
export const COLUMN_DEFAULT = `default:${crypto.randomUUID()}`;
let sent = false;
/** Whether any request has needed it so far; until then no statement is searched for it. */
export const defaultsWereSent = () => sent;

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every row with every column of `?columns=`: null, or the default where the request prefers that. */
function filled(row: Row, columns: readonly string[], absent: string | null): Row {
  const blank = Object.fromEntries(columns.map((name) => [name, absent]));
  return { ...blank, ...row };
}

// lite reads a text for a JSON column as JSON, and hands what it has read to a driver that does so once more.
const LAYERS = { relation: 2, function: 1 } as const;

function asJsonText(value: string, layers: number): string {
  let text = value;
  for (let layer = 0; layer < layers; layer++) text = JSON.stringify(text);
  return text;
}

function written(row: Row, types: Types, layers: number): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isText = typeof value === "string" && value !== COLUMN_DEFAULT;
      return [name, isText && /^jsonb?$/.test(types.get(name) ?? "") ? asJsonText(value, layers) : value];
    }),
  );
}

/** The body of a write or a call, for lite. What is neither a row nor a list of them is left as it is. */
export function bodyForLite(body: unknown, request: Request, target: RestTarget, types: Types): unknown {
  const isBulk = target.kind === "relation" && request.method === "POST" && Array.isArray(body);
  const columns = isBulk ? listedNames(new URL(request.url).searchParams.get("columns")) : [];
  const prefersDefaults =
    columns.length > 0 && /(^|,)\s*missing\s*=\s*default\s*(,|$)/.test(request.headers.get("prefer") ?? "");
  sent ||= prefersDefaults;
  const each = (row: unknown) =>
    isRow(row)
      ? written(filled(row, columns, prefersDefaults ? COLUMN_DEFAULT : null), types, LAYERS[target.kind])
      : row;
  return Array.isArray(body) ? body.map(each) : each(body);
}
