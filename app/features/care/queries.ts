import { queryOptions } from "@tanstack/react-query";
import { defineList } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import { AppError, toAppError } from "~domain/errors";

/** Who told us about his situation, by name. Each look is logged by the database, and so it is a verb. */
export const fatherList = defineList((db, how, p_q) => db.rpc("list_father_profiles", { p_q }, how))({
  key: ["care"],
  names: ["father", "fathers"],
  id: "user_id",
  search: "own",
  sorts: ["-created_at", "full_name", "-updated_at"],
  total: ({ total }) => total,
  logged: true,
});

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
  /** Never kept: each opening asks the database, which logs it. */
  father: (user_id: string) =>
    queryOptions({
      queryKey: [...careQueries.all, "father", user_id],
      queryFn: async (context) => {
        const db = await dbOf(context);
        const { data, error } = await db.rpc("read_father_profile", { p_user_id: user_id });
        if (error) throw toAppError(error);
        const [father] = data;
        if (!father) throw new AppError("not_found");
        return father;
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
