import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { countQuery, listKey } from "~/lib/list/reads";
import type { Write } from "~/lib/list/save";
import { dbOf } from "~/lib/query/client";
import { PERSON_SOURCES, type PersonInput } from "~domain/crm";
import { answered } from "~domain/errors";
import { dayFromToday } from "~domain/listing-checks";

const PERSON =
  "id, name, email, emails, phone, organization, tags, source, user_id, created_at, updated_at, sort_name, is_subscriber, has_gifts, gave_at, heard_at, has_task, has_task_due";

/** Postgres cannot say which columns of a view are never null; the view's definition does. */
type Known<T, Nullable extends keyof T> = { [K in keyof T]: K extends Nullable ? T[K] : NonNullable<T[K]> };

export const crmList = defineList((db, how, q) =>
  (q
    ? db.rpc("search_crm", { p_q: q }, how).select(PERSON)
    : db.from("crm_list").select(PERSON, how)
  ).overrideTypes<
    Known<PersonColumns, "email" | "phone" | "organization" | "user_id" | "gave_at" | "heard_at">[],
    { merge: false }
  >(),
)({
  key: ["crm"],
  names: ["person", "people"],
  id: "id",
  search: "own",
  sorts: ["-created_at", "sort_name"],
  filters: {
    show: {
      label: "Show",
      options: {
        has_gifts: "Have given",
        gave_at: "Gave in the last year",
        heard_at: "Heard from in the last year",
        is_subscriber: "Get letters",
        has_task: "With a task",
        has_task_due: "Task due",
      },
      where: (rows, column) =>
        column.endsWith("_at") ? rows.gt(column, dayFromToday(-365)) : rows.eq(column, true),
    },
    source: { label: "Known by", options: PERSON_SOURCES },
  },
  csv: {
    name: "people_we_know",
    columns: [
      "name",
      "emails",
      "phone",
      "organization",
      "tags",
      "source",
      "has_gifts",
      "is_subscriber",
      "created_at",
    ],
  },
});
type PersonColumns = {
  id: string;
  name: string;
  email: string | null;
  emails: string[];
  phone: string | null;
  organization: string | null;
  tags: string[];
  source: keyof typeof PERSON_SOURCES;
  user_id: string | null;
  created_at: string;
  updated_at: string;
  sort_name: string;
  is_subscriber: boolean;
  has_gifts: boolean;
  gave_at: string | null;
  heard_at: string | null;
  has_task: boolean;
  has_task_due: boolean;
};
export type PersonRow = RowOf<typeof crmList>;

export const personWrite: Write<PersonInput> = {
  change: (db, changes) => db.from("crm_people").update(changes),
};

/** What to call somebody who never said a name. */
export const nameOf = ({ name, email }: Pick<PersonRow, "name" | "email">): string =>
  name || email || "Without a name";

const PAGE = 30;
export type TimelineRow = {
  at: string;
  key: string;
  kind: string;
  title: string;
  detail: string | null;
  /** US cents. */
  amount: number | null;
  path: string | null;
};

/** The newest first; each page begins where the last one ended. */
export const timelineOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(crmList), "timeline", id],
    queryFn: async ({ pageParam, ...context }) => {
      const db = await dbOf(context);
      const from = pageParam && { p_before: pageParam.at, p_after_key: pageParam.key };
      const data = await answered(db.rpc("person_timeline", { p_id: id, p_count: PAGE, ...from }));
      return data as TimelineRow[];
    },
    initialPageParam: null as { at: string; key: string } | null,
    getNextPageParam: (page) => {
      const last = page.length === PAGE ? page.at(-1) : undefined;
      return last ? { at: last.at, key: last.key } : null;
    },
  });

