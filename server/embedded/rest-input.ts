// Values of the wrong shape, before lite writes them. The drivers stumble over them (PGlite, 500) or make up something
// (postgres: "[object Object]" as a text, false of anything that is not true), so they are refused with PostgREST's 22P02.
import type { Types } from "./catalogue.ts";
import type { RestProblem } from "./rest-names.ts";

function fits(value: unknown, type: string): boolean {
  if (value === null || value === undefined || type === "json" || type === "jsonb") return true;
  if (type === "boolean") return typeof value === "boolean";
  if (type.endsWith("[]")) return Array.isArray(value) || typeof value === "string";
  return typeof value === "string" || typeof value === "number";
}

/** What is wrong with the rows or arguments sent, if they are any; unknown names are lite's. */
export function shapeProblem(body: unknown, types: Types): RestProblem | undefined {
  for (const row of Array.isArray(body) ? body : [body]) {
    if (typeof row !== "object" || row === null) continue;
    for (const [name, value] of Object.entries(row)) {
      const type = types.get(name);
      if (type && !fits(value, type))
        return { status: 400, code: "22P02", message: `invalid input for "${name}": ${type} expected` };
    }
  }
  return undefined;
}
