import {
  asConversation,
  type DirectoryMessagesAnswer,
  type DirectoryMessagesInput,
  MESSAGE_REFUSALS,
} from "../../../domain/directory-messages.ts";
import { AppError, toAppError } from "../../../domain/errors.ts";
import { networksOf } from "../../../domain/network.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota, subjectHash } from "../_shared/rate-limit.ts";
import { refusedReuse } from "../_shared/reuse.ts";
import { requireWork } from "../_shared/work.ts";

export function relayQuotas({ action }: DirectoryMessagesInput, { client_address }: Context): Quota[] {
  return action === "start"
    ? networkQuotas("directory_network", client_address, RATE_LIMITS.directory_per_network)
    : networkQuotas("directory_links", client_address, RATE_LIMITS.directory_links_per_network);
}

/**
 * A visitor's first message, or what the holder of a link does. Throws invalid_input for a filled honeypot,
 * proof_required, gone or conflict with the words of MESSAGE_REFUSALS.
 */
export async function relayMessages(
  input: DirectoryMessagesInput,
  context: Context,
): Promise<DirectoryMessagesAnswer> {
  if (input.action === "start") return start(input, context);
  const { data, error } = await context.admin.rpc("use_directory_link", {
    p_token: input.token,
    p_act: input.action,
    ...("words" in input && { p_words: input.words }),
    ...(input.action === "report" && { p_reason: input.reason }),
  });
  if (error) throw refusal(error);
  return { conversation: asConversation(data) };
}

type Start = Extract<DirectoryMessagesInput, { action: "start" }>;

async function start(input: Start, context: Context): Promise<DirectoryMessagesAnswer> {
  const { action, website, proof, ...thread } = input;
  if (website !== "") throw new AppError("invalid_input");
  const { directory_per_email, directory_per_listing } = RATE_LIMITS;
  const subject = thread.visitor_email ?? `without:${context.client_address}`;
  await requireWork(
    `directory:${thread.id}`,
    [
      { name: "directory_email", subject, ...directory_per_email },
      { name: "directory_listing", subject: thread.listing_id, ...directory_per_listing },
    ],
    proof,
    context,
  );
  const network = networksOf(context.client_address)[0]?.subject ?? "unknown";
  const { data, error } = await context.admin.rpc("start_directory_thread", {
    p_thread: {
      ...thread,
      ...(network !== "unknown" && { visitor_network: subjectHash("directory_block", network, context) }),
    },
    ...(context.user && { p_user_id: context.user.id }),
  });
  if (error) throw refusedReuse(error) ?? refusal(error);
  return { token: data };
}

const CONFLICTS = ["thread_closed", "address_needed", "thing_not_found"];
/** Our words where the database has refused; the rest as everywhere. */
function refusal(error: { code: string; message: string }): AppError {
  const said = MESSAGE_REFUSALS[error.message];
  return said
    ? new AppError(CONFLICTS.includes(error.message) ? "conflict" : "gone", said)
    : toAppError(error);
}
