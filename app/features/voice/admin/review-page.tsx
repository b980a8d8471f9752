import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { momentText } from "~/lib/moment";
import { passagesOf } from "~domain/child-safety";
import { LEGAL_NAME } from "~domain/legal";
import type { Finding } from "~domain/posts";
import { Notes } from "../writing/notes";
import { selectedIn } from "../writing/passage";
import { PostEditor, TEXT_ID } from "../writing/post-editor";
import { PostPreview } from "../writing/post-preview";
import { postValues } from "../writing/post-values";
import { Promised } from "../writing/promise";
import { type OpenPost, type PostRevision, postQuery } from "../writing/queries";
import { StateBadge } from "../writing/state-badge";
import { AddNote } from "./add-note";
import { Decisions } from "./decisions";
import { Difference } from "./difference";
import { Findings } from "./findings";
import { Versions } from "./versions";

const BACK = { to: "/admin/blog", label: "All posts" };
const MOST_PASSAGE = 400;

/** One post for staff: its text, what the check found, notes, versions, and the decision. */
export function ReviewPage({ id }: { id: string }) {
  const query = useQuery(postQuery(id));
  const { data: open, isFetching } = query;
  return (
    <RecordPage
      back={BACK}
      title={open ? open.post.title || "Without a title" : "Post"}
      lead={open ? <Lead open={open} /> : undefined}
    >
      {open ? (
        <Review key={`${open.post.stage}-${open.post.standing}`} open={open} isFetching={isFetching} />
      ) : open === null ? (
        <Notice tone="warning">There is no such post.</Notice>
      ) : (
        <NotLoaded query={query} what="the post" />
      )}
    </RecordPage>
  );
}

function Lead({ open: { row } }: { open: OpenPost }) {
  const { author_name, pen_name, submitted_at, goes_live_at } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      <span>{`By ${author_name ?? "the foundation"}${pen_name ? `, as ${pen_name}` : ""}`}</span>
      <StateBadge row={row} />
      {submitted_at ? (
        <span>
          Submitted <DateText value={submitted_at} relativeTo={Date.now()} />, answer promised by{" "}
          <Promised submitted_at={submitted_at} />
        </span>
      ) : null}
      {goes_live_at ? <span>Goes live on {momentText(goes_live_at)}</span> : null}
    </span>
  );
}

const isLive = ({ live_from, live_until }: PostRevision): boolean =>
  live_from !== null &&
  Date.parse(live_from) <= Date.now() &&
  (live_until === null || Date.parse(live_until) > Date.now());

type ReviewProps = { open: OpenPost; isFetching: boolean };

function Review({ open, isFetching }: ReviewProps) {
  const { post, notes, revisions } = open;
  const [editing, setEditing] = useState<boolean>(useLocation().state?.editing === true);
  const live = revisions.find(isLive);
  const closed = post.standing === "removed" || post.standing === "archived";
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        {closed ? null : (
          <div className="flex flex-wrap gap-4">
            <Button variant="quiet" aria-pressed={editing} onClick={() => setEditing(!editing)}>
              {editing ? "Back to reading" : "Edit the text"}
            </Button>
            {editing ? null : <NoteButton open={open} />}
          </div>
        )}
        {editing ? <Mending {...{ open, isFetching }} onDone={() => setEditing(false)} /> : null}
        {editing ? null : <Reading open={open} />}
        {live && post.stage !== "done" ? (
          <section aria-labelledby="difference" className="paper p-6">
            <h2 id="difference" className="text-xl">
              Different from what visitors read
            </h2>
            <Difference before={live} after={post} />
          </section>
        ) : null}
      </div>
      <div className="grid gap-6">
        {post.words ? (
          <Notice
            title={post.stage === "pending" ? "Back from the writer, whom we asked" : "We asked the writer"}
          >
            <span className="whitespace-pre-line wrap-anywhere">{post.words}</span>
          </Notice>
        ) : null}
        {editing ? null : <Decisions open={open} />}
        <Notes notes={notes} text_id={TEXT_ID} />
        <Findings findings={(post.findings ?? []) as Finding[]} />
        {editing ? null : <Versions open={open} />}
      </div>
    </div>
  );
}

function Reading({ open: { post, row } }: { open: OpenPost }) {
  return (
    <div id={TEXT_ID} tabIndex={-1} className="outline-none">
      <PostPreview values={postValues(post)} name={row.author_name ?? LEGAL_NAME} />
    </div>
  );
}

/** Staff mend a text where it is: the writer's post stays where it was in its course. */
function Mending({ open: { post }, isFetching, onDone }: ReviewProps & { onDone: () => void }) {
  // Begins with what is there now; later reads, as after a note, are none of its business.
  const begun = useRef(false);
  if (!isFetching) begun.current = true;
  if (!begun.current) return <LoadingState label="Opening the text" />;
  const finish = { label: "Check and finish", title: "Finish", run: async () => onDone() };
  return <PostEditor id={post.id} post={post} finish={finish} onCreated={() => undefined} />;
}

function NoteButton({ open: { post } }: { open: OpenPost }) {
  const [selected, setSelected] = useState<string | null>(null);
  const texts = passagesOf(postValues(post).content).map(({ text }) => text.trim().slice(0, MOST_PASSAGE));
  const close = () => setSelected(null);
  return (
    <>
      <Button
        variant="quiet"
        // What is marked would be gone with the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setSelected(selectedIn(TEXT_ID, MOST_PASSAGE))}
      >
        Add a note
      </Button>
      <Dialog open={selected !== null} onClose={close} title="Add a note">
        <AddNote
          post_id={post.id}
          selected={selected ?? ""}
          passages={[post.title, ...new Set(texts)].filter(Boolean)}
          onClose={close}
        />
      </Dialog>
    </>
  );
}
