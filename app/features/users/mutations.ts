import { browserClient } from "~/lib/supabase";
import type { ProfileInput } from "~domain/account";
import { answered, refusal } from "~domain/errors";
import type { FieldAnswers } from "~domain/form-fields";
import { PICTURE_TYPE } from "~domain/picture-area";
import { newPictureName, PICTURE_BUCKET, pictureName, picturePath } from "~domain/profile-picture";
import type { SelfServiceRole } from "~domain/roles";

/** spec 7: full_name and phone_number by user_id. Throws an AppError. */
export async function saveProfile(user_id: string, { full_name, phone_number }: ProfileInput): Promise<void> {
  const db = await browserClient();
  const values = { full_name, phone_number: phone_number || null };
  await answered(db.from("profiles").update(values).eq("user_id", user_id).select("user_id").single());
  await (await import("~/lib/session/live")).reloadAccount();
}

const SAVE_REFUSALS = {
  record_changed:
    "You have changed this meanwhile, perhaps in another window. Nothing was saved yet. What you typed here stands beside what is kept now: look at it, and save again.",
};

/**
 * `details` as registrationSchema(role) gives them, `was` as they were read. The database decides whether the record has to
 * be checked again. Throws an AppError, `conflict` where another window was quicker.
 */
export async function saveRecord(
  role: SelfServiceRole,
  details: FieldAnswers,
  was: FieldAnswers = {},
): Promise<void> {
  const db = await browserClient();
  const save = db.rpc("save_my_record", { p_role: role, p_details: details, p_was: was });
  await answered(save, SAVE_REFUSALS);
}

const ANSWER_REFUSALS = {
  record_not_found: "This record no longer exists.",
  not_asked: "There is no open question any more. Please load the page again.",
};

/** To what staff asked about a record. Throws with words for people. */
export async function answerReview(id: string, words: string): Promise<void> {
  const db = await browserClient();
  const { error } = await db.rpc("answer_review", { p_id: id, p_words: words });
  if (error) throw refusal(error, ANSWER_REFUSALS);
}

/** Everything kept about the caller, as a file. */
export async function readMyData(): Promise<Blob> {
  const db = await browserClient();
  const data = await answered(db.rpc("my_data"));
  return new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
}

export async function requestDeletion(): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("request_account_deletion"));
}

export async function cancelDeletion(): Promise<void> {
  const db = await browserClient();
  await answered(db.rpc("cancel_account_deletion"));
}

async function setPicture(user_id: string, profile_image_url: string | null): Promise<void> {
  const db = await browserClient();
  await answered(
    db.from("profiles").update({ profile_image_url }).eq("user_id", user_id).select("user_id").single(),
  );
}

/** The folder holds the picture in use and nothing else; what stays by mischance the clean-up job removes. */
async function keepOnly(user_id: string, name: string | null): Promise<void> {
  const files = (await browserClient()).storage.from(PICTURE_BUCKET);
  const { data } = await files.list(user_id);
  const others = (data ?? []).map((file) => `${user_id}/${file.name}`).filter((other) => other !== name);
  if (others.length > 0) await files.remove(others);
}

/** Stores a picture that has been re-encoded, shows it everywhere, removes the former. Throws an AppError. */
export async function savePicture(user_id: string, picture: Blob, present: string | null): Promise<void> {
  await keepOnly(user_id, pictureName(present));
  const name = newPictureName(user_id);
  const files = (await browserClient()).storage.from(PICTURE_BUCKET);
  await answered(files.upload(name, picture, { contentType: PICTURE_TYPE }));
  await setPicture(user_id, picturePath(name));
  await (await import("~/lib/session/live")).reloadAccount();
  await keepOnly(user_id, name);
}

export async function removePicture(user_id: string): Promise<void> {
  await setPicture(user_id, null);
  await (await import("~/lib/session/live")).reloadAccount();
  await keepOnly(user_id, null);
}
