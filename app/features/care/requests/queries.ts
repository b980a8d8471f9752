import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import { HELP_KINDS } from "~domain/apply";
import type { CareReason } from "~domain/care";
import { answered } from "~domain/errors";
import { type HelpRequest, helpRequest } from "~domain/help-requests";
import { careQueries } from "../queries";
import { REFUSALS } from "./mutations";

const today = () => new Date().toISOString().slice(0, 10);

/** The queue of one member of care staff. Nothing in it says who asks or what happened. */
export const requestList = (me: string) =>
  defineList((db, how) =>
    db
      .from("help_requests")
      .select(
        "id, state, kind, us_state, how_soon, sent_at, owed_on, payment_waits, assigned_to, assigned_name, first_answer_at, decision",
        how,
      )
      .neq("state", "draft"),
  )({
    key: ["care", "requests"],
    names: ["request", "requests"],
    id: "id",
    sorts: ["owed_on", "-sent_at"],
    nullable: ["owed_on"],
    filters: {
      queue: {
        label: "Queue",
        options: {
          mine: "My requests",
          unassigned: "Unassigned",
          waiting: "Waiting for us",
          late: "Overdue",
          payment: "A payment waits for a second yes",
          decided: "Decided",
        },
        where: (rows, queue) => {
          if (queue === "mine") return rows.eq("assigned_to", me).or("state.neq.decided");
          if (queue === "unassigned") return rows.or("and(assigned_to.is.null,state.neq.decided)");
          if (queue === "decided") return rows.eq("state", "decided");
          if (queue === "payment") return rows.eq("payment_waits", true);
          return queue === "late" ? rows.or(`owed_on.lt.${today()}`) : rows.eq("waits_for_us", true);
        },
      },
      kind: { label: "About", options: HELP_KINDS },
    },
  });
export type RequestRow = RowOf<ReturnType<typeof requestList>>;

/** We have not answered by the day that was promised. */
export const isLate = ({ owed_on }: Pick<RequestRow, "owed_on">): boolean =>
  owed_on !== null && owed_on < today();
/** As staff speak of it among themselves: no name. */
export const requestNumber = (id: string): string => `Request ${id.slice(0, 8).toUpperCase()}`;

export const requestQueries = {
  all: listKey(requestList("")),
  /** Never kept: each opening asks the database, which logs it with the reason. */
  one: (id: string, { purpose, words }: CareReason) =>
    queryOptions({
      queryKey: [...careQueries.all, "requests", "one", id, purpose, words],
      queryFn: async (context): Promise<HelpRequest> => {
        const db = await dbOf(context);
        const data = await answered(
          db.rpc("read_help_request", {
            p_id: id,
            p_purpose: purpose,
            p_words: words,
          }),
          REFUSALS,
        );
        return helpRequest.parse(data);
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  /** Hours to the first answer, the median of 30 days; null without one. */
  hours: () =>
    queryOptions({
      queryKey: [...careQueries.all, "requests", "hours"],
      queryFn: async (context): Promise<number | null> =>
        answered((await dbOf(context)).rpc("help_answer_hours")),
    }),
  colleagues: () =>
    queryOptions({
      queryKey: [...careQueries.all, "colleagues"],
      queryFn: async (context) => answered((await dbOf(context)).rpc("care_colleagues")),
    }),
};
