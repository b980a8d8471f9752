// What the host needs from a backend, whichever of the three it is (architecture.md "The stack").
import type { Server } from "node:http";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Hono } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Database } from "../domain/database.types.ts";
import type { News } from "../domain/public-news.ts";
import type { PublicEnv } from "../domain/server-context.ts";
import type { BackendKind } from "./env.ts";
import type { Views } from "./listing-views.ts";

/** All the news of what visitors see comes through this table: its triggers know which tables that is. */
export const NEWS_TABLE = "public_changes";

export type HostApp = Hono<{ Variables: RequestIdVariables }>;

export type Backend = {
  kind: BackendKind;
  /** Reads as a visitor, for page loaders. Shared: nobody signs in on it. */
  anon: SupabaseClient<Database>;
  /** Acts for the visitor who sits at this address, where a form of his came without JavaScript. */
  visitor(address: string): SupabaseClient<Database>;
  public_env: PublicEnv;
  /** Adds the backend's own routes; hosted Supabase has none. */
  mount(app: HostApp): void;
  attach(server: Server): Promise<void>;
  /** Calls back after something visitors see has changed; without a table where news may have been missed. */
  onNews(listener: (news: News) => void): Promise<void>;
  ready(): Promise<boolean>;
  /** Adds to the openings of listings, by their slugs. Absent where this process may write nothing. */
  countViews?(views: Views): Promise<void>;
  /** Starts the scheduled work this process is responsible for. */
  startJobs(): void;
  /** Ends open sockets (realtime), so that the server can drain. */
  detach(): Promise<void>;
  close(): Promise<void>;
};

/** The backend the environment chose, and what `npm start` prints about it. */
export type OpenedBackend = { backend: Backend; greeting: string };
