import { queryOptions } from "@tanstack/react-query";
import { defineList } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import { PEOPLE_CSV_COLUMNS, type RegistrationAnswers, type ReviewRecord } from "~domain/people";
import { REVIEW_STATES } from "~domain/reviews";
import { ROLE_LABELS } from "~domain/roles";

/** What of an account can be looked for: its words, the column, and what stands there. */
const STATES: Record<string, readonly [words: string, column: string, value: boolean]> = {
  review: [REVIEW_STATES.waiting, "waits_for_review", true],
  asked: [REVIEW_STATES.asked, "was_asked_back", true],
  declined: [REVIEW_STATES.declined, "was_declined", true],
  welcome: ["Waits for our welcome", "waits_for_welcome", true],
  incomplete: ["Registration incomplete", "has_registration_problem", true],
  confirmed: ["Email confirmed", "email_confirmed", true],
  unconfirmed: ["Email not confirmed", "email_confirmed", false],
  deactivated: ["Deactivated", "is_deactivated", true],
  leaving: ["Will be deleted", "is_leaving", true],
  two_steps: ["Two-step sign-in", "has_second_factor", true],
  one_step: ["No two-step sign-in", "has_second_factor", false],
  care: ["Care staff", "is_care_staff", true],
};

const ROW =
  "user_id, email, full_name, sort_name, phone_number, roles, created_at, last_sign_in_at, email_confirmed, is_deactivated, is_care_staff, is_leaving, has_second_factor, has_registration_problem, waits_for_welcome, waits_for_review, was_asked_back, was_declined";

export const peopleList = defineList((db, how, p_q) =>
  p_q ? db.rpc("search_people", { p_q }, how).select(ROW) : db.from("people").select(ROW, how),
)({
  key: ["people"],
  names: ["person", "people"],
  id: "user_id",
  search: "own",
  sorts: ["-created_at", "sort_name", "email", "-last_sign_in_at"],
  nullable: ["last_sign_in_at"],
  filters: {
    role: {
      label: "Role",
      options: ROLE_LABELS,
      // An ordinary member need not hold the role "user".
      where: (rows, role) =>
        role === "user" ? rows.or("roles.cs.{user},roles.eq.{}") : rows.contains("roles", [role]),
    },
    state: {
      label: "State",
      options: Object.fromEntries(Object.entries(STATES).map(([name, [words]]) => [name, words])),
      where: (rows, name) => {
        const [, column = "", value = true] = STATES[name] ?? [];
        return rows.eq(column, value);
      },
    },
  },
  csv: { name: "people", columns: PEOPLE_CSV_COLUMNS },
});

/** What was done to an account and its records, and by it. */
export const logList = (user_id: string) =>
  defineList((db, how) =>
    db
      .from("log_lines")
      .select(
        "id, at, actor_id, actor_name, action, table_name, row_id, subject_id, subject_name, old_row, new_row",
        how,
      )
      .or(`subject_id.eq.${user_id},actor_id.eq.${user_id}`),
  )({ key: ["people", "log", user_id], names: ["line", "lines"], id: "id", sorts: ["-at"] });

/** Whether somebody of ours has written to an address; null where nobody is to. */
export const contactQuery = (email: string) =>
  queryOptions({
    queryKey: ["my", "people", "contact", email],
    queryFn: async (context) =>
      answered(
        (await dbOf(context))
          .from("contacts")
          .select("contacted")
          .eq("email", email.toLowerCase())
          .maybeSingle(),
      ),
  });

/** Keys begin with "my": what an administrator saw is dropped when somebody signs out. */
export const recordsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ["my", "people", "records", user_id],
    queryFn: async (context): Promise<ReviewRecord[]> => {
      const db = await dbOf(context);
      const data = await answered(db.from("review_records").select("*").eq("user_id", user_id).order("kind"));
      return data as ReviewRecord[];
    },
    staleTime: 0,
  });

/** What of our mail of the last month did not reach an account's address. */
export const undeliveredQuery = (user_id: string) =>
  queryOptions({
    queryKey: ["my", "people", "undelivered", user_id],
    queryFn: async (context) =>
      answered((await dbOf(context)).rpc("undelivered_mail", { p_user_id: user_id })),
    staleTime: 0,
  });

export const answersQuery = (user_id: string) =>
  queryOptions({
    queryKey: ["my", "people", "answers", user_id],
    queryFn: async (context): Promise<RegistrationAnswers[]> => {
      const db = await dbOf(context);
      const data = await answered(
        db.from("registration_answers").select("*").eq("user_id", user_id).order("role"),
      );
      return data as RegistrationAnswers[];
    },
    staleTime: 0,
  });
