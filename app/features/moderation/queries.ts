import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { countQuery, listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import { answered, toAppError } from "~domain/errors";
import { asLines, asVersions } from "~domain/reported-words";
import { asHandedOver, REPORT_STATES, REPORTED_KINDS } from "~domain/reports";

const COLUMNS =
  "id, kind, title, path, state, reasons, report_count, is_urgent, place, decision, words, decided_at, appeal, appealed_at, appeal_decision, appeal_words, appeal_decided_at, created_at, updated_at";

export const reportList = defineList((db, how) => db.from("report_cases").select(COLUMNS, how))({
  key: ["reports"],
  names: ["case", "cases"],
  id: "id",
  search: "title",
  sorts: ["place", "-created_at"],
  filters: {
    state: { label: "State", options: REPORT_STATES },
    kind: { label: "What", options: REPORTED_KINDS },
  },
});
export type CaseRow = RowOf<typeof reportList>;

/** What those who reported wrote; who they are nobody reads. */
export const reportsOf = (case_id: string) =>
  queryOptions({
    queryKey: [...listKey(reportList), "said", case_id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const query = db.from("reports").select("id, reason, words, from_account, created_at");
      return answered(query.eq("case_id", case_id).order("created_at").limit(200));
    },
  });

/** What it said when it was reported and decided, the first first, and says now; `now` is null where visitors read nothing of it. */
export const reportedWords = (case_id: string) =>
  queryOptions({
    queryKey: [...listKey(reportList), "words", case_id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const [kept, now] = await Promise.all([
        answered(db.from("report_cases").select("said").eq("id", case_id).limit(1)),
        answered(db.rpc("reported_now", { p_case_id: case_id })),
      ]);
      return { versions: asVersions(kept[0]?.said ?? []), now: now === null ? null : asLines(now) };
    },
  });

/** Whoever made the first decision does not make the second. */
export const decidedByMe = (case_id: string) =>
  queryOptions({
    queryKey: [...listKey(reportList), "decided by me", case_id],
    queryFn: async (context) => answered((await dbOf(context)).rpc("decided_by_me", { p_id: case_id })),
  });

/** The copy of a reported conversation; null once it is gone, and for whom it concerns. Never kept: the database logs each reading. */
export const handedOver = (case_id: string) =>
  queryOptions({
    queryKey: ["my", "handed over", case_id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const data = await answered(db.rpc("read_reported_conversation", { p_case_id: case_id }));
      return asHandedOver(data);
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** How many wait for someone; read again whenever the list is. */
export const openReports = () =>
  countQuery([...listKey(reportList), "open"], (db, how) =>
    db.from("report_cases").select("id", how).in("state", ["open", "appealed"]),
  );

/** What was decided about something of one's own. */
export const myDecision = (id: string) =>
  queryOptions({
    queryKey: ["my", "decision", id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const query = db
        .from("report_cases")
        .select(
          "id, kind, title, path, said, words, decided_at, appeal, appealed_at, appeal_until, appeal_decision, appeal_words",
        );
      const { data, error } = await query.eq("id", id).eq("decision", "taken_down").maybeSingle();
      // An address someone made up is nobody's.
      if (error && error.code !== "22P02") throw toAppError(error);
      return data && { ...data, said: asVersions(data.said) };
    },
  });
