import { asCaller, bucketOf, jsonBody, type StorageCall } from "./storage-context.ts";
import { invalidRequest } from "./storage-error.ts";

const MAX_LIMIT = 1000;
const SORTABLE = new Set(["name", "created_at", "updated_at", "last_accessed_at"]);

type ListOptions = {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  column: string;
  order: string;
};

function wholeNumber(value: unknown, fallback: number): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : fallback;
}

function readOptions(body: Record<string, unknown>): ListOptions {
  const sortBy = (body.sortBy ?? {}) as { column?: unknown; order?: unknown };
  const column = sortBy.column ?? "name";
  if (typeof column !== "string" || !SORTABLE.has(column))
    throw invalidRequest("sortBy.column is not sortable");
  const folder = typeof body.prefix === "string" ? body.prefix.replace(/^\/+|\/+$/g, "") : "";
  return {
    prefix: folder ? `${folder}/` : "",
    search: typeof body.search === "string" ? body.search : "",
    limit: Math.min(wholeNumber(body.limit, 100), MAX_LIMIT),
    offset: wholeNumber(body.offset, 0),
    column,
    order: sortBy.order === "desc" ? "desc" : "asc",
  };
}

// Folders exist only as parts of names. They come first, without an id, as on hosted Supabase.
function listStatement({ column, order }: ListOptions): string {
  const by =
    column === "name" ? `name collate "C" ${order}` : `${column} ${order} nulls first, name collate "C"`;
  return `
    with here as (
      select *, substr(o.name, length($2) + 1) as rest from storage.objects o
      where o.bucket_id = $1 and starts_with(o.name, $2)
    ), found as (select * from here where rest <> '' and starts_with(lower(rest), lower($3))),
    entries as (
      select distinct 0 as kind, split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where position('/' in rest) > 0
      union all
      select 1, rest, id, updated_at, created_at, last_accessed_at, metadata
      from found where position('/' in rest) = 0
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata from entries
    order by kind, ${by} limit $4 offset $5`;
}

/** The files and folders directly below a folder, as far as the caller may see them. */
export async function list(call: StorageCall, bucketId: string): Promise<Response> {
  await bucketOf(call, bucketId);
  const options = readOptions(await jsonBody(call));
  const { prefix, search, limit, offset } = options;
  const values = [bucketId, prefix, search, limit, offset];
  const entries = await asCaller(call, "object.list", (run) => run.query(listStatement(options), values));
  return Response.json(entries);
}
