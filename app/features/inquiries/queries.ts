import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { countQuery, listKey } from "~/lib/list/reads";
import type { Write } from "~/lib/list/save";
import { dbOf } from "~/lib/query/client";
import { answered } from "~domain/errors";
import { INQUIRY_KINDS, INQUIRY_STATES, type InquiryChange } from "~domain/inquiries";

/** Days of promises are days in UTC. */
const today = () => new Date().toISOString().slice(0, 10);

export const inquiryList = defineList((db, how) =>
  db
    .from("inquiries")
    .select(
      "id, kind, topic, sender, name, email, organization, article_title, message, state, due_on, answer, answered_at, note, created_at, updated_at",
      how,
    ),
)({
  key: ["inquiries"],
  names: ["inquiry", "inquiries"],
  id: "id",
  search: "sender",
  sorts: ["-created_at", "due_on"],
  filters: {
    state: {
      label: "State",
      options: { ...INQUIRY_STATES, late: "Overdue" },
      where: (rows, state) =>
        state === "late" ? rows.eq("state", "new").or(`due_on.lt.${today()}`) : rows.eq("state", state),
    },
    kind: { label: "From", options: INQUIRY_KINDS },
  },
  csv: {
    name: "inquiries",
    columns: [
      "kind",
      "topic",
      "name",
      "email",
      "organization",
      "article_title",
      "message",
      "state",
      "due_on",
      "created_at",
      "answered_at",
    ],
  },
});
export type InquiryRow = RowOf<typeof inquiryList>;

export const inquiryWrite: Write<InquiryChange> = {
  change: (db, changes) => db.from("inquiries").update(changes),
};

/** Nobody has answered by the day that was promised. */
export const isLate = ({ state, due_on }: Pick<InquiryRow, "state" | "due_on">): boolean =>
  state === "new" && due_on < today();

/** What became of the mail with our answer. */
export const answerMails = (id: string) =>
  queryOptions({
    queryKey: [...listKey(inquiryList), "mails", id],
    queryFn: async (context) => answered((await dbOf(context)).rpc("inquiry_mails", { p_id: id })),
    staleTime: 0,
  });

/** How many wait for an answer; read again whenever the list is. */
export const newInquiries = () =>
  countQuery([...listKey(inquiryList), "new"], (db, how) =>
    db.from("inquiries").select("id", how).eq("state", "new"),
  );
