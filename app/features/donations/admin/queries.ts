import { defineList, type RowOf } from "~/lib/list/define-list";
import { countQuery, listKey } from "~/lib/list/reads";
import { refused } from "~/lib/list/refused";
import { browserClient } from "~/lib/supabase";

export const MESSAGE_STATES = { pending: "Waiting", approved: "Shown", rejected: "Not shown" } as const;
type MessageState = keyof typeof MESSAGE_STATES;

export const messageList = defineList((db, how) =>
  db.from("gift_messages").select("id, display_name, message, state, campaign, given_at, place", how),
)({
  key: ["gift-messages"],
  names: ["message", "messages"],
  id: "id",
  search: "message",
  sorts: ["place"],
  filters: { state: { label: "State", options: MESSAGE_STATES } },
});
export type MessageRow = RowOf<typeof messageList>;

/** How many wait to be read; read again whenever the list is. */
export const waitingMessages = () =>
  countQuery([...listKey(messageList), "waiting"], (db, how) =>
    db.from("gift_messages").select("id", how).eq("state", "pending"),
  );

/** Refused where a colleague has decided about one of them since these rows were read. */
export async function moderateMessages(rows: readonly MessageRow[], p_state: MessageState): Promise<void> {
  const args = { p_ids: rows.map(({ id }) => id), p_was: rows.map(({ state }) => state), p_state };
  const { error } = await (await browserClient()).rpc("moderate_donation_messages", args);
  if (error) throw refused(error);
}
