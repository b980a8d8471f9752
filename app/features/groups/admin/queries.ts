import { defineList, type RowOf } from "~/lib/list/define-list";
import type { Removal, Write } from "~/lib/list/save";
import { AppError } from "~domain/errors";
import {
  EVERY,
  type ExtraSessionInput,
  type GroupInput,
  type HostInput,
  PLACE_KINDS,
  type RoomInput,
  type SeriesInput,
  type SessionInput,
} from "~domain/groups";
import { addSession } from "../hosting/mutations";

export const groupList = defineList((db, how) =>
  db
    .from("support_groups")
    .select(
      "id, slug, name, summary, about, hosted_by, rules, rules_version, place_kind, place, state, time_zone, labels, capacity, is_active, updated_at",
      how,
    ),
)({
  key: ["groups", "list"],
  names: ["group", "groups"],
  id: "id",
  search: "name",
  sorts: ["name"],
  filters: {
    is_active: { label: "State", options: { true: "Shown", false: "Hidden" } },
    place_kind: { label: "Meets", options: PLACE_KINDS },
  },
});
export type GroupListRow = RowOf<typeof groupList>;

export const groupWrite: Write<GroupInput> = {
  change: (db, changes) => db.from("support_groups").update(changes),
  create: (db, row) => db.from("support_groups").insert(row),
};

export const roomList = defineList((db, how) =>
  db
    .from("group_rooms")
    .select("id, group_id, join_url, join_phone, join_note, guide, updated_at, support_groups(name)", how),
)({ key: ["groups", "rooms"], names: ["way in", "ways in"], id: "id", sorts: ["-updated_at"] });
export type RoomRow = RowOf<typeof roomList>;
export const roomWrite: Write<RoomInput> = {
  change: (db, changes) => db.from("group_rooms").update(changes as object),
};

export const seriesList = defineList((db, how) =>
  db
    .from("group_series")
    .select(
      "id, group_id, every, starts_on, local_time, minutes, ends_on, updated_at, support_groups(name, time_zone)",
      how,
    ),
)({
  key: ["groups", "series"],
  names: ["series", "series"],
  id: "id",
  sorts: ["-starts_on"],
  filters: { every: { label: "How often", options: EVERY } },
});
export type SeriesRow = RowOf<typeof seriesList>;
export const seriesWrite: Write<SeriesInput> = {
  change: (db, { group_id: _, ...changes }) => db.from("group_series").update(changes),
  create: (db, row) => db.from("group_series").insert(row),
};

export const sessionList = defineList((db, how) =>
  db
    .from("group_sessions")
    .select(
      "id, group_id, day, local_time, minutes, moved_day, moved_time, starts_at, standing, hosted_by, note, updated_at, support_groups(name, time_zone, group_rooms(join_url, join_phone, join_note)), group_counts(taken, capacity, waiting)",
      how,
    )
    .gt("ends_at", "now"),
)({
  key: ["groups", "sessions"],
  names: ["session", "sessions"],
  id: "id",
  sorts: ["starts_at"],
  filters: { standing: { label: "State", options: { planned: "Planned", called_off: "Called off" } } },
});
export type SessionRow = RowOf<typeof sessionList>;
export const sessionWrite: Write<SessionInput> = {
  change: (db, changes) => db.from("group_sessions").update(changes),
};
export const newSessionWrite: Write<ExtraSessionInput> = {
  change: (db) => db.from("group_sessions").update({}),
  create: (_, row) => addSession(row),
};

export const hostList = defineList((db, how) =>
  db
    .from("group_host_list")
    .select("id, group_id, group_name, user_id, full_name, email, created_at, updated_at", how),
)({
  key: ["groups", "hosts"],
  names: ["host", "hosts"],
  id: "id",
  search: "full_name",
  sorts: ["-created_at"],
});
export type HostRow = RowOf<typeof hostList>;
const HOST_REFUSALS: Readonly<Record<string, string>> = {
  person_not_found: "Nobody with a confirmed address signs in with this.",
  host_already: "This person hosts the group already.",
};
export const hostWrite: Write<HostInput> = {
  // Who hosts is added or taken back, never changed into somebody else.
  change: (db) => db.from("group_hosts").update({}),
  create: async (db, { group_id, email, id }) => {
    const { error } = await db.rpc("add_group_host", { p_group_id: group_id, p_email: email, p_id: id });
    const words = error && HOST_REFUSALS[error.message];
    if (words) throw new AppError("conflict", words, { fields: { email: words } });
    return { error };
  },
};
export const hostRemoval: Removal<HostRow> = {
  remove: (db) => db.from("group_hosts").delete(),
  written: ["group_id"],
  restore: async (db, rows) => {
    for (const { id, group_id, email } of rows) {
      const again = { p_group_id: group_id ?? "", p_email: email ?? "", p_id: id ?? "" };
      const { error } = await db.rpc("add_group_host", again);
      if (error && error.message !== "host_already") return { error };
    }
    return { error: null };
  },
};
