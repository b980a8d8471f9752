import { queryOptions } from "@tanstack/react-query";
import { defineList } from "~/lib/list/define-list";
import { listKey } from "~/lib/list/reads";
import { dbOf } from "~/lib/query/client";
import type { Database } from "~domain/database.types";
import type { DonationStatus } from "~domain/donations";
import { answered } from "~domain/errors";

type Told = Database["public"]["Functions"]["my_gifts"]["Returns"][number];
/** Postgres cannot say which columns of an answer may be null. */
export type OwnGift = Omit<
  Told,
  "status" | "campaign_title" | "campaign_path" | "receipt_number" | "message"
> & {
  status: DonationStatus;
  campaign_title: string | null;
  campaign_path: string | null;
  receipt_number: string | null;
  message: string | null;
};

export const ownGiftList = defineList(
  (db, how) => db.rpc("my_gifts", undefined, how) as unknown as PromiseLike<{ data: OwnGift[] | null }>,
)({
  key: ["gifts", "own"],
  names: ["gift", "gifts"],
  id: "id",
  sorts: ["-given_at", "-amount"],
});

/** What was given in each year, after refunds; read again whenever the list is. */
export const giftYears = () =>
  queryOptions({
    queryKey: [...listKey(ownGiftList), "years"],
    queryFn: async (context) => answered((await dbOf(context)).rpc("my_gift_years")),
  });
