import { queryOptions } from "@tanstack/react-query";
import { dbOf } from "~/lib/query/client";
import { spareAccount } from "~/lib/session/spare-asks";
import { answered } from "~domain/errors";
import type { MyRecord } from "~domain/registration/registration";

/** What of the answer of my_account the site reads. */
export type MyAccount = {
  email_confirmed: boolean;
  /** Since when emails to the address come back; null while they arrive. */
  mail_bounced_at: string | null;
  gift_count: number;
  order_count: number;
  campaign_count: number;
  unread_count: number;
  /** ISO, UTC; null unless the person has asked for it. */
  deletion_due_at: string | null;
  /** Staff have written to the confirmed address. */
  was_contacted: boolean;
  /** A request for help is open, or was not long ago: no screen asks for a gift. */
  spares_asks: boolean;
};

export const userQueries = {
  /** Everything about a person begins with "my": it is dropped when somebody else signs in. */
  all: ["my", "account"] as const,
  mine: (user_id: string) =>
    queryOptions({
      queryKey: [...userQueries.all, user_id],
      queryFn: async (context): Promise<MyAccount> => {
        const db = await dbOf(context);
        const data = await answered(db.rpc("my_account"));
        const account = data as unknown as MyAccount;
        if (account.spares_asks) spareAccount();
        return account;
      },
    }),
  /** What was said about the roles one holds, under the names of the registration forms. */
  records: (user_id: string) =>
    queryOptions({
      queryKey: [...userQueries.all, "records", user_id],
      queryFn: async (context): Promise<MyRecord[]> => {
        const db = await dbOf(context);
        const data = await answered(db.rpc("my_records"));
        return data as unknown as MyRecord[];
      },
    }),
};
