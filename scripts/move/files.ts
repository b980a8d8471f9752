// The stored files: into the folder of another host, or through the storage of hosted Supabase.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { SqlRunner } from "../../server/embedded/sql.ts";
import { digestOf, type FileStore } from "../../server/embedded/storage/file-store.ts";
import { CommandError } from "../command.ts";

export type StoredObject = {
  bucket_id: string;
  name: string;
  version: string;
  owner_id: string | null;
  bytes: number;
  type: string;
  cache: string;
};

/** Where files go. `digest` is of what lies there now, null for nothing. */
export type FileTarget = {
  digest(object: StoredObject): Promise<string | null>;
  put(object: StoredObject): Promise<void>;
};
export type Files = { all: number; bytes: number; moved: number; lost: string[] };

export const objectsOf = (run: SqlRunner): Promise<StoredObject[]> =>
  run.query<StoredObject>(
    `select bucket_id, name, version, owner_id, coalesce(metadata ->> 'size', '0')::bigint as bytes,
       coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'max-age=3600') as cache
     from storage.objects where version is not null order by bucket_id, name`,
  );

/** Another folder: the same bytes under the same names of ours. */
export const intoFolder = (from: FileStore, to: FileStore): FileTarget => ({
  digest: ({ version }) => to.digest(version),
  put: ({ version }) => to.adopt(from, version),
});

/** Hosted Supabase's storage writes the rows itself, as the secret key asks. */
export const intoStorage = (from: FileStore, api: SupabaseClient): FileTarget => ({
  async digest({ bucket_id, name }) {
    const { data } = await api.storage.from(bucket_id).download(name);
    return data ? digestOf(data.stream()) : null;
  },
  async put({ bucket_id, name, version, bytes, type, cache }) {
    const body = await new Response(await from.read(version, 0, bytes - 1)).arrayBuffer();
    const cacheControl = /max-age=(\d+)/.exec(cache)?.[1] ?? "3600";
    const options = { upsert: true, contentType: type, cacheControl };
    const { error } = await api.storage.from(bucket_id).upload(name, body, options);
    if (error) throw new CommandError(`The target's storage refused ${bucket_id}/${name}: ${error.message}.`);
  },
});

/** Whose a file is: the storage service takes what the secret key brings as nobody's. */
export async function giveBack(target: SqlRunner, objects: StoredObject[]): Promise<void> {
  for (const { bucket_id, name, owner_id } of objects)
    if (owner_id)
      await target.query(
        `update storage.objects set owner_id = $3, owner = $3::uuid
         where bucket_id = $1 and name = $2 and owner_id is distinct from $3`,
        [bucket_id, name, owner_id],
      );
}

/** The storage writes its rows into its own project's database: there they are looked for. */
async function refuseOtherProject(target: SqlRunner, { bucket_id, name }: StoredObject): Promise<void> {
  const rows = await target.query("select from storage.objects where bucket_id = $1 and name = $2", [
    bucket_id,
    name,
  ]);
  if (rows.length > 0) return;
  throw new CommandError(
    `The storage has ${bucket_id}/${name}, and the target's database does not know it: --api has to be the address of the project whose database --to is; the move is not finished.`,
  );
}

/** Each file whose bytes are not there yet; looked at again afterwards, and its row with it. */
export async function moveFiles(
  objects: StoredObject[],
  from: FileStore,
  target: FileTarget,
  rows: SqlRunner,
): Promise<Files> {
  const files: Files = { all: objects.length, bytes: 0, moved: 0, lost: [] };
  for (const object of objects) {
    const name = `${object.bucket_id}/${object.name}`;
    const digest = await from.digest(object.version);
    files.bytes += object.bytes;
    if (digest === null) files.lost.push(name);
    else if ((await target.digest(object)) !== digest) {
      await target.put(object);
      files.moved += 1;
      if ((await target.digest(object)) !== digest)
        throw new CommandError(`${name} did not arrive as it was sent; call this again.`);
    }
    if (digest !== null) await refuseOtherProject(rows, object);
  }
  return files;
}
