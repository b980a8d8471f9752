// In front of lite's REST: values of the wrong shape. The drivers stumble over them (PGlite, 500) or make up something
// (postgres: "[object Object]" as a text, false of anything that is not true), so they are refused with PostgREST's 22P02.
import type { Sql } from "./sql.ts";

type Answer = (request: Request) => Promise<Response>;
/** What a column or an argument takes, by category of pg_type: json anything, B true and false, A lists. */
type Kind = { category: string; type: string };
/** "rpc/<function>" or a table's name, to its arguments or columns. */
type Catalogue = Map<string, Map<string, Kind>>;

const INPUTS = `
  select 'rpc/' || p.proname as place, p.proargnames[t.n] as name, t.id as type_id
    from pg_proc p cross join lateral unnest(p.proargtypes::oid[]) with ordinality as t (id, n)
    where p.pronamespace = 'public'::regnamespace and p.proargnames is not null
  union all
  select c.relname, a.attname, a.atttypid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`;

async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const rows = await sql.query<Kind & { place: string; name: string }>(
    `select i.place, i.name, t.typcategory::text as category, t.typname::text as type
     from (${INPUTS}) i join pg_type t on t.oid = i.type_id`,
  );
  const catalogue: Catalogue = new Map();
  for (const { place, name, category, type } of rows) {
    const kinds = catalogue.get(place) ?? new Map<string, Kind>();
    catalogue.set(place, kinds.set(name, { category, type }));
  }
  return catalogue;
}

function fits(value: unknown, { category, type }: Kind): boolean {
  if (value === null || value === undefined || type === "json" || type === "jsonb") return true;
  if (category === "B") return typeof value === "boolean";
  if (category === "A") return Array.isArray(value) || typeof value === "string";
  return typeof value === "string" || typeof value === "number";
}

function misfit(row: unknown, kinds: Map<string, Kind>): string | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  for (const [name, value] of Object.entries(row)) {
    const kind = kinds.get(name);
    if (kind && !fits(value, kind)) return `invalid input for "${name}": ${kind.type} expected`;
  }
  return undefined;
}

function refuse(message: string): Response {
  return Response.json({ code: "22P02", details: null, hint: null, message }, { status: 400 });
}

/** Passes a request on when what it writes has the shapes its function or table takes; unknown names are lite's. */
export function checkRestInput(sql: Sql, lite: Answer): Answer {
  let reading: Promise<Catalogue> | undefined;
  const catalogue = () => {
    reading ??= readCatalogue(sql).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return async (request) => {
    if (!request.body) return lite(request);
    const place = placeOf(request);
    const text = await request.text();
    const kinds = (await catalogue()).get(place);
    const message = kinds && problemOf(text, kinds);
    if (message) return refuse(message);
    return lite(new Request(request.url, { method: request.method, headers: request.headers, body: text }));
  };
}

/** As lite decodes it; a name that cannot be decoded is nothing of ours. */
function placeOf({ url }: Request): string {
  try {
    return decodeURIComponent(new URL(url).pathname.slice("/rest/v1/".length));
  } catch {
    return "";
  }
}

function problemOf(text: string, kinds: Map<string, Kind>): string | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined; // lite has its own words for a body that is no JSON
  }
  for (const row of Array.isArray(body) ? body : [body]) {
    const problem = misfit(row, kinds);
    if (problem) return problem;
  }
  return undefined;
}
