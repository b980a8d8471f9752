import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import type { CareReason } from "~domain/care";
import { AppError, answered } from "~domain/errors";
import { INCIDENT_KINDS } from "~domain/groups";
import { REFUSALS } from "./mutations";

export const INCIDENT_STANDINGS = { new: "New", seen: "Read", closed: "Closed" } as const;

/** That there are reports; what they say is read one by one, for a reason. */
export const incidentList = defineList((db, how, _q, { standing, kind }) =>
  db.rpc("list_group_incidents", { p_standing: standing, p_kind: kind }, how),
)({
  key: ["groups", "incidents"],
  names: ["report", "reports"],
  id: "id",
  // Danger that is open first, as the database says.
  sorts: ["-place", "-created_at"],
  filters: {
    standing: { label: "State", options: INCIDENT_STANDINGS, where: "own" },
    kind: { label: "What it was", options: INCIDENT_KINDS, where: "own" },
  },
  total: ({ total }) => total,
  logged: true,
});
export type IncidentRow = RowOf<typeof incidentList>;

export const incidentQueries = {
  /** Never kept: each opening asks the database, which logs it with its reason. */
  one: (id: string, { purpose, words }: CareReason) =>
    queryOptions({
      queryKey: ["my", "incident", id, purpose, words],
      queryFn: async (context) => {
        const [report] = await answered(
          (await dbOf(context)).rpc("read_group_incident", {
            p_id: id,
            p_purpose: purpose,
            p_words: words,
          }),
          REFUSALS,
        );
        if (!report) throw new AppError("not_found");
        return report;
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
export type Incident = Awaited<ReturnType<NonNullable<ReturnType<typeof incidentQueries.one>["queryFn"]>>>;
