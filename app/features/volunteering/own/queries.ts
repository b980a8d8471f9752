import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import { US_STATES } from "~domain/us-states";

/** Keys begin with "my", "volunteering": they are read again together, and dropped when somebody signs out. */
const ALL = ["volunteering"] as const;

const OPENING =
  "id, title, summary, description, skills, is_task, is_remote, state, city, near_children, time_zone, starts_local, starts_at, ends_at, sort_at, minutes, capacity, taken, waiting, has_place, fits, my_place, check_problem";
export const openingList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteer_openings", { p_q }, how).select(OPENING)
    : db.from("volunteer_openings").select(OPENING, how),
)({
  key: [...ALL, "openings"],
  names: ["opportunity", "opportunities"],
  id: "id",
  search: "own",
  sorts: ["sort_at"],
  filters: {
    fits: { label: "For me", options: { true: "Fits my skills" } },
    is_task: { label: "Length", options: { false: "Shifts", true: "Fifteen-minute tasks" } },
    where: {
      label: "Where",
      options: { home: "From home", ...US_STATES },
      where: (rows, value) => (value === "home" ? rows.eq("is_remote", true) : rows.eq("state", value)),
    },
    has_place: { label: "Places", options: { true: "Free", false: "Waiting list" } },
  },
});
export type OpeningRow = RowOf<typeof openingList>;

export const myShiftList = (past: boolean) =>
  defineList((db, how) => db.rpc("my_shifts", undefined, how).eq("is_past", past))({
    key: [...ALL, past ? "past" : "upcoming"],
    names: ["shift", "shifts"],
    id: "id",
    sorts: [past ? "-updated_at" : "sort_at"],
  });
export type MyShift = RowOf<ReturnType<typeof myShiftList>>;

export const myVolunteering = {
  profile: (user_id: string) =>
    queryOptions({
      queryKey: ["my", ...ALL, "profile", user_id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const profiles = db
          .from("volunteer_profiles")
          .select("skills, interests, availability, location_preference");
        return answered(profiles.eq("user_id", user_id).maybeSingle());
      },
    }),
  checks: (user_id: string) =>
    queryOptions({
      queryKey: ["my", ...ALL, "checks", user_id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const checks = db
          .from("volunteer_checks")
          .select("id, kind, state, checked_on, expires_on, created_at, updated_at");
        return answered(checks.eq("user_id", user_id).order("updated_at", { ascending: false }).limit(20));
      },
    }),
  letters: (user_id: string) =>
    queryOptions({
      queryKey: ["my", ...ALL, "letters", user_id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const letters = db
          .from("volunteer_letters")
          .select("id, code, name, minutes, worked_from, worked_until, issued_at, revoked_at");
        return answered(letters.eq("user_id", user_id).order("issued_at", { ascending: false }).limit(20));
      },
    }),
};
export type MyLetter = Awaited<
  ReturnType<NonNullable<ReturnType<typeof myVolunteering.letters>["queryFn"]>>
>[number];
