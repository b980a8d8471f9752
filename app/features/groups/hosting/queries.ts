import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { Db } from "~/lib/supabase";
import { answered } from "~domain/errors";

/** What is ahead, and a week of what was. */
const ahead = (db: Db) =>
  db
    .from("group_sessions")
    .select(
      "id, group_id, day, local_time, moved_day, moved_time, starts_at, ends_at, standing, note, group_counts(taken, capacity, waiting)",
    )
    .gt("ends_at", new Date(Date.now() - 7 * 86_400_000).toISOString());

export type RosterRow = { name: string; standing: string; listen_only: boolean };

/** Others take and leave seats meanwhile: what is opened is read anew. */
const NOW = { staleTime: 0 };

/** Keys begin with "my": what a host sees is dropped when he signs out. */
export const hostQueries = {
  all: ["my", "hosting"] as const,
  /** The groups the person hosts, with the way in, the guide and the sessions ahead. */
  groups: () =>
    queryOptions({
      queryKey: [...hostQueries.all, "groups"],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const data = await answered(
          db
            .from("group_hosts")
            .select(
              "group_id, support_groups(id, slug, name, time_zone, is_active, group_rooms(join_url, join_phone, join_note, guide))",
            ),
        );
        return data.flatMap(({ support_groups: group }) => (group ? [group] : []));
      },
    }),
  sessions: (group_id: string) =>
    queryOptions({
      ...NOW,
      queryKey: [...hostQueries.all, "sessions", group_id],
      queryFn: async (context) =>
        // Two a day for twelve weeks: all there are.
        answered(
          ahead(await dbOf(context))
            .eq("group_id", group_id)
            .order("starts_at")
            .limit(200),
        ),
    }),
  session: (id: string) =>
    queryOptions({
      ...NOW,
      queryKey: [...hostQueries.all, "session", id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const [session, to_come] = await Promise.all([
          answered(ahead(db).eq("id", id).maybeSingle()),
          answered(db.from("group_sessions").select("id").eq("id", id).gt("starts_at", "now").maybeSingle()),
        ]);
        return session && { ...session, is_to_come: to_come !== null };
      },
    }),
  /** Each opening is logged. */
  roster: (session_id: string) =>
    queryOptions({
      queryKey: [...hostQueries.all, "roster", session_id],
      queryFn: async (context): Promise<RosterRow[]> =>
        answered(
          (await dbOf(context)).rpc("session_roster", {
            p_session_id: session_id,
          }),
        ),
      ...NOW,
      gcTime: 0,
    }),
};

export type HostedGroup = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof hostQueries.groups>["queryFn"]>>>
>[number];
