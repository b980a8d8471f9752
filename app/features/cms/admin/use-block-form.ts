import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { isSame } from "~/components/form/form-values";
import { type FormState, useForm } from "~/components/form/use-form";
import { listKey } from "~/lib/list/reads";
import type { CmsWords } from "~domain/cms/block";
import { type CmsEntry, entryOf } from "~domain/cms/entry";
import { type BlockColumns, type BlockValues, blockInput, blockValues } from "~domain/cms/input";
import { type Outcome, ownOnly, storeBlock, throwAway, type Wish } from "./mutations";
import { blockList, blockQuery, type Known } from "./queries";

const SAID: Partial<Record<Outcome, string>> = {
  saved: "The draft is saved. Visitors do not see it yet.",
  held: "The draft is saved. It does not go live at its time any more: schedule it again when it is ready.",
  published: "Published. It is on the site now.",
  scheduled: "It goes live at its time.",
};

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
  /** Something happened to the draft beside the form: it goes on from there, with what was typed. */
  readAgain: () => Promise<void>;
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

/** The fields of one block, the draft behind them and its way onto the site. */
export function useBlockForm(key: string, first: Known, below: Partial<CmsWords>): BlockForm {
  const [state, setState] = useState(() => stateOf(first));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const wish = useRef<Wish>({ publish: false });
  const { unread, readAll, catchUp } = useNewest(key);
  const form: FormState<BlockValues> = useForm<BlockValues, BlockColumns>({
    id: "block",
    schema: blockInput,
    initial: () => valuesOf(first, below),
    send: async (columns) => {
      if (unread) return readAgain();
      const { known, version } = state;
      const stored = await storeBlock(key, known, ownOnly(columns, below), version, wish.current);
      const { outcome, draft = known.open } = stored;
      const ours = { ...known, open: draft };
      if (outcome === "draft_changed" || outcome === "page_changed") {
        // The draft is saved by now: the next try goes on from it, also where the page cannot be read.
        setState({ known: ours, version });
        return void setConflict({ fresh: await readAll(), kind: outcome });
      }
      begin(ours);
      showConfirmation(SAID[outcome] ?? "");
      await catchUp(begin);
    },
  });
  const begin = (fresh: Known, from: (values: BlockValues) => void = form.reset): void => {
    setState(stateOf(fresh));
    setConflict(null);
    from(valuesOf(fresh, below));
  };
  const readAgain = () =>
    catchUp((fresh) => {
      // Somebody else's words are shown before anything of ours is put upon them.
      if (form.dirty && !isSame(valuesOf(fresh, below), valuesOf(state.known, below)))
        setConflict({ fresh, kind: "draft_changed" });
      else begin(fresh, form.goOnFrom);
    });
  const beginAnew = async (known: Known) => {
    begin(known);
    await catchUp(begin);
  };
  const typed = blockInput.safeParse(form.values);
  return {
    ...{ form, known: state.known, conflict, readAgain, beginAnew, unread },
    wish: (next) => {
      wish.current = next;
    },
    entry: typed.success ? entryOf(ownOnly(typed.data, below)) : {},
    keepMine: () => {
      if (conflict) setState({ known: conflict.fresh, version: conflict.fresh.live?.updated_at ?? null });
      setConflict(conflict && { ...conflict, kept: true });
    },
    takeTheirs: async () => {
      if (!conflict) return;
      const ours = conflict.kind === "page_changed" && conflict.fresh.open;
      if (ours) await throwAway(ours);
      await beginAnew(ours ? { ...conflict.fresh, open: null } : conflict.fresh);
    },
  };
}
