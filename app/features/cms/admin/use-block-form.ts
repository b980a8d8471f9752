import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { isSame } from "~/components/form/form-values";
import { type FormState, useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import type { CmsWords } from "~domain/cms/block";
import { type CmsEntry, entryOf } from "~domain/cms/entry";
import { type BlockColumns, type BlockValues, blockInput, blockValues } from "~domain/cms/input";
import { AppError } from "~domain/errors";
import { ownOnly, storeBlock, throwAway, type Wish } from "./mutations";
import { blockList, blockQuery, type Known } from "./queries";
import { sayings } from "./said";

/** `version`: of the page, as whoever writes has seen it. */
type State = { known: Known; version: string | null };
/** `kept`: the person goes on with what is typed, and nothing is done with it yet. */
export type Conflict = { fresh: Known; kind: "draft_changed" | "page_changed"; kept?: true };

const stateOf = (known: Known): State => ({
  known,
  version: known.open ? known.open.based_on : (known.live?.updated_at ?? null),
});

/** What stands in the fields: the draft, what is published, or the wording below. */
export const valuesOf = (
  { open, live }: Pick<Known, "open" | "live">,
  below: Partial<CmsWords>,
): BlockValues => blockValues({ ...below, ...entryOf(open ?? live ?? NOTHING) });
const NOTHING = {
  title: null,
  content: null,
  image_url: null,
  image_alt: null,
  video_url: null,
  items: null,
};

export interface BlockForm {
  form: FormState<BlockValues>;
  known: Known;
  conflict: Conflict | null;
  /** Said before the form is sent. */
  wish: (wish: Wish) => void;
  /** What visitors would see of this block, as far as what is typed can be kept. */
  entry: CmsEntry;
  keepMine: () => void;
  takeTheirs: () => Promise<void>;
  /**
   * Something happened to the draft beside the form: it goes on from there, with what was typed. `seen`: nothing happens
   * to what somebody else has written into it before the person has seen that, typed or not.
   */
  readAgain: (seen?: "seen") => Promise<void>;
  /** The same with what is known by now, and what was typed is not wanted any more. */
  beginAnew: (known: Known) => Promise<void>;
  /** Something was done, and what stands there since could not be read: nothing is sent until it is. */
  unread: boolean;
}

/** The newest state of a block, read behind what was done: that is done whether or not this can be read. */
function useNewest(key: string) {
  const [unread, setUnread] = useState(false);
  const queryClient = useQueryClient();
  const read = () => queryClient.fetchQuery({ ...blockQuery(key), staleTime: 0 });
  const forget = () => queryClient.invalidateQueries({ queryKey: listKey(blockList) });
  /** And what stands beside the form: the versions say what is on the site by now, too. */
  const readAll = () => {
    void forget();
    return read();
  };
  const catchUp = async (goOn: (fresh: Known) => void): Promise<void> => {
    const fresh = await read().catch(() => null);
    setUnread(!fresh);
    if (fresh) goOn(fresh);
    await forget();
  };
  return { unread, readAll, catchUp };
}

type Begun = {
  form: FormState<BlockValues>;
  state: State;
  setState: (state: State) => void;
  below: Partial<CmsWords>;
};

/** What the form goes on from once something was done, and what others did meanwhile. */
function useNext(key: string, { form, state, setState, below }: Begun) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { unread, readAll, catchUp } = useNewest(key);
  const begin = (fresh: Known, from: (values: BlockValues) => void = form.reset): void => {
    setState(stateOf(fresh));
    setConflict(null);
    from(valuesOf(fresh, below));
  };
  const readAgain: BlockForm["readAgain"] = (seen) =>
    catchUp((fresh) => {
      const is_other = !isSame(valuesOf(fresh, below), valuesOf(state.known, below));
      // Somebody else's words are shown before anything of ours is put upon them.
      if (is_other && (form.dirty || (seen && fresh.open))) setConflict({ fresh, kind: "draft_changed" });
      else begin(fresh, form.goOnFrom);
    });
  const beginAnew = async (known: Known) => {
    begin(known);
    await catchUp(begin);
  };
  const meet = async (kind: Conflict["kind"]) => setConflict({ fresh: await readAll(), kind });
  const keepMine = () => {
    if (conflict) setState({ known: conflict.fresh, version: conflict.fresh.live?.updated_at ?? null });
    setConflict(conflict && { ...conflict, kept: true });
  };
  const takeTheirs = async () => {
    if (!conflict) return;
    // The one that was kept before the page refused it: what the conflict was read with may be somebody else's already.
    const ours = conflict.kind === "page_changed" && state.known.open;
    if (ours && !(await throwAway(ours)))
      return catchUp((fresh) => (fresh.open ? setConflict({ fresh, kind: "draft_changed" }) : begin(fresh)));
    await beginAnew(ours ? { ...conflict.fresh, open: null } : conflict.fresh);
  };
  return { conflict, unread, readAgain, beginAnew, meet, keepMine, takeTheirs };
}

/** The fields of one block, the draft behind them and its way onto the site. */
export function useBlockForm(key: string, first: Known, below: Partial<CmsWords>): BlockForm {
  const [state, setState] = useState(() => stateOf(first));
  const wish = useRef<Wish>({ publish: false });
  const form: FormState<BlockValues> = useForm<BlockValues, BlockColumns>({
    id: "block",
    schema: blockInput,
    initial: () => valuesOf(first, below),
    send: async (columns) => {
      if (next.unread) return next.readAgain();
      const { known, version } = state;
      const stored = await storeBlock(key, known, ownOnly(columns, below), version, wish.current);
      if (stored.outcome === "went_live") {
        await next.readAgain();
        throw new AppError("conflict", sayings(key).not_held(stored.at));
      }
      const { outcome, draft = known.open } = stored;
      const ours = { ...known, open: draft };
      if (outcome === "draft_changed" || outcome === "page_changed") {
        // The draft is saved by now: the next try goes on from it, also where the page cannot be read.
        setState({ known: ours, version });
        return next.meet(outcome);
      }
      showConfirmation(sayings(key).done[outcome] ?? "");
      await next.beginAnew(ours);
    },
  });
  const next = useNext(key, { form, state, setState, below });
  const typed = blockInput.safeParse(form.values);
  return {
    ...{ ...next, form, known: state.known },
    wish: (way) => {
      wish.current = way;
    },
    entry: typed.success ? entryOf(ownOnly(typed.data, below)) : {},
  };
}
