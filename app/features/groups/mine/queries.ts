import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { AppError, answered } from "~domain/errors";
import { MY_GROUPS_PATH, OFFER_ENDED } from "~domain/groups";

const SESSION = "id, starts_at, ends_at, minutes, standing, note, sequence, seats";
const GROUP = "id, slug, name, summary, rules, rules_version, place_kind, place, state, time_zone, hosted_by";

export type MySession = Awaited<
  ReturnType<NonNullable<ReturnType<typeof myGroupQueries.session>["queryFn"]>>
>;

/** Also whoever is not connected, and so not told of a new hour, reads it when he opens the page. */
const NOW = { staleTime: 0 };

/** Keys begin with "my": who comes where is dropped when somebody signs out. */
export const myGroupQueries = {
  all: ["my", "groups"] as const,
  /** Sessions the person has a seat in, or waits for, soonest first. Those of a group that is gone are not among them. */
  seats: () =>
    queryOptions({
      ...NOW,
      queryKey: [...myGroupQueries.all, "seats"],
      queryFn: async (context) => {
        const data = await answered(
          (await dbOf(context))
            .from("group_seats")
            .select(`standing, offered_until, group_sessions!inner(${SESSION}, support_groups(${GROUP}))`)
            .gt("group_sessions.ends_at", "now")
            .eq("group_sessions.support_groups.is_active", true)
            .order("created_at")
            .limit(100),
        );
        return data
          .flatMap(({ group_sessions: session, ...seat }) =>
            session?.support_groups ? [{ ...seat, session, group: session.support_groups }] : [],
          )
          .toSorted((a, b) => a.session.starts_at.localeCompare(b.session.starts_at));
      },
    }),
  /** By which name which group knows the person. */
  names: () =>
    queryOptions({
      queryKey: [...myGroupQueries.all, "names"],
      queryFn: async (context) =>
        answered(
          (await dbOf(context))
            .from("group_members")
            .select("group_id, name, named_at, support_groups(name)")
            .order("created_at"),
        ),
    }),
  /** One session, the person's seat in it, and what the group still has to ask. */
  session: (id: string) =>
    queryOptions({
      ...NOW,
      queryKey: [...myGroupQueries.all, "session", id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const [session, ahead, seat, said] = await Promise.all([
          answered(
            db
              .from("group_sessions")
              .select(`${SESSION}, support_groups(${GROUP})`)
              .eq("id", id)
              .eq("support_groups.is_active", true)
              .maybeSingle(),
          ),
          // By the clock that lets him in: his own may be wrong.
          answered(db.from("group_sessions").select("id").eq("id", id).gt("ends_at", "now").maybeSingle()),
          answered(
            db
              .from("group_seats")
              .select("id, standing, listen_only, offered_until, day_notice_at, hour_notice_at")
              .eq("session_id", id)
              .maybeSingle(),
          ),
          // The seat itself is gone with its offer: what is left of it is the message.
          answered(
            db
              .from("inbox_notifications")
              .select("title")
              .eq("link_path", `${MY_GROUPS_PATH}/${id}`)
              .order("created_at", { ascending: false })
              .limit(1),
          ),
        ]);
        const group = session?.support_groups;
        // A seat is read also in a group that is hidden; its session is not, and by who hosts it only on his pages.
        if (!session || !group) throw new AppError(seat ? "gone" : "not_found");
        const member = await answered(
          db.from("group_members").select("name, rules_version").eq("group_id", group.id).maybeSingle(),
        );
        const lapsed = seat === null && said[0]?.title === OFFER_ENDED;
        return { session, is_over: ahead === null, group, seat, lapsed, member };
      },
      retry: false,
    }),
  /** How to get in; null before its time. Kept nowhere. */
  details: (id: string) =>
    queryOptions({
      queryKey: [...myGroupQueries.all, "details", id],
      queryFn: async (context) => {
        const data = await answered((await dbOf(context)).rpc("join_details", { p_session_id: id }));
        return data[0] ?? null;
      },
      staleTime: 0,
      gcTime: 0,
      // Whoever leaves the page open until it begins finds it there.
      refetchInterval: ({ state }) => (state.data === null ? 60_000 : false),
    }),
};
