// The version of a post that is known here, what of it is saved, and what was sent upon it.
import { useRef } from "react";
import { changedSince, isSame } from "~/components/form/form-values";
import { AppError } from "~domain/errors";
import type { Post } from "~domain/posts";
import { cleanLine } from "~domain/text";
import { createPost, type PostWords, type Saved, savePost } from "./mutations";
import { type PostValues, postValues, postWords } from "./post-values";

/** What a post holds once these words have reached it. */
type Held = Readonly<Record<keyof PostValues, unknown>>;
const heldAfter = (before: PostValues, words: PostWords): Held => ({ ...before, ...words });

/** The server cleans its lines, and keeps none where nothing is left. */
const asKept = (values: Held): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? cleanLine(value) : (value ?? ""),
    ]),
  );
const says = (post: Post, held: Held): boolean => isSame(asKept(held), asKept(postValues(post)));

/** What was to be saved upon one version stands in the newer one, and nothing else has changed there. */
const isOwn = (now: Post, before: Post, words: PostWords): boolean =>
  says(now, heldAfter(postValues(before), words));

/** Where only the answer was lost, these values stand in the post already. */
export const alreadyHeld = (post: Post, values: PostValues): boolean => isOwn(post, post, postWords(values));

/** For whoever decides about what was read: nothing that somebody else has written since goes along. */
export async function saveAsSeen(seen: Post, words: PostWords): Promise<Post> {
  const { outcome, post } = await savePost(seen, words);
  if (outcome === "conflict" && !isOwn(post, seen, words)) throw new AppError("conflict");
  return post;
}

/** Enough for the first losses, one of which most likely arrived; hours offline need no room for every pause. */
const MOST = 20;

export function useVersion(id: string, post: Post | null) {
  const known = useRef(post);
  const saved = useRef(postValues(post));
  // Sent upon the known version: any of it may have arrived, though no answer came.
  const unanswered = useRef<readonly Held[]>([]);
  const set = (next: Post, values = postValues(next)): void => {
    known.current = next;
    saved.current = values;
    unanswered.current = [];
  };
  const isSaved = (now: PostValues): boolean => isSame(now, saved.current) && unanswered.current.length === 0;
  /** An own save whose answer was lost is no conflict: from there it goes on. */
  async function send(now: PostValues): Promise<Saved> {
    const words = postWords(known.current ? changedSince(saved.current, now) : now);
    unanswered.current = [...unanswered.current.slice(0, MOST - 1), heldAfter(saved.current, words)];
    const answer: Saved = known.current
      ? await savePost(known.current, words)
      : { outcome: "saved", post: await createPost(id, words) };
    if (answer.outcome === "saved") set(answer.post, now);
    else if (unanswered.current.some((held) => says(answer.post, held))) {
      set(answer.post);
      return isSaved(now) ? { ...answer, outcome: "saved" } : send(now);
    }
    return answer;
  }
  return { known, set, isSaved, send };
}
