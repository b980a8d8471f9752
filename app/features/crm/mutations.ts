import { added } from "~/lib/lost";
import { browserClient } from "~/lib/supabase";
import type { CareReason } from "~domain/care";
import type { MergePreview, TaskInput } from "~domain/crm";
import { AppError, answered } from "~domain/errors";

const REFUSALS: Record<string, string> = {
  person_known: "We know this address already. Please search for it.",
  person_not_found: "This person is no longer here. Someone may have merged or erased them.",
  person_has_account:
    "This person has an account. Only they can delete it, under Profile; then they go here, too.",
  order_meanwhile:
    "An order of theirs was paid in the meantime, and would lose its address. Nothing is erased: please close this and look again.",
  two_accounts: "Both have an account of their own. Two accounts are two people here.",
  too_many_tags: "Together they would have more than thirty tags. Please take some away first.",
  merge_not_found: "This can no longer be taken back.",
  merge_undone: "Someone has already taken this back.",
  merged_since: "This person was merged again since. Please take the later merge back first.",
  import_not_found: "This can no longer be taken back or gone on with.",
  import_undone: "This import has been taken back.",
};

export type Answer<T> = PromiseLike<{ data: T; error: { message: string; code: string } | null }>;

/** Throws an AppError with words for people. */
export const said = <T>(answer: Answer<T>): Promise<T> => answered(answer, REFUSALS);

/** The id; of whoever has this address and this very name it is theirs: added before by a press whose answer was lost. */
export async function addPerson(p_email: string, p_name: string): Promise<string> {
  const db = await browserClient();
  const added = await db.rpc("add_person", { p_email, p_name });
  if (added.error?.message === "person_known") {
    const known = db.from("crm_addresses").select("person_id, crm_people(name)").eq("email", p_email);
    const there = await said(known.maybeSingle());
    if (there?.crm_people.name === p_name) return there.person_id;
  }
  return said(Promise.resolve(added) as Answer<string>);
}

/** What is written about somebody who is no longer here has no row to belong to. */
function ofPerson(error: unknown): never {
  const { message } = ((error as { cause?: unknown }).cause ?? {}) as { message?: unknown };
  const isGone = String(message).includes("_person_id_fkey");
  throw isGone ? new AppError("gone", REFUSALS.person_not_found, { cause: error }) : error;
}

export const addNote = async (id: string, person_id: string, words: string) =>
  said(added((await browserClient()).from("crm_notes").insert({ id, person_id, words }))).catch(ofPerson);

export const addTask = async (id: string, person_id: string, task: TaskInput) =>
  said(added((await browserClient()).from("crm_tasks").insert({ id, person_id, ...task }))).catch(ofPerson);

/** Done now, or to do again. */
export const finishTask = async (id: string, done: boolean) =>
  said(
    (await browserClient())
      .from("crm_tasks")
      .update({ done_at: done ? new Date().toISOString() : null })
      .eq("id", id)
      .select("id")
      .single(),
  );

const TAKEN = "Someone else has taken or finished it in the meantime.";

/** From whom it was seen to be: nobody takes what a colleague has just taken. */
export async function giveTask(id: string, owner_id: string | null, was: string | null): Promise<void> {
  // Or whose it is to be: an answer was lost before.
  const whose = [was, owner_id].map((owner) => (owner ? `owner_id.eq.${owner}` : "owner_id.is.null"));
  const task = (await browserClient()).from("crm_tasks").update({ owner_id });
  const given = await said(task.eq("id", id).is("done_at", null).or(whose.join()).select("id"));
  if (given?.length === 0) throw new AppError("conflict", TAKEN);
}

/** With `p_try` nothing is changed: what would be. */
export const mergePeople = async (p_kept: string, p_gone: string, p_try: boolean): Promise<MergePreview> =>
  said(
    (await browserClient()).rpc("merge_people", { p_kept, p_gone, p_try }) as unknown as Answer<MergePreview>,
  );

export const unmergePeople = async (p_merge_id: string) =>
  said((await browserClient()).rpc("unmerge_people", { p_merge_id }));

/**
 * For good, in every domain; gifts stay without the name. Refused for whoever has an account, and where a paid order has not
 * left that `p_orders`, the ids staff have read of, does not name.
 */
export const erasePerson = async (p_id: string, p_orders: string[]) =>
  said((await browserClient()).rpc("erase_person", { p_id, p_orders }));

/** For care staff; written down with the reason. Null to everybody else. */
export const askCare = async (p_id: string, { purpose, words }: CareReason): Promise<boolean | null> =>
  said(
    (await browserClient()).rpc("person_in_care", {
      p_id,
      p_purpose: purpose,
      ...(words && { p_words: words }),
    }) as Answer<boolean | null>,
  );
