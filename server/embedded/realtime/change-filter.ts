/** One condition of a `postgres_changes` filter such as `user_id=eq.5`. */
export type Condition = { column: string; operator: string; values: string[] };

export class FilterError extends Error {}

const OPERATORS = new Map([
  ["eq", "="],
  ["neq", "<>"],
  ["lt", "<"],
  ["lte", "<="],
  ["gt", ">"],
  ["gte", ">="],
  ["like", "like"],
  ["ilike", "ilike"],
]);
const IS_VALUES = new Set(["null", "true", "false", "unknown"]);
const CONDITION = /^([a-z_][a-z0-9_]*)=([a-z]+)\.(.*)$/is;

/** Splits at commas outside quotes and parentheses. */
function splitTop(text: string): string[] {
  const parts = [""];
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    const escaped = quoted && char === "\\";
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === "(" || char === ")")) depth += char === "(" ? 1 : -1;
    if (char === "," && !quoted && depth === 0) parts.push("");
    else parts.push((parts.pop() ?? "") + char + (escaped ? text.charAt(++at) : ""));
  }
  return parts;
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;
}

function parseCondition(text: string): Condition {
  const [, column, operator, value] = CONDITION.exec(text) ?? [];
  if (!column || !operator || value === undefined)
    throw new FilterError(`The filter ${text} is not readable`);
  if (operator === "in")
    return { column, operator, values: splitTop(value.replace(/^\((.*)\)$/s, "$1")).map(unquote) };
  if (operator === "is" && IS_VALUES.has(value.toLowerCase()))
    return { column, operator, values: [value.toLowerCase()] };
  if (!OPERATORS.has(operator)) throw new FilterError(`The filter operator ${operator} is not supported`);
  return { column, operator, values: [unquote(value)] };
}

export function parseFilter(filter: string): Condition[] {
  return splitTop(filter).map(parseCondition);
}

/** SQL of a condition; its values are appended to `params` and cast to the column's own type. */
export function conditionSql(condition: Condition, quoted: string, type: string, params: unknown[]): string {
  const { operator, values } = condition;
  if (operator === "is") return `${quoted} is ${values[0]}`;
  const places = values.map((value) => `$${params.push(value)}::text::${type}`);
  if (operator === "in") return `${quoted} in (${places.join(", ")})`;
  if (operator === "like" || operator === "ilike") return `${quoted}::text ${operator} ${places[0]}::text`;
  return `${quoted} ${OPERATORS.get(operator)} ${places[0]}`;
}
