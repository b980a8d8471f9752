import { added } from "~/lib/lost";
import { MEDIA_REFUSALS } from "~/lib/media/refusals";
import { browserClient, type Db } from "~/lib/supabase";
import type { Json } from "~domain/database.types";
import { AppError, answered, refusal } from "~domain/errors";
import type { Finding, Post } from "~domain/posts";

/** Refusals of the database in plain words, by their message. */
const REFUSALS: Readonly<Record<string, string>> = {
  ...MEDIA_REFUSALS,
  not_a_writer: "Only people who write for Our Voice can do this. Ask us under My Blog Posts.",
  post_not_found: "This post no longer exists.",
  post_changed: "This post has changed since you opened it. Look at it again before you go on.",
  post_closed: "This post is closed: it was archived or withdrawn.",
  post_in_review: "This post is in review. Take it back first if you want to change it.",
  post_not_a_draft: "This post has been submitted already.",
  post_not_in_review: "This post is not in review any more.",
  post_not_scheduled: "This post is not scheduled any more.",
  post_not_live: "This post is not on the site.",
  own_matter:
    "It was reported and taken down. Someone else decides about it, or the second look that was asked for: see Reports.",
  post_was_public: "People have read this post. It can be withdrawn, but not erased.",
  already_published: "This is what visitors read already.",
  too_far_ahead: "Choose a time within a year.",
  title_missing: "A post needs a title.",
  excerpt_missing: "A post needs a summary.",
  topic_missing: "A post needs a topic.",
  text_missing: "A post needs some text.",
  cover_text_missing: "Say what the cover picture shows.",
  words_missing: "Write what should change, or leave a note at a passage.",
  reason_missing: "Say why. The writer reads it.",
  slug_taken: "Another post has this address.",
  revision_not_found: "This version no longer exists.",
  already_a_writer: "You can write for Our Voice already.",
  request_declined: "You can ask again 90 days after our answer.",
  review_changed: "This has changed since you opened it. Close this, and look at it again.",
  already_decided: "This has already been decided.",
};

type Answer<T> = { data: T | null; error: { message: string; code: string } | null };

/** The answer, or why there is none in words. */
function told<T>({ data, error }: Answer<T>): T {
  if (error) throw refusal(error, REFUSALS);
  if (data === null) throw new AppError("unexpected");
  return data;
}

/** The version of a post that somebody has seen. */
export type Seen = Pick<Post, "id" | "updated_at">;
export type PostWords = Readonly<Record<string, Json | undefined>>;

const call = async <T>(ask: (db: Db) => PromiseLike<Answer<unknown>>): Promise<T> =>
  told((await ask(await browserClient())) as Answer<T>);
const seen = ({ id, updated_at }: Seen) => ({ p_id: id, p_updated_at: updated_at });

export const createPost = (id: string, words: PostWords): Promise<Post> =>
  call((db) => db.rpc("create_post", { p_id: id, p_post: words as Json }));

export type Saved = { outcome: "saved" | "conflict"; post: Post };
/** A conflict changes nothing and gives the newer version. */
export const savePost = (post: Seen, words: PostWords): Promise<Saved> =>
  call((db) => db.rpc("save_post", { ...seen(post), p_post: words as Json }));

export const submitPost = (post: Seen, findings: readonly Finding[]): Promise<Post> =>
  call((db) => db.rpc("submit_post", { ...seen(post), p_findings: [...findings] as Json }));

export const takeBackPost = (post: Seen): Promise<Post> => call((db) => db.rpc("take_back_post", seen(post)));

/** Whoever takes away what somebody else wrote says why. */
export const withdrawPost = ({ id }: Pick<Seen, "id">, words?: string): Promise<Post> =>
  call((db) => db.rpc("withdraw_post", { p_id: id, ...(words && { p_words: words }) }));

export async function deletePost(post: Seen): Promise<void> {
  const { error } = await (await browserClient()).rpc("delete_post", seen(post));
  if (error) told({ data: null, error });
}

export const restoreRevision = (post: Seen, revision_id: string): Promise<Post> =>
  call((db) => db.rpc("restore_post_revision", { ...seen(post), p_revision_id: revision_id }));

export async function finishNote(id: string, is_done: boolean): Promise<void> {
  const db = await browserClient();
  await answered(db.from("blog_post_notes").update({ is_done }).eq("id", id).select("id").single());
}

export async function applyToWrite(motive: string, sample: string): Promise<void> {
  await call((db) => db.rpc("apply_to_write", { p_motive: motive, p_sample: sample }));
}

// What staff alone can do.

export const askChanges = (post: Seen, words: string): Promise<Post> =>
  call((db) => db.rpc("ask_post_changes", { ...seen(post), p_words: words }));

/** At once, or at that time (ISO 8601); court and custody rest first. */
export const publishPost = (
  post: Seen,
  { at, findings }: { at?: string; findings?: readonly Finding[] },
): Promise<Post> =>
  call((db) =>
    db.rpc("publish_post", {
      ...seen(post),
      ...(at && { p_at: at }),
      ...(findings && { p_findings: [...findings] as Json }),
    }),
  );

export const holdPost = (post: Seen): Promise<Post> => call((db) => db.rpc("hold_post", seen(post)));
/** Staff: off the site until it is published again, what someone else wrote with words he reads. */
export const archivePost = (post: Seen, p_words?: string): Promise<Post> =>
  call((db) => db.rpc("archive_post", { ...seen(post), p_words }));

/** At the top of Our Voice, or not any more. */
export async function featurePost({ id }: Pick<Seen, "id">, on: boolean): Promise<void> {
  const { error } = await (await browserClient()).rpc("feature_post", { p_id: id, p_on: on });
  if (error) told({ data: null, error });
}

export async function addNote(
  id: string,
  post_id: string,
  note: { passage: string; words: string },
): Promise<void> {
  const db = await browserClient();
  await answered(added(db.from("blog_post_notes").insert({ id, post_id, ...note })));
}

export async function decideRequest(
  { id, version }: { id: string; version: number },
  decision: string,
  words: string,
): Promise<void> {
  const how = { p_id: id, p_version: version, p_decision: decision, ...(words && { p_words: words }) };
  const { error } = await (await browserClient()).rpc("decide_review", how);
  if (error) told({ data: null, error });
}
