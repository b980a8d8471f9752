import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { toAppError } from "~domain/errors";
import type { PeopleParams } from "./people-params";
import { listPeople, listRecords, readPerson } from "./reads";

const LOG_PER_PAGE = 20;

export type LogLine = {
  id: number;
  /** ISO, UTC. */
  at: string;
  actor_id: string | null;
  /** Null for the system and for accounts that are gone. */
  actor_name: string | null;
  action: string;
  table_name: string;
  old_row: Record<string, unknown> | null;
  new_row: Record<string, unknown> | null;
};

/** Keys begin with "my": what an administrator saw is dropped when somebody signs out. */
export const peopleQueries = {
  all: ["my", "people"] as const,
  list: ({ q, role, sort, page }: PeopleParams) =>
    queryOptions({
      queryKey: [...peopleQueries.all, "list", { q, role, sort, page }],
      queryFn: async (context) => listPeople(await dbOf(context), { q, role, sort, page }),
      placeholderData: keepPreviousData,
    }),
  /** One account anew, also when the list does not show it any more. */
  one: (user_id: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all, "one", user_id],
      queryFn: async (context) => readPerson(await dbOf(context), user_id),
      staleTime: 0,
    }),
  records: (user_id: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all, "records", user_id],
      queryFn: async (context) => listRecords(await dbOf(context), user_id),
      staleTime: 0,
    }),
  /** What was done to an account, its roles and records, and by it; newest first. */
  log: (user_id: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all, "log", user_id],
      queryFn: async (context): Promise<LogLine[]> => {
        const db = await dbOf(context);
        const { data, error } = await db
          .from("audit_log")
          .select("id, at, actor_id, action, table_name, old_row, new_row")
          .or(`subject_id.eq.${user_id},actor_id.eq.${user_id}`)
          .order("at", { ascending: false })
          .limit(LOG_PER_PAGE);
        if (error) throw toAppError(error);
        const actors = [...new Set(data.flatMap(({ actor_id }) => actor_id ?? []))];
        const named = await db.from("profiles").select("user_id, full_name").in("user_id", actors);
        const name = (id: string | null) => named.data?.find((one) => one.user_id === id)?.full_name || null;
        return data.map((line) => ({ ...line, actor_name: name(line.actor_id) }) as LogLine);
      },
      staleTime: 0,
    }),
};
