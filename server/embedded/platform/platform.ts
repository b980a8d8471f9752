import { readFile } from "node:fs/promises";
import type { Sql } from "../sql.ts";

type Script = "before.sql" | "storage.sql" | "after.sql" | "realtime.sql";

/** Runs a script of this folder in one transaction. */
export async function runPlatformScript(sql: Sql, file: Script): Promise<void> {
  const script = await readFile(new URL(file, import.meta.url), "utf8");
  await sql.tx((run) => run.exec(script));
}
