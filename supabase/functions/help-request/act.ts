import { createHash } from "node:crypto";
import type { Json } from "../../../domain/database.types.ts";
import { AppError, answered, type Refusals, refusal } from "../../../domain/errors.ts";
import {
  CARE_FILE_TYPES,
  type HelpAnswer,
  type HelpRequestInput,
  helpRequest,
} from "../../../domain/help-requests.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import { REPLY_WORKING_DAYS } from "../../../domain/reply-time.ts";
import { workingDaysAfter } from "../../../domain/working-days.ts";
import type { Context } from "../_shared/context.ts";
import { networkQuotas, type Quota, subjectHash } from "../_shared/rate-limit.ts";
import { refusedReuse } from "../_shared/reuse.ts";
import { requireWork } from "../_shared/work.ts";

const BUCKET = "care-files";
const REFUSALS: Refusals = {
  too_many_files: "You can add ten files. Erase one first.",
  too_many_files_today: "Too many files today. Please try again tomorrow.",
  too_many_messages: "You have written many messages here. Please wait for our answer.",
};
const isNew = ({ action }: HelpRequestInput) => action === "send" || action === "save";

export function helpQuotas(input: HelpRequestInput, { client_address }: Context): Quota[] {
  return isNew(input)
    ? networkQuotas("help_network", client_address, RATE_LIMITS.help_per_network)
    : networkQuotas("help_link", client_address, RATE_LIMITS.help_links_per_network);
}

/** The database knows a private link by this alone. */
const hashOf = (token: string | undefined): string | null =>
  token === undefined ? null : createHash("sha256").update(token).digest("hex");

/**
 * What a father does with his request. A link that opens nothing is answered alike whether it is wrong, old or its request
 * erased. Throws unauthenticated, invalid_input for a filled honeypot, proof_required, conflict.
 */
export async function actOnHelpRequest(input: HelpRequestInput, context: Context): Promise<HelpAnswer> {
  const account = accountFor(input, context);
  if ("answers" in input) {
    if (input.answers.website !== "") throw new AppError("invalid_input");
    const everybody = { name: "help_requests", subject: "all", ...RATE_LIMITS.help_requests };
    await requireWork(`help:${subjectHash("help", input.token, context)}`, [everybody], input.proof, context);
  }
  const { data, error } = await context.admin.rpc("help_by_link", {
    p_action: input.action,
    // The generated types know no null for an argument.
    p_hash: hashOf(input.token) as string,
    p_user_id: account as string,
    p: detailsOf(input),
    p_due_on: workingDaysAfter(context.now(), REPLY_WORKING_DAYS),
    ...(context.user && { p_reuser: context.user.id }),
  });
  if (error) throw refusedReuse(error) ?? refusal(error, REFUSALS);
  if (data === null) return { status: "gone" };
  if (input.action === "withdraw") return { status: "withdrawn" };
  if (input.action === "file") return uploadFor(data, context);
  if (input.action === "file_read") return addressOf(data, context);
  if (input.action === "take_back" && "taken_back" in (data as object)) return { status: "taken_back" };
  return { status: "done", request: helpRequest.parse(data) };
}

/**
 * Only where he wants it: a request he does not bind is nobody's account's. Where he wants it and his session is over, he
 * is told before anything is kept. Throws unauthenticated.
 */
function accountFor(input: HelpRequestInput, { user }: Context): string | null {
  const wanted = input.action === "bind" || ("bind" in input ? input.bind : undefined);
  if (wanted === false) return null;
  if (wanted && user === null) throw new AppError("unauthenticated");
  return user?.id ?? null;
}

function detailsOf(input: HelpRequestInput): Json {
  if ("answers" in input) return input.answers;
  if (input.action === "file") return { ...input, ending: CARE_FILE_TYPES[input.type] };
  const { action, token, ...details } = input as HelpRequestInput & { token?: string };
  return details as Json;
}

/** Where his own file is for a minute, if it still is. The host his browser knows may be another than ours. */
async function addressOf(data: Json, { admin }: Context): Promise<HelpAnswer> {
  const { name } = data as { name: string | null };
  if (name === null) return { status: "no_file" };
  const { signedUrl } = await answered(admin.storage.from(BUCKET).createSignedUrl(name, 60));
  const { pathname, search } = new URL(signedUrl);
  return { status: "file", address: pathname + search };
}

/** A ticket for one file of that name; the bucket has the limits. */
async function uploadFor(data: Json, { admin }: Context): Promise<HelpAnswer> {
  const { name } = data as { name: string };
  const ticket = await answered(admin.storage.from(BUCKET).createSignedUploadUrl(name));
  return { status: "upload", path: name, upload_token: ticket.token };
}
