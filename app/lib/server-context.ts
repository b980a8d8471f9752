// What the host hands to loaders; server/pages.ts fills it.
import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext } from "react-router";
import type { Database } from "~domain/database.types";
import type { PublicEnv } from "./env";

export type ServerContext = {
  /** Reads as a visitor. */
  anon: SupabaseClient<Database>;
  public_env: PublicEnv;
  request_id: string;
  /** Marks the scripts this render writes: the host allows them, and only them, by their hashes. Never part of any data. */
  script_mark: string;
  /** Tables the page read: the host drops the cached page when one of them changes. */
  tables: Set<string>;
  /** Queries that could not be answered although the page is shown: the host does not keep such a page. */
  missing: Set<string>;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
};

export const serverContext = createContext<ServerContext>();
