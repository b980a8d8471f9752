// The reads behind queries.ts, loaded with the database client when a query first runs in the browser.
import type { Db } from "~/lib/supabase";
import { AppError, answered, counted, PAST_THE_END, toAppError } from "~domain/errors";
import { POSTS_IN_FEED, POSTS_PER_PAGE, type PostListParams, type PostTopic } from "~domain/posts";

const CARD =
  "id, slug, path, title, excerpt, topic, cover_image_url, cover_image_alt, byline, word_count, published_at, revised_at";
const SLUG = /^[a-z0-9-]{1,100}$/;
const RELATED = 3;

type Complete<T> = {
  [K in keyof T]: K extends "cover_image_url" | "about" ? T[K] : NonNullable<T[K]>;
};
/** Postgres cannot say which columns of a view are never null; the view's definition does. */
const complete = <T extends object>(row: T) => row as Complete<T>;

export type PostCardRow = Awaited<ReturnType<typeof listPosts>>["rows"][number];
export type PostRow = Awaited<ReturnType<typeof readPost>>;

function filtered(db: Db, { q, topic }: PostListParams) {
  const all = { count: "exact" } as const;
  const query = q ? db.rpc("search_posts", { p_q: q }, all).select(CARD) : db.from("posts").select(CARD, all);
  return topic ? query.eq("topic", topic) : query;
}

/** The newest first. */
export async function listPosts(db: Db, params: PostListParams) {
  const from = (params.page - 1) * POSTS_PER_PAGE;
  const query = filtered(db, params).order("published_at", { ascending: false }).order("id");
  const { data, error, count } = await query.range(from, from + POSTS_PER_PAGE - 1);
  // Above the last page the rows are refused with their number; it is asked for again.
  if (error?.code === PAST_THE_END) {
    return { rows: [], count: await counted(filtered(db, params).limit(1)) };
  }
  if (error) throw toAppError(error);
  return { rows: data.map(complete), count: count ?? 0 };
}

/** What staff have put at the top. */
export async function featuredPost(db: Db) {
  const data = await answered(
    db
      .from("posts")
      .select(CARD)
      .eq("is_featured", true)
      .order("published_at", { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
  return data && complete(data);
}

const newest = async (db: Db, limit: number, topic?: PostTopic) => {
  const all = db.from("posts").select(CARD);
  const query = (topic ? all.eq("topic", topic) : all)
    .order("published_at", { ascending: false })
    .order("id");
  const data = await answered(query.limit(limit));
  return data.map(complete);
};

export const postsForFeed = (db: Db) => newest(db, POSTS_IN_FEED);
/** Of the same topic, then the newest; one more than is shown, since the post itself may be among them. */
export async function postsBeside(db: Db, topic: PostTopic) {
  const near = await newest(db, RELATED + 1, topic);
  if (near.length > RELATED) return near;
  const others = await newest(db, 2 * RELATED);
  return [...near, ...others.filter(({ id }) => near.every((post) => post.id !== id))].slice(0, RELATED + 1);
}

/** Addresses of what was withdrawn are in nobody's list; who knows one is told. */
async function wasThere(db: Db, slug: string): Promise<boolean> {
  return answered(db.rpc("was_public", { p_table: "blog_post_revisions", p_key: slug }));
}

/**
 * The post at this address or, under a former address, with the present one in `slug`. Throws not_found, and gone for
 * one that was withdrawn.
 */
export async function readPost(db: Db, slug: string) {
  if (!SLUG.test(slug)) throw new AppError("not_found");
  const columns = `${CARD}, content, tags, about, is_pen_name` as const;
  const post = await answered(db.from("posts").select(columns).eq("slug", slug).maybeSingle());
  if (post) return complete(post);
  const known = await answered(db.from("blog_post_slugs").select("post_id").eq("slug", slug).maybeSingle());
  if (!known?.post_id) throw new AppError((await wasThere(db, slug)) ? "gone" : "not_found");
  const moved = await answered(db.from("posts").select(columns).eq("id", known.post_id).maybeSingle());
  if (!moved) throw new AppError("not_found");
  return complete(moved);
}