export const taskList = defineList((db, how) =>
  db
    .from("crm_task_list")
    .select(
      "id, person_id, what, due_on, done_at, owner_id, created_at, updated_at, person_name, owner_name, is_mine, is_open, is_due",
      how,
    )
    .overrideTypes<
      {
        id: string;
        person_id: string;
        what: string;
        due_on: string;
        done_at: string | null;
        owner_id: string | null;
        updated_at: string;
        person_name: string;
        owner_name: string | null;
        is_mine: boolean;
        is_open: boolean;
        is_due: boolean;
      }[],
      { merge: false }
    >(),
)({
  key: ["crm", "tasks"],
  names: ["task", "tasks"],
  id: "id",
  search: "what",
  sorts: ["due_on"],
  filters: {
    show: {
      label: "Show",
      options: { is_open: "To do", is_due: "Due", mine: "Mine, to do", done: "Done" },
      where: (rows, value) => {
        if (value === "done") return rows.eq("is_open", false);
        return value === "mine" ? rows.eq("is_mine", true).eq("is_open", true) : rows.eq(value, true);
      },
    },
  },
});
export type TaskRow = RowOf<typeof taskList>;

/** As long as somebody has it, it is not nobody's. */
export const ownerOf = ({ is_mine, owner_id, owner_name }: TaskRow): string =>
  is_mine ? "Me" : (owner_name ?? (owner_id ? "Someone without a name" : "Nobody"));

/** Open tasks of one person, the next one first. */
export const tasksOf = (person_id: string) =>
  queryOptions({
    queryKey: [...listKey(crmList), "tasks-of", person_id],
    queryFn: async (context) => {
      const tasks = taskList.read(await dbOf(context), {}, "", {}).eq("person_id", person_id);
      return answered(tasks.eq("is_open", true).order("due_on").limit(50));
    },
  });

/** How many of my tasks are due; read again whenever the CRM is. */
export const myDueTasks = () =>
  countQuery([...listKey(crmList), "due"], (db, how) =>
    db.from("crm_task_list").select("id", how).eq("is_mine", true).eq("is_due", true),
  );

/** Who can do a task: administrators who are not kept out, by name. */
export const staff = () =>
  queryOptions({
    queryKey: [...listKey(crmList), "staff"],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const query = db
        .from("people")
        .select("user_id, full_name, email")
        .contains("roles", ["admin"])
        .eq("is_deactivated", false);
      const data = await answered(query.order("full_name").limit(100));
      return data.flatMap(({ user_id, full_name, email }) =>
        user_id ? [{ id: user_id, name: full_name || email || user_id }] : [],
      );
    },
  });

/** Merges into a person that can still be taken back. */
export const mergesInto = (id: string) =>
  queryOptions({
    queryKey: [...listKey(crmList), "merges", id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const query = db
        .from("crm_merges")
        .select("id, addresses, created_at")
        .eq("kept_id", id)
        .is("undone_at", null);
      return answered(query.order("created_at", { ascending: false }).limit(20));
    },
  });

/** Paid orders that have not left, and could not once the person is erased; asked anew at each press. */
export const ordersLostWith = (id: string) =>
  queryOptions({
    queryKey: [...listKey(crmList), "orders", id],
    queryFn: async (context) => answered((await dbOf(context)).rpc("orders_lost_with", { p_id: id })),
    staleTime: 0,
  });
export type LostOrder = { id: string; order_number: string };

/** Whether the one who is signed in is care staff, or has declared an emergency; the database decides again. */
export const mayAskCare = (user_id: string) =>
  queryOptions({
    queryKey: ["my", "care-staff", user_id, "crm"],
    enabled: user_id !== "",
    queryFn: async (context): Promise<boolean> => {
      const db = await dbOf(context);
      const [staff, emergency] = await Promise.all([
        answered(db.from("care_staff").select("id").eq("user_id", user_id).limit(1)),
        answered(
          db
            .from("care_overrides")
            .select("id")
            .eq("user_id", user_id)
            .gt("ends_at", new Date().toISOString())
            .limit(1),
        ),
      ]);
      return staff.length + emergency.length > 0;
    },
  });
