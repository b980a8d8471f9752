import { queryOptions } from "@tanstack/react-query";
import { defineList } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import type { Db } from "~/lib/supabase";
import type { CareReason } from "~domain/care";
import { AppError, answered } from "~domain/errors";
import { REFUSALS } from "./mutations";

/** Who told us about his situation, by number. Each look is logged by the database, and so it is a verb. */
export const fatherList = defineList((db, how) => db.rpc("list_father_profiles", undefined, how))({
  key: ["care"],
  names: ["father", "fathers"],
  id: "user_id",
  sorts: ["-created_at", "number", "-updated_at"],
  total: ({ total }) => total,
  logged: true,
});

/** Whether one is open says the database, whose clock decides what may be read. */
async function readOverrides(db: Db) {
  const [rows, open] = await Promise.all([
    answered(
      db
        .from("care_overrides")
        .select("id, user_id, user_name, words, created_at, ends_at, reviewed_at")
        .order("created_at", { ascending: false })
        .limit(20),
    ),
    answered(db.from("care_overrides").select("id").gt("ends_at", "now")),
  ]);
  return rows.map((row) => ({ ...row, is_open: open.some(({ id }) => id === row.id) }));
}

/** Keys begin with "my": care data is dropped when somebody signs out. */
export const careQueries = {
  all: ["my", "care"] as const,
  /** Whether the menus show the page; the database decides what it shows. */
  isStaff: (user_id: string) =>
    queryOptions({
      queryKey: [...careQueries.all, "is-staff", user_id],
      queryFn: async (context): Promise<boolean> => {
        const db = await dbOf(context);
        const data = await answered(
          db.from("care_staff").select("user_id").eq("user_id", user_id).maybeSingle(),
        );
        return data !== null;
      },
    }),
  /** Emergencies: the own ones, and for care staff all. */
  overrides: () =>
    queryOptions({
      queryKey: [...careQueries.all, "overrides"],
      queryFn: async (context) => readOverrides(await dbOf(context)),
      refetchInterval: ({ state }) => (state.data?.some(({ is_open }) => is_open) ? 60_000 : false),
    }),
  /** What was read in one of them, until it is reviewed. Logged. */
  readIn: (id: string) =>
    queryOptions({
      queryKey: [...careQueries.all, "overrides", id],
      queryFn: async (context) =>
        answered((await dbOf(context)).rpc("read_care_override", { p_id: id }), REFUSALS),
      staleTime: 0,
    }),
  /** What is held about the caller, and the last hundred looks at it. */
  mine: (user_id: string) =>
    queryOptions({
      queryKey: [...careQueries.all, "mine", user_id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const [held, looks] = await Promise.all([
          answered(db.rpc("what_we_hold")),
          answered(
            db
              .from("care_reads")
              .select("at, reader_name, table_name, purpose, words, is_emergency")
              .eq("subject_id", user_id)
              .order("at", { ascending: false })
              .limit(100),
          ),
        ]);
        return { held, looks };
      },
    }),
  /** Never kept: each opening asks the database, which logs it with the reason. */
  father: (user_id: string, { purpose, words }: CareReason) =>
    queryOptions({
      queryKey: [...careQueries.all, "father", user_id, purpose, words],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const data = await answered(
          db.rpc("read_father_profile", {
            p_user_id: user_id,
            p_purpose: purpose,
            p_words: words,
          }),
        );
        const [father] = data;
        if (!father) throw new AppError("not_found");
        return father;
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
export type Father = Awaited<ReturnType<NonNullable<ReturnType<typeof careQueries.father>["queryFn"]>>>;
export type Override = Awaited<ReturnType<typeof readOverrides>>[number];
