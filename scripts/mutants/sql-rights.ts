// Mistakes in what roles may do: whether one changes anything is seen in the other statements about the same table.
import { type Change, each, inside } from "./sql-changes.ts";
import type { Statement } from "./sql-statements.ts";

/** Columns of every table as its statement lists them. */
const columnsOf = (all: readonly Statement[], table: string): string[] =>
  all
    .filter(({ kind, object, code }) => kind === "table" && object === table && code.startsWith("create"))
    .flatMap(({ code }) => [...code.matchAll(/^ {2}([a-z]\w+) (?!key|\()/gm)].map(([, name]) => name ?? ""))
    .filter((name) => !["constraint", "primary", "unique", "check", "foreign", "exclude"].includes(name));

const GRANTED = /\b(insert|update|select) \(([^)]*)\)/g;
/** Columns that grants name for a verb; undefined where one grants all of them. */
function grantedColumns(table: string, verb: string, all: readonly Statement[]): string[] | undefined {
  const grants = all.filter(
    ({ kind, object, code }) =>
      kind === "grant" && object === table && / to [^;]*(?:anon|authenticated)/.test(code),
  );
  if (grants.some(({ code }) => new RegExp(`\\b${verb}\\b(?! \\()`).test(code))) return undefined;
  return grants
    .flatMap(({ code }) => [...code.matchAll(GRANTED)])
    .flatMap(([, other, list = ""]) => (other === verb ? list.split(",").map((name) => name.trim()) : []));
}

export function widerGrants(one: Statement, all: readonly Statement[]): Change[] {
  if (one.kind !== "grant" || !/ to [^;]*(?:anon|authenticated)/.test(one.code)) return [];
  return each(one.code, GRANTED, ({ 0: found, index, 1: verb = "" }) => {
    // What another grant names already changes nothing.
    const named = grantedColumns(one.object, verb, all);
    const more = named && columnsOf(all, one.object).find((name) => !named.includes(name));
    return more ? { at: index + found.length - 1, length: 0, text: `, ${more}` } : undefined;
  });
}

/** A condition on the new row that was asked of the old one, and speaks of nothing that may be changed, tells nothing new. */
export function droppedChecks(one: Statement, all: readonly Statement[]): Change[] {
  if (one.kind !== "policy") return [];
  const changed = grantedColumns(one.object, "update", all) ?? columnsOf(all, one.object);
  return inside(one.code, /\bcheck \(/g, (inner) => {
    const isAsked = one.code.replace(/\s+/g, " ").includes(`using (${inner.replace(/\s+/g, " ")}) with`);
    return isAsked && !changed.some((name) => new RegExp(`\\b${name}\\b`).test(inner)) ? undefined : "true";
  });
}
