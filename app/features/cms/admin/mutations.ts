// Saving and publishing a block, so that nothing of others is overwritten unseen.
import { isSame } from "~/components/form/form-values";
import { MEDIA_REFUSALS } from "~/lib/media/refusals";
import { browserClient } from "~/lib/supabase";
import type { CmsWords } from "~domain/cms/block";
import type { BlockColumns } from "~domain/cms/input";
import type { Database, Json } from "~domain/database.types";
import { answered, refusal, toAppError } from "~domain/errors";
import { type Known, type Live, OPEN, type Open, readBlock } from "./queries";

type Columns = Pick<
  Database["public"]["Tables"]["cms_revisions"]["Row"],
  "title" | "content" | "image_url" | "image_alt" | "video_url" | "items"
>;
export type Outcome = "saved" | "held" | "published" | "scheduled" | "draft_changed" | "page_changed";
/** With the draft as well, once that is kept; or when it went live before it could be kept as one. */
export type Stored = { outcome: Outcome; draft?: Open } | { outcome: "went_live"; at: string };

/** What says the same as what stands below stays empty, and follows it. */
export function ownOnly(columns: BlockColumns, below: Partial<CmsWords>): Columns {
  const picture = columns.image_url !== below.image_url || columns.image_alt !== below.image_alt;
  const own = <Name extends keyof BlockColumns>(name: Name) =>
    isSame(columns[name], below[name]) || (Array.isArray(columns[name]) && columns[name].length === 0)
      ? null
      : columns[name];
  return {
    title: own("title"),
    content: own("content") as Json,
    image_url: picture ? columns.image_url : null,
    image_alt: picture ? columns.image_alt : null,
    video_url: own("video_url"),
    items: own("items") as Json,
  };
}

const says = (open: Open | Live, columns: Columns): boolean =>
  Object.entries(columns).every(([name, value]) => isSame(open[name as keyof Columns], value));

/** The draft as it is kept now; undefined when somebody else has changed it, begun one or ended it. */
async function saveDraft(
  key: string,
  { open, live }: Known,
  columns: Columns,
  based_on: string | null,
  { publish }: Wish,
): Promise<Open | undefined> {
  if (open && says(open, columns) && open.based_on === based_on)
    // What becomes of it asks the server; where nothing is to, nothing else would say that it is no draft any more.
    return publish || open.state === "scheduled" ? open : keptBefore(key, columns, based_on);
  const table = (await browserClient()).from("cms_revisions");
  const { data, error } = await (open
    ? table
        .update({ ...columns, based_on })
        .eq("id", open.id)
        .eq("updated_at", open.updated_at)
        .select(OPEN)
    : table.insert({ key, ...columns, based_on: live?.updated_at ?? null }).select(OPEN));
  if (error && error.code !== "23505") throw refusal(error, MEDIA_REFUSALS);
  return data?.[0] ?? (await keptBefore(key, columns, based_on));
}

/** Since when the site says it; undefined where it says something else. */
async function liveSince(key: string, columns: Columns): Promise<string | undefined> {
  const { live } = await readBlock(await browserClient(), key);
  return live && says(live, columns) ? live.updated_at : undefined;
}

/** Whether what was to be published now is on the site: by a press before, whose answer was lost. */
const isOut = async (key: string, columns: Columns, wish: Wish): Promise<boolean> =>
  wish.publish && !wish.at && (await liveSince(key, columns)) !== undefined;

/** The same words upon the same version: kept by a press before, whose answer was lost. */
async function keptBefore(key: string, columns: Columns, based_on: string | null) {
  const { open } = await readBlock(await browserClient(), key);
  return open && open.based_on === based_on && says(open, columns) ? open : undefined;
}

export type Wish = { publish: false } | { publish: true; at?: string };

/** `based_on`: the version of the page the person has seen. */
export async function storeBlock(
  key: string,
  known: Known,
  columns: Columns,
  based_on: string | null,
  wish: Wish,
): Promise<Stored> {
  const { open } = known;
  const draft = await saveDraft(key, known, columns, based_on, wish);
  if (!draft) return instead(key, known, columns, wish);
  if (!wish.publish) return keepAsDraft(draft, open?.state === "scheduled");
  const data = await answered(
    (await browserClient()).rpc("publish_revision", {
      p_id: draft.id,
      p_version: draft.updated_at,
      ...(wish.at && { p_at: wish.at }),
    }),
  );
  if (data !== "page_changed" || !(await isOut(key, columns, wish)))
    return { outcome: data as Outcome, draft };
  // It waits for nothing beside the same words on the site.
  await throwAway(draft);
  return { outcome: "published" };
}

/** What became of a draft that could not be kept. */
async function instead(key: string, { open }: Known, columns: Columns, wish: Wish): Promise<Stored> {
  if (await isOut(key, columns, wish)) return { outcome: "published" };
  // Nothing was typed upon it: it is nobody's change that is on the site, but this draft.
  const at = !wish.publish && open && says(open, columns) ? await liveSince(key, columns) : undefined;
  return at ? { outcome: "went_live", at } : { outcome: "draft_changed" };
}

/** Whoever saves a draft wants nothing of it on the site, also at no time that was set before. */
async function keepAsDraft(draft: Open, was_scheduled: boolean): Promise<Stored> {
  const is_scheduled = draft.state === "scheduled";
  const found = is_scheduled ? await takeTimeBack(draft) : null;
  if (typeof found === "string") return { outcome: "draft_changed" };
  if (found) return { outcome: "went_live", ...found };
  const outcome = was_scheduled || is_scheduled ? "held" : "saved";
  return { outcome, draft: { ...draft, state: "draft", publish_at: null } };
}

/** What was found instead of the draft that was seen: its time or somebody else was quicker. Null once it is a draft, whoever made it so. */
export async function takeTimeBack({
  id,
  updated_at,
}: Open): Promise<{ at: string } | "gone" | "changed" | null> {
  const { data, error } = await (await browserClient()).rpc("hold_revision", {
    p_id: id,
    p_version: updated_at,
  });
  if (error?.message === "draft_gone") return "gone";
  if (error?.message === "draft_changed") return "changed";
  if (error) throw toAppError(error);
  return data ? { at: data } : null;
}

/** Whether it was there as it is known: somebody else may have written on it, published it or thrown it away. */
export async function throwAway({ id, updated_at }: Open): Promise<boolean> {
  const table = (await browserClient()).from("cms_revisions");
  const gone = table.delete().eq("id", id).eq("updated_at", updated_at);
  return (await answered(gone.select("id"))).length > 0;
}

export async function bringBack(open: Open): Promise<void> {
  const { key, title, content, image_url, image_alt, video_url, items, based_on } = open;
  const words = { title, content, image_url, image_alt, video_url, items };
  const { error } = await (await browserClient()).from("cms_revisions").insert({ key, ...words, based_on });
  if (error?.code === "23505" && (await keptBefore(key, words, based_on))) return;
  if (error) throw refusal(error, MEDIA_REFUSALS);
}
