import { callFunction, toError } from "~/lib/call-function";
import { encodePicture, type PictureKind } from "~/lib/picture/encode";
import { withProof } from "~/lib/proof/with-proof";
import { sameAgain } from "~/lib/send-once";
import { browserClient } from "~/lib/supabase";
import { AppError, storageStatus, toAppError } from "~domain/errors";
import {
  CARE_FILE_BYTES,
  type HelpAnswer,
  type HelpRequest,
  type HelpRequestInput,
} from "~domain/help-requests";
import { within } from "~domain/picture-area";
import { NOTHING_ERASED, type Whose } from "./forms";

type Body = Record<string, unknown> & { action: HelpRequestInput["action"] };

const SHAPE = { status: "string" } as const;
const GONE = "This link opens nothing any more.";
/** Of up to 5 MB, over a slow line. */
const FILE_MS = 10 * 60_000;

/** As who is signed in where the account is meant, else as a visitor. Throws an AppError. */
async function ask(body: Body, asUser: boolean): Promise<HelpAnswer> {
  const result = await withProof(
    (proof) => callFunction<HelpAnswer>("help-request", { ...body, proof }, SHAPE, asUser),
    (answer) => (answer.ok ? undefined : answer.problem.challenge),
    () => undefined,
  );
  if (!result.ok) throw toError(result.problem);
  return result.value;
}

/** Null for a link that opens nothing. Throws an AppError. */
export async function readRequest(token: string): Promise<HelpRequest | null> {
  const answer = await ask({ action: "read", token }, false);
  return answer.status === "done" ? answer.request : null;
}

/** What he does with his request; resolves to it as it is now. Throws an AppError. */
export async function actOnRequest(whose: Whose, body: Body): Promise<HelpRequest> {
  const answer = await ask({ ...body, ...whose }, "request_id" in whose || body.action === "bind");
  if (answer.status !== "done") throw new AppError("not_found", GONE);
  return answer.request;
}

/** Under this token; with the account where he wants that, and as he where a story of it is told again. Sent again, it is the same request. Throws an AppError. */
export async function sendAnswers(
  action: "send" | "save",
  answers: { share_id?: string },
  { token, bind = false }: { token: string; bind?: boolean },
): Promise<HelpRequest> {
  const asUser = bind || Boolean(answers.share_id);
  const answer = await ask({ action, token, bind, answers }, asUser).catch(sameAgain);
  if (answer.status !== "done") throw new AppError("not_found", GONE);
  return answer.request;
}

/**
 * Takes it back: everything of it is erased. Throws an AppError, also where there was nothing to erase; but what its code has
 * shown (`shown`) and is not there any more was erased by a press before, whose answer was lost.
 */
export async function withdrawRequest(whose: Whose, shown: boolean): Promise<void> {
  const isGone = async () => shown && "token" in whose && (await readRequest(whose.token)) === null;
  try {
    const { status } = await ask({ action: "withdraw", ...whose }, "request_id" in whose);
    if (status !== "withdrawn") throw new AppError("not_found", NOTHING_ERASED);
  } catch (error) {
    if (!(await isGone().catch(() => false))) throw error;
  }
}

/** Takes back one use of his words; resolves to the request as it is then. Throws an AppError. */
export async function takeBack(whose: Whose, request: HelpRequest, id: string): Promise<HelpRequest> {
  const answer = await ask({ action: "take_back", ...whose, id }, "request_id" in whose);
  if (answer.status === "done") return answer.request;
  if (answer.status !== "taken_back") throw new AppError("not_found", GONE);
  const taken_back_at = new Date().toISOString();
  const shares = request.shares.map((share) => (share.id === id ? { ...share, taken_back_at } : share));
  return { ...request, shares };
}

/** One of his own files. Throws an AppError. */
export async function readFile(whose: Whose, id: string): Promise<Blob> {
  const answer = await ask({ action: "file_read", ...whose, id }, "request_id" in whose);
  if (answer.status === "no_file") throw new AppError("not_found", "This file is gone: it was erased.");
  if (answer.status !== "file") throw new AppError("not_found", GONE);
  const bucket = (await browserClient()).storage.from("care-files");
  const address = new URL(answer.address, bucket.getPublicUrl("").data.publicUrl);
  const found = await fetch(address, { signal: AbortSignal.timeout(FILE_MS) }).catch(() => null);
  if (!found?.ok) throw new AppError("unavailable");
  return found.blob();
}

/** Decision 31; a bill can be read in it. */
const PAPER: PictureKind = {
  frame: within(1600, 1600),
  max_bytes: CARE_FILE_BYTES,
};
const PDF = "application/pdf";
const NOT_A_PDF = "This is not a PDF we can read. Please choose another file.";
const NEITHER = "We can read pictures and PDFs only. Please choose a photo, such as a JPEG or PNG, or a PDF.";

/** A PDF as it is; storage looks at how it begins, too. */
async function readPdf(file: File): Promise<File> {
  if (file.size > CARE_FILE_BYTES) throw new AppError("invalid_input", "This PDF is larger than 5 MB.");
  const begins = await file
    .slice(0, 5)
    .text()
    .catch(() => "");
  if (begins !== "%PDF-") throw new AppError("invalid_input", NOT_A_PDF);
  return file;
}

/** A picture, made anew without its place, or a PDF. Throws an Error with words. */
export async function addFile(whose: Whose, file: File): Promise<HelpRequest> {
  const isPdf = file.type === PDF;
  if (!isPdf && !file.type.startsWith("image/")) throw new AppError("invalid_input", NEITHER);
  const kept = isPdf ? await readPdf(file) : await encodePicture(file, PAPER);
  const id = crypto.randomUUID();
  const type = isPdf ? PDF : "image/webp";
  const label = file.name.slice(0, 120) || "File";
  const ticket = await ask({ action: "file", ...whose, id, type, label }, "request_id" in whose);
  if (ticket.status !== "upload") throw new AppError("not_found", GONE);
  const bucket = (await browserClient()).storage.from("care-files");
  const { error } = await bucket.uploadToSignedUrl(ticket.path, ticket.upload_token, kept, {
    contentType: type,
    // Its address is good for a minute, and a copy that outlives it would outlive the request, too.
    cacheControl: "0",
  });
  if (storageStatus(error) === 415) throw new AppError("invalid_input", isPdf ? NOT_A_PDF : NEITHER);
  if (error) throw toAppError(error);
  return actOnRequest(whose, { action: "file_there", id });
}
