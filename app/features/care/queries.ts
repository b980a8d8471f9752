import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import type { FatherPage, FatherProfile } from "~domain/care";
import { toAppError } from "~domain/errors";
import type { CareParams } from "./care-params";

/** Keys begin with "my": care data is dropped when somebody signs out. */
export const careQueries = {
  all: ["my", "care"] as const,
  /** Whether the menus show the page; the database decides what it shows. */
  isStaff: (user_id: string) =>
    queryOptions({
      queryKey: [...careQueries.all, "is-staff", user_id],
      queryFn: async (context): Promise<boolean> => {
        const db = await dbOf(context);
        const { data, error } = await db
          .from("care_staff")
          .select("user_id")
          .eq("user_id", user_id)
          .maybeSingle();
        if (error) throw toAppError(error);
        return data !== null;
      },
    }),
  list: ({ q, page }: CareParams) =>
    queryOptions({
      queryKey: [...careQueries.all, "list", { q, page }],
      queryFn: async (context): Promise<FatherPage> => {
        const db = await dbOf(context);
        const { data, error } = await db.rpc("list_father_profiles", { p_q: q, p_page: page });
        if (error) throw toAppError(error);
        return data as unknown as FatherPage;
      },
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** Never kept: each opening asks the database, which logs it. */
  father: (user_id: string) =>
    queryOptions({
      queryKey: [...careQueries.all, "father", user_id],
      queryFn: async (context): Promise<FatherProfile> => {
        const db = await dbOf(context);
        const { data, error } = await db.rpc("read_father_profile", { p_user_id: user_id });
        if (error) throw toAppError(error);
        return data as unknown as FatherProfile;
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
