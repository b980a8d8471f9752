import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { countQuery } from "~/lib/list/reads";
import type { Write } from "~/lib/list/save";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import type { OpportunityInput, ShiftInput } from "~domain/volunteer-input";
import { CHECK_KINDS, CHECK_STATES, HOURS_STATES, SIGNUP_STATES } from "~domain/volunteering";

// One beginning for all: what is done in one list is seen in the others.
const key = (list: string) => ["volunteering", "staff", list];

const PERSON =
  "id, user_id, full_name, email, phone_number, skills, interests, availability, experience_level, location_preference, emergency_contact, minutes, checked_until, created_at, updated_at";
export const peopleList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteers", { p_q }, how).select(PERSON)
    : db.from("volunteer_people").select(PERSON, how),
)({
  key: key("people"),
  names: ["volunteer", "volunteers"],
  id: "id",
  search: "own",
  sorts: ["-created_at"],
  filters: {
    location_preference: {
      label: "Where",
      options: { Remote: "Remote", "Local only": "Local only", "Both remote and local": "Both" },
    },
  },
  csv: {
    name: "volunteers",
    columns: [
      "full_name",
      "email",
      "phone_number",
      "skills",
      "availability",
      "location_preference",
      "minutes",
      "checked_until",
      "created_at",
    ],
  },
});
export type VolunteerRow = RowOf<typeof peopleList>;

const CHECK =
  "id, user_id, full_name, kind, state, standing, checked_on, expires_on, reference, decided_by_name, updated_at";
export const checkList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteer_checks", { p_q }, how).select(CHECK)
    : db.from("volunteer_check_list").select(CHECK, how),
)({
  key: key("checks"),
  names: ["check", "checks"],
  id: "id",
  search: "own",
  sorts: ["-updated_at"],
  filters: {
    standing: { label: "State", options: CHECK_STATES },
    kind: { label: "Kind", options: CHECK_KINDS },
  },
});
export type CheckRow = RowOf<typeof checkList>;

const OPPORTUNITY =
  "id, title, summary, description, skills, is_task, is_remote, state, city, near_children, is_active, archived, updated_at";
export const opportunityList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteer_opportunities", { p_q }, how).select(OPPORTUNITY)
    : db.from("volunteer_opportunities").select(OPPORTUNITY, how),
)({
  key: key("opportunities"),
  names: ["opportunity", "opportunities"],
  id: "id",
  search: "own",
  sorts: ["-updated_at"],
  filters: {
    is_active: { label: "State", options: { true: "Shown", false: "Hidden" } },
    is_task: { label: "Length", options: { false: "Shifts", true: "Task" } },
    archived: { label: "Archive", options: { false: "In use", true: "Archived" } },
  },
});
export type OpportunityRow = RowOf<typeof opportunityList>;

export const opportunityWrite: Write<OpportunityInput> = {
  // A form sends what was changed, and whoever ticks "Done from home" no longer sees the fields of the place.
  change: (db, { is_task: _, ...changes }) =>
    db
      .from("volunteer_opportunities")
      .update(changes.is_remote ? { ...changes, state: null, city: null } : changes),
  create: (db, row) => db.from("volunteer_opportunities").insert(row),
};
export const archiveWrite: Write<{ archived: boolean }> = {
  change: (db, changes) => db.from("volunteer_opportunities").update(changes),
};

const SHIFT =
  "id, opportunity_id, title, is_task, is_shown, time_zone, starts_local, minutes, capacity, taken, waiting, offered, cancelled, is_past, clashes, sort_at, updated_at";
export const shiftList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteer_shifts", { p_q }, how).select(SHIFT)
    : db.from("volunteer_shift_list").select(SHIFT, how),
)({
  key: key("shifts"),
  names: ["shift", "shifts"],
  id: "id",
  search: "own",
  sorts: ["-sort_at"],
  filters: {
    is_past: { label: "When", options: { false: "To come", true: "Begun" } },
    cancelled: { label: "State", options: { false: "Planned", true: "Called off" } },
  },
});
export type ShiftRow = RowOf<typeof shiftList>;

type Timed = Pick<ShiftInput, "time_zone" | "starts_local" | "minutes" | "capacity">;
export const shiftWrite: Write<ShiftInput> = {
  change: (db, { opportunity_id: _, is_task: __, ...changes }) =>
    db.from("volunteer_shifts").update(changes as Timed),
  create: (db, row) => db.from("volunteer_shifts").insert(row),
};
export const cancelWrite: Write<{ cancelled: boolean }> = {
  change: (db, changes) => db.from("volunteer_shifts").update(changes),
};

const SIGN_UP = "id, user_id, full_name, phone_number, title, starts_local, time_zone, state, is_past, since";
export const rosterList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteer_roster", { p_q }, how).select(SIGN_UP)
    : db.from("volunteer_roster").select(SIGN_UP, how),
)({
  key: key("roster"),
  names: ["sign-up", "sign-ups"],
  id: "id",
  search: "own",
  sorts: ["-since"],
  filters: {
    state: { label: "State", options: SIGNUP_STATES },
    is_past: { label: "When", options: { false: "To come", true: "Begun" } },
  },
  csv: {
    name: "volunteer_roster",
    columns: ["title", "starts_local", "time_zone", "full_name", "phone_number", "state"],
  },
});
export type RosterRow = RowOf<typeof rosterList>;

const HOURS =
  "id, user_id, full_name, title, worked_on, minutes, planned, note, state, reason, came, created_at, updated_at";
export const hourList = defineList((db, how, p_q) =>
  p_q
    ? db.rpc("search_volunteer_hours", { p_q }, how).select(HOURS)
    : db.from("volunteer_hour_list").select(HOURS, how),
)({
  key: key("hours"),
  names: ["entry", "entries"],
  id: "id",
  search: "own",
  sorts: ["-created_at"],
  filters: { state: { label: "State", options: HOURS_STATES } },
  csv: {
    name: "volunteer_hours",
    columns: ["full_name", "title", "worked_on", "minutes", "state", "created_at"],
  },
});
export type HourRow = RowOf<typeof hourList>;

/** What a shift can be of, by title. */
export const opportunityChoices = () =>
  queryOptions({
    queryKey: ["my", ...key("choices")],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const all = db.from("volunteer_opportunities").select("id, title, is_task").eq("archived", false);
      return answered(all.order("title").limit(500));
    },
  });

/** How many hours wait to be confirmed; read again whenever the lists are. */
export const hoursToConfirm = () =>
  countQuery(["my", ...key("to-confirm")], (db, how) =>
    db.from("volunteer_hours").select("id", how).eq("state", "entered"),
  );
