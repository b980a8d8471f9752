// Writes domain/database.types.ts from the catalogue of a freshly migrated database; `--check` only compares.
import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openServices } from "../server/embedded/services.ts";
import { type Catalogue, readCatalogue } from "./gen-types/catalogue.ts";
import { renderTypes } from "./gen-types/render.ts";

const FILE = new URL("../domain/database.types.ts", import.meta.url).pathname;
const MIGRATIONS = new URL("../supabase/migrations", import.meta.url).pathname;

async function catalogueOfMigrations(): Promise<Catalogue> {
  const quiet = () => undefined;
  const backend = await openServices({
    storageDir: path.join(os.tmpdir(), "sff-gen-types"),
    siteUrl: "http://localhost",
    secrets: {
      jwt_secret: "x".repeat(40),
      publishable_key: "sb_publishable_types",
      secret_key: "sb_secret_types",
    },
    migrationsDir: MIGRATIONS,
    mail: async () => undefined,
    log: { info: quiet, warn: quiet, error: quiet },
  });
  try {
    return await readCatalogue(backend.sql);
  } finally {
    await backend.close();
  }
}

const wanted = renderTypes(await catalogueOfMigrations());
const present = await readFile(FILE, "utf8").catch(() => "");
if (wanted === present) {
  console.log("domain/database.types.ts is up to date.");
} else if (process.argv.includes("--check")) {
  console.error("domain/database.types.ts is stale: run node_modules/.bin/node scripts/gen-types.ts");
  process.exitCode = 1;
} else {
  await writeFile(FILE, wanted);
  console.log("domain/database.types.ts written.");
}
