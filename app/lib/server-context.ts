import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext } from "react-router";
import type { Database } from "~domain/database.types";
import type { ServerContext } from "~domain/server-context";

/** server/pages.ts fills it. */
export const serverContext = createContext<ServerContext<SupabaseClient<Database>>>();
