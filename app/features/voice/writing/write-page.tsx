import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AdminPageHeader } from "~/components/admin/page-header";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { momentText } from "~/lib/moment";
import { useAuth } from "~/lib/session";
import { recallPost, unsavedPost } from "./kept";
import { submitPost } from "./mutations";
import { Notes } from "./notes";
import { PostEditor, TEXT_ID } from "./post-editor";
import { DeletePost, PostState } from "./post-state";
import { type OpenPost, postQuery } from "./queries";

const MINE = "/my-blog-posts";

/** A post of one's own: a new one, or the one in the address. */
export function WritePage({ id }: { id: string | undefined }) {
  const { user, profile, isAdmin, loading } = useAuth();
  if (loading || !user) return <LoadingState label="Opening" />;
  if (!profile?.blog_access && !isAdmin)
    return (
      <Page title="Write for Our Voice">
        <Notice>
          To write here, ask us first.{" "}
          <Link to={MINE} className="text-link underline underline-offset-4">
            Tell us who you are
          </Link>
        </Notice>
      </Page>
    );
  return <Desks id={id} user_id={user.id} />;
}

/** A post that was begun under no address gets one with its first save, and stays the same editor. */
function Desks({ id, user_id }: { id: string | undefined; user_id: string }) {
  const fresh = () => unsavedPost(user_id) ?? crypto.randomUUID();
  const [made, setMade] = useState(fresh);
  const [begun, setBegun] = useState(false);
  if (id === made && !begun) setBegun(true);
  if (!id && begun) {
    setBegun(false);
    setMade(crypto.randomUUID());
  }
  return <Desk key={id ?? made} id={id ?? made} isNew={!id} user_id={user_id} />;
}

function Desk({ id, isNew, user_id }: { id: string; isNew: boolean; user_id: string }) {
  const [startedNew] = useState(isNew || recallPost(id, user_id)?.base === null);
  const query = useQuery({ ...postQuery(id), enabled: !isNew });
  const { data, isFetching } = query;
  const navigate = useNavigate();
  // What was read before may be older than what was saved since.
  const current = useRef(startedNew);
  if (data && !isFetching) current.current = true;
  const onCreated = () =>
    void navigate(`/write-blog-post/${id}`, { replace: true, preventScrollReset: true });
  const failed = data === undefined && query.errorUpdateCount > 0;
  if ((!current.current && isFetching) || failed) return <NotLoaded query={query} what="the post" />;
  if (!data && !startedNew)
    return (
      <Page title="Write for Our Voice">
        <Notice tone="warning">There is no such post.</Notice>
      </Page>
    );
  const closed = data && data.post.standing !== "none" && data.post.standing !== "published";
  if (data && (closed || data.post.stage === "pending"))
    return (
      <Page title={data.post.title}>
        <PostState open={data} />
      </Page>
    );
  return (
    <Page title={data ? "Edit your post" : "Write a post"} open={data}>
      <PostEditor
        id={id}
        post={data?.post ?? null}
        finish={{ label: "Check and submit", title: "Submit for review", run: submitOnly }}
        onCreated={onCreated}
        beside={data?.post.standing === "none" ? <DeletePost post={data.post} /> : null}
      />
    </Page>
  );
}

const submitOnly = async (...[post, findings]: Parameters<typeof submitPost>): Promise<void> => {
  await submitPost(post, findings);
};

/** A post that is planned is as good as published, and read by nobody yet. */
export function WhatVisitorsRead({ open }: { open: OpenPost | null | undefined }) {
  if (open?.post.standing !== "published") return null;
  const { goes_live_at, published_at } = open.row;
  if (goes_live_at)
    return (
      <Notice tone="success" title={`Approved: it goes live on ${momentText(goes_live_at)}`}>
        {published_at && published_at < goes_live_at ? "Until then visitors read the version before. " : null}
        If it should not, write to us before.
      </Notice>
    );
  return <Notice>Visitors read the version that is published until we have approved the new one.</Notice>;
}

function Page({ title, open, children }: { title: string; open?: OpenPost | null; children: ReactNode }) {
  const { post, notes = [] } = open ?? {};
  return (
    <>
      <AdminPageHeader title={title} />
      <div className="grid gap-6">
        <WhatVisitorsRead open={open} />
        {post?.stage === "changes_asked" ? (
          <Notice tone="warning" title="We have asked for changes">
            <span className="whitespace-pre-line">{post.words ?? "See the notes."}</span>
          </Notice>
        ) : null}
        <Notes
          notes={notes.filter((note) => !note.is_done || post?.stage === "changes_asked")}
          text_id={TEXT_ID}
        />
        {children}
      </div>
    </>
  );
}
