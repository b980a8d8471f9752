import { type Condition, parseFilter } from "./change-filter.ts";

/** What a channel asked for; `wanted` is its own wording, which the client wants back unchanged when it joins. */
export type ChangeRequest = {
  id: number;
  wanted: Record<string, unknown>;
  event: string;
  schema: string;
  table: string;
  conditions: Condition[];
};

/** What the trigger tells: schema, table, operation, time, primary key and owner. */
export type ChangeNotice = {
  s: string;
  t: string;
  o: "INSERT" | "UPDATE" | "DELETE";
  at: string;
  id: Record<string, unknown> | null;
  u: string | null;
};

let lastId = 0;

/** Throws FilterError. */
export function readChangeRequest(wanted: Record<string, unknown>): ChangeRequest {
  const text = (value: unknown, fallback: string) => (typeof value === "string" && value ? value : fallback);
  return {
    id: ++lastId,
    wanted,
    event: text(wanted.event, "*").toUpperCase(),
    schema: text(wanted.schema, "public"),
    table: text(wanted.table, "*"),
    conditions: typeof wanted.filter === "string" && wanted.filter ? parseFilter(wanted.filter) : [],
  };
}
