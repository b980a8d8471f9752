// The schema as our migrations make it.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openServices, type Services } from "../../server/embedded/services.ts";
import { countTables } from "../backup-manifest.ts";
import { SILENT } from "../command.ts";

export const MIGRATIONS = path.resolve(import.meta.dirname, "../../supabase/migrations");

/** In an empty database of one's own, or in memory; nothing of it is served. */
async function makeSchema<T>(databaseUrl: string | undefined, look: (made: Services) => Promise<T>) {
  const storageDir = mkdtempSync(path.join(tmpdir(), "sff-move-"));
  const secrets = { jwt_secret: randomUUID(), publishable_key: randomUUID(), secret_key: randomUUID() };
  const made = await openServices({
    databaseUrl,
    storageDir,
    siteUrl: "http://127.0.0.1",
    secrets,
    migrationsDir: MIGRATIONS,
    mail: async () => undefined,
    log: SILENT,
  }).finally(() => rmSync(storageDir, { recursive: true }));
  return look(made).finally(() => made.close());
}

export const makeSchemaAt = (databaseUrl: string): Promise<void> =>
  makeSchema(databaseUrl, async () => undefined);

/** How many rows each table has when nobody has lived there yet. Made anew, in memory: no list could fall behind. */
export const rowsOfMigrations = (): Promise<Record<string, number>> =>
  makeSchema(undefined, ({ sql }) => sql.tx(countTables));
