import { useEffect, useRef, useState } from "react";
import { isSame } from "~/components/form/form-values";
import { wordsOf } from "~/components/form/use-action";
import type { FormState } from "~/components/form/use-form";
import type { Post } from "~domain/posts";
import { forgetPost, type Kept, keepPost } from "./kept";
import { type PostValues, postValues } from "./post-values";
import { alreadyHeld, useVersion } from "./version";

/** After the last key; and how soon it is tried again. */
const PAUSE_MS = 2_000;
const AGAIN_MS = 15_000;

export type SaveState = "empty" | "saved" | "waiting" | "saving" | "kept";

export interface Autosave {
  state: SaveState;
  /** Why it is only kept on the device. */
  problem: string | null;
  /** Somebody else was quicker: nothing is saved before one is chosen. */
  theirs: Post | null;
  choose: (whose: "mine" | "theirs") => void;
  /** Saves now, this or what stands in the form; null when that did not work, which `state` or `theirs` then say. */
  save: (values?: PostValues) => Promise<Post | null>;
}

interface Options {
  id: string;
  user_id: string;
  /** Null for a post that is not there yet. */
  post: Post | null;
  form: FormState<PostValues>;
  /** What was found on the device when the page was opened. */
  kept: Kept | null;
  onCreated: () => void;
}

/** One save at a time: of what stands in the form or of what is given. */
function useSaving({ id, post, form, kept, onCreated }: Options) {
  const { known, set, isSaved, send } = useVersion(id, post);
  // Of the first rendering: the page's post changes with each save.
  const [stale] = useState(
    () => post !== null && kept !== null && kept.base !== post.updated_at && !alreadyHeld(post, kept.values),
  );
  const latest = useRef(form.values);
  latest.current = form.values;
  // Nothing is saved before somebody has chosen, by whatever way.
  const held = useRef(stale);
  const running = useRef<Promise<Post | null>>(null);
  const [state, setState] = useState<SaveState>(post ? "saved" : "empty");
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(stale ? post : null);

  async function write(now: PostValues): Promise<Post | null> {
    if (held.current) return null;
    const created = known.current === null;
    if (!created && isSaved(now)) return known.current;
    setState("saving");
    const answer = await send(now);
    setProblem(null);
    if (answer.outcome === "conflict") {
      held.current = true;
      setTheirs(answer.post);
      setState("kept");
      return null;
    }
    const done = isSame(latest.current, now);
    if (done) forgetPost(id);
    setState(done ? "saved" : "waiting");
    if (created) onCreated();
    return answer.post;
  }
  const once = (now: PostValues): Promise<Post | null> =>
    write(now).catch((error: unknown) => {
      setProblem(wordsOf(error));
      setState("kept");
      return null;
    });
  async function save(values?: PostValues): Promise<Post | null> {
    while (running.current) await running.current;
    running.current = once(values ?? latest.current);
    const answer = await running.current;
    running.current = null;
    return answer;
  }
  const setVersion = (next: Post): void => {
    set(next);
    held.current = false;
    setTheirs(null);
  };
  return { known, isSaved, latest, state, setState, problem, theirs, setVersion, save };
}

/** Saves a post while it is written, and keeps on the device what is not saved yet. */
export function useAutosave(options: Options): Autosave {
  const { id, user_id, form } = options;
  const { known, isSaved, latest, state, setState, problem, theirs, setVersion, save } = useSaving(options);
  function choose(whose: "mine" | "theirs"): void {
    if (!theirs) return;
    setVersion(theirs);
    if (whose === "mine") return;
    form.reset(postValues(theirs));
    forgetPost(id);
    setState("saved");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what is typed, not after each render
  useEffect(() => {
    if (!form.ready) return;
    if (isSaved(form.values)) return forgetPost(id);
    keepPost(id, user_id, { base: known.current?.updated_at ?? null, values: form.values });
    if (theirs) return;
    setState((before) => (before === "kept" ? before : "waiting"));
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form.ready, form.values, theirs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as something is kept
  useEffect(() => {
    if (state !== "kept" || theirs) return;
    const again = () => void save();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [state, theirs]);
  // Whoever leaves the page has not lost the last two seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => () => void (isSaved(latest.current) || save()), []);
  return { state, problem, theirs, choose, save };
}
