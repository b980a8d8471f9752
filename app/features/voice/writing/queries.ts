import { queryOptions } from "@tanstack/react-query";
import { defineList, type RowOf } from "~/lib/list/define-list";
import { dbOf } from "~/lib/query/client";
import { authState } from "~/lib/session/state";
import { type AppError, answered, toAppError } from "~domain/errors";
import { POST_STATES } from "~domain/posts";

const NOBODY = "00000000-0000-0000-0000-000000000000";
const LISTED =
  "id, slug, title, topic, tags, stage, standing, state, has_edit, author_id, author_name, pen_name, is_featured, published_at, submitted_at, goes_live_at, rests_until, words, finding_count, note_count, created_at, updated_at";

/** The posts of whoever is signed in; for staff as well only their own. */
export const myPostList = defineList((db, how) =>
  db
    .from("post_list")
    .select(LISTED, how)
    .eq("author_id", authState().user?.id ?? NOBODY),
)({
  key: ["posts", "mine"],
  names: ["post", "posts"],
  id: "id",
  search: "title",
  sorts: ["-updated_at"],
  filters: { state: { label: "State", options: POST_STATES } },
});
/** All posts, as staff see them. */
export const postList = defineList((db, how) => db.from("post_list").select(LISTED, how))({
  key: ["posts", "all"],
  names: ["post", "posts"],
  id: "id",
  search: "title",
  sorts: ["-updated_at", "submitted_at"],
  nullable: ["submitted_at"],
  filters: { state: { label: "State", options: POST_STATES } },
});
export type PostRow = RowOf<typeof postList>;

/** The newest decision by which a post of the person's went off the site; null where it went otherwise. */
export const takenDown = (post_id: string) =>
  queryOptions({
    queryKey: ["my", "posts", "taken-down", post_id],
    queryFn: async (context) =>
      answered(
        (await dbOf(context))
          .from("report_cases")
          .select("id")
          .match({ kind: "post", record_id: post_id, decision: "taken_down" })
          .order("decided_at", { ascending: false })
          .limit(1)
          .maybeSingle(),
      ),
  });

const isNobodys = (error: AppError): boolean => error.code === "invalid_input";

/** A post with its notes and what visitors read of it; null where there is none, or not for this person. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ["my", "posts", "one", id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      const [post, row, notes, revisions] = await Promise.all([
        db.from("blog_posts").select("*").eq("id", id).maybeSingle(),
        db.from("post_list").select(LISTED).eq("id", id).maybeSingle(),
        db.from("blog_post_notes").select("*").eq("post_id", id).order("created_at"),
        db
          .from("blog_post_revisions")
          .select("id, title, excerpt, content, topic, tags, live_from, live_until, created_at")
          .eq("post_id", id)
          .order("created_at", { ascending: false })
          .limit(30),
      ]);
      const error = post.error ?? row.error ?? notes.error ?? revisions.error;
      const problem = error && toAppError(error);
      if (problem && isNobodys(problem)) return null;
      if (problem) throw problem;
      if (!post.data || !row.data) return null;
      return { post: post.data, row: row.data, notes: notes.data ?? [], revisions: revisions.data ?? [] };
    },
    staleTime: 0,
  });
export type OpenPost = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof postQuery>["queryFn"]>>>>;
export type PostNote = OpenPost["notes"][number];
export type PostRevision = OpenPost["revisions"][number];

/** The request to write of whoever is signed in; null where there is none. */
export const myRequest = (user_id: string) =>
  queryOptions({
    queryKey: ["my", "writing", "request", user_id],
    queryFn: async (context) => {
      const db = await dbOf(context);
      return answered(
        db
          .from("writer_request_list")
          .select("id, motive, sample, state, words, decided_at, updated_at")
          .eq("user_id", user_id)
          .maybeSingle(),
      );
    },
    staleTime: 0,
  });
