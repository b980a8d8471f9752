import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";

/** Whether two-step sign-in is on, and whether somebody reads what fathers have confided. */
export type SecondFactor = { is_on: boolean; is_care_staff: boolean };

export const secondFactorQueries = {
  /** "my": dropped when somebody else signs in. */
  mine: (user_id: string) =>
    queryOptions({
      queryKey: ["my", "second_factor", user_id],
      queryFn: async (context): Promise<SecondFactor> => {
        const db = await dbOf(context);
        const [factors, care] = await Promise.all([
          answered(db.auth.mfa.listFactors()),
          answered(db.from("care_staff").select("user_id").eq("user_id", user_id)),
        ]);
        return { is_on: factors.totp.length > 0, is_care_staff: care.length > 0 };
      },
    }),
};
