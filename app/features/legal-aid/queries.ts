import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import type { Db } from "~/lib/supabase";
import type { CareReason } from "~domain/care";
import { AppError, answered, toAppError } from "~domain/errors";
import { LEGAL_AID_STATES, type LegalAidStatus, legalAidMessages, legalAidStatus } from "~domain/legal-aid";

/** Keys begin with "my": care data is dropped when somebody signs out. */
const KEY = ["my", "legal-aid"] as const;

/** What waits, without a name or anything that was told. Each look is logged by the database, and so it is a verb. */
export const legalAidList = defineList((db, how, _q, { state, is_mine }) =>
  db.rpc("list_legal_aid_requests", { p_state: state, p_mine: is_mine === "true" }, how),
)({
  key: ["legal-aid"],
  names: ["request", "requests"],
  id: "id",
  sorts: ["place", "-created_at", "next_date"],
  nullable: ["next_date"],
  filters: {
    state: { label: "State", options: LEGAL_AID_STATES, where: "own" },
    is_mine: { label: "In whose hands", options: { true: "Mine" }, where: "own" },
  },
  total: ({ total }) => total,
  logged: true,
});
export type LegalAidRow = RowOf<typeof legalAidList>;

export async function readStatus(db: Db, p_link: string): Promise<LegalAidStatus | null> {
  const data = await answered(db.rpc("my_legal_aid_request", { p_link }));
  return data === null ? null : legalAidStatus.parse(data);
}

export const legalAidQueries = {
  all: KEY,
  /** What became of a request: null for a link that opens nothing. Never kept. */
  status: (link: string) =>
    queryOptions({
      queryKey: [...KEY, "status", link],
      queryFn: async (context) => readStatus(await dbOf(context), link),
      staleTime: 0,
      gcTime: 0,
    }),
  /** One's own, the newest first, by their account. */
  own: (user_id: string) =>
    queryOptions({
      queryKey: [...KEY, "own", user_id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        return answered(
          db
            .from("legal_aid_requests")
            .select("id, state, created_at")
            .eq("user_id", user_id)
            .order("created_at", { ascending: false }),
        );
      },
      staleTime: 0,
    }),
  /** Never kept: each opening asks the database, which notes the reason. */
  request: (id: string, { purpose, words }: CareReason) =>
    queryOptions({
      queryKey: [...KEY, "request", id, purpose, words],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const reason = { p_purpose: purpose, ...(words && { p_words: words }) };
        const { data, error } = await db.rpc("read_legal_aid_request", { p_id: id, ...reason });
        if (error?.message === "possible_conflict")
          throw new AppError("conflict", "Possible conflict: another person must handle this.");
        if (error) throw toAppError(error);
        const [request] = data;
        if (!request) throw new AppError("not_found");
        return { ...request, messages: legalAidMessages.parse(request.messages) };
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
    }),
};
export type LegalAidRequest = Awaited<
  ReturnType<NonNullable<ReturnType<typeof legalAidQueries.request>["queryFn"]>>
>;
