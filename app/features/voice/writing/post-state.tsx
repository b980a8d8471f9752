import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ConfirmDialog } from "~/components/admin/confirm-dialog";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { needsRest, type Post } from "~domain/posts";
import { forgetPost } from "./kept";
import { deletePost, takeBackPost, withdrawPost } from "./mutations";
import { PostPreview } from "./post-preview";
import { postValues } from "./post-values";
import { Promised, RestNotice } from "./promise";
import { type OpenPost, type PostRow, takenDown } from "./queries";

/** Reads everything of a person's posts again, and the numbers in the sidebar. */
function useDone() {
  const queryClient = useQueryClient();
  return async (words: string): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ["my"] });
    showConfirmation(words);
  };
}

/** A post its writer cannot change now: why, until when, and how to change that. */
export function PostState({ open: { post, row } }: { open: OpenPost }) {
  const { profile } = useAuth();
  return (
    <div className="grid max-w-4xl gap-6">
      {post.stage === "pending" && post.submitted_at ? (
        <Notice title="In review">
          Someone on our staff reads it and answers by <Promised submitted_at={post.submitted_at} />. You get
          a message and an email.
        </Notice>
      ) : (
        <Notice tone="warning">
          {post.standing === "removed" ? "This post was withdrawn." : "This post is in the archive."} It is
          not on the site any more. {post.words ? null : <TakenDown post_id={post.id} />}
        </Notice>
      )}
      {(post.standing === "removed" || post.standing === "archived") && post.words ? (
        <Reason words={post.words} />
      ) : null}
      {post.stage === "pending" && needsRest([post.topic, ...post.tags]) ? (
        <RestNotice until={row.rests_until} />
      ) : null}
      <div className="flex flex-wrap gap-4">
        {post.stage === "pending" ? <TakeBack post={post} /> : null}
        {post.standing === "published" ? <Withdraw post={post} /> : null}
      </div>
      <PostPreview values={postValues(post)} name={profile?.full_name ?? ""} />
    </div>
  );
}

/** Where it was reported and taken down: why, and the way to a second look. */
function TakenDown({ post_id }: { post_id: string }) {
  const { data } = useQuery(takenDown(post_id));
  if (!data) return null;
  return (
    <>
      We took it down after a report.{" "}
      <Link to={`/decisions/${data.id}`} className="text-link underline underline-offset-4">
        Read why, and ask for a second look
      </Link>
    </>
  );
}

/** The same in the list, where its writer looks first. */
export function ReadWhy({ row: { id, title, standing, words } }: { row: PostRow }) {
  const { data } = useQuery({ ...takenDown(id), enabled: standing === "archived" && !words });
  const to = words ? `/write-blog-post/${id}` : data && `/decisions/${data.id}`;
  if (!to) return null;
  return (
    <Link to={to} className="text-link underline underline-offset-4">
      Read why<span className="sr-only">{` about ${title}`}</span>
    </Link>
  );
}

/** Where staff took it away themselves. */
const Reason = ({ words }: { words: string }) => (
  <Notice title="Why we took it down">
    <span className="whitespace-pre-line wrap-anywhere">{words}</span>
    <span className="mt-3 block">
      Do you see it differently?{" "}
      <Link to="/contact" className="text-link underline underline-offset-4">
        Write to us
      </Link>
    </span>
  </Notice>
);

function TakeBack({ post }: { post: Post }) {
  const { pending, run } = useAction();
  const done = useDone();
  const act = () =>
    run(async () => {
      await takeBackPost(post);
      await done("It is a draft again.");
    });
  return (
    <Button variant="quiet" aria-disabled={pending} onClick={() => void act()}>
      Take it back to change it
    </Button>
  );
}

/** Short: whoever needs a post gone needs it gone now. But once, since it is for good. */
export function Withdraw({ post }: { post: Pick<Post, "id" | "title"> }) {
  const [asking, setAsking] = useState(false);
  const done = useDone();
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only">{` (${post.title})`}</span>
      </Button>
      <ConfirmDialog
        question={
          asking
            ? {
                title: "Withdraw this post?",
                text: "It is gone for good, with its pictures. This cannot be taken back.",
                yes: "Withdraw",
                danger: true,
                act: async () => {
                  await withdrawPost(post);
                  await done("The post is withdrawn. Visitors cannot read it any more.");
                },
              }
            : null
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Nobody has read it: it can go without a trace. */
export function DeletePost({ post }: { post: Post }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const done = useDone();
  return (
    <>
      <Button variant="link" className="text-danger!" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        question={
          asking
            ? {
                title: "Delete this post?",
                text: "The text and its history are erased. This cannot be taken back.",
                yes: "Delete",
                danger: true,
                act: async () => {
                  await deletePost(post);
                  forgetPost(post.id);
                  await navigate("/my-blog-posts");
                  await done("The post is deleted.");
                },
              }
            : null
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
