import { Link } from "react-router";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { AdminPageHeader } from "~/components/admin/page-header";
import { LoadingState } from "~/components/feedback/loading-state";
import { ButtonLink } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { momentText } from "~/lib/moment";
import { useAuth } from "~/lib/session";
import { ApplyToWrite } from "./apply-to-write";
import { ReadWhy, Withdraw } from "./post-state";
import { Promised } from "./promise";
import { myPostList, type PostRow } from "./queries";
import { StateBadge } from "./state-badge";

const titleOf = ({ title }: PostRow): string => title || "Without a title";

export function OurAnswer({ row }: { row: PostRow }) {
  const { submitted_at, goes_live_at, note_count, stage, standing } = row;
  if (goes_live_at) return `Goes live on ${momentText(goes_live_at)}`;
  if (submitted_at)
    return (
      <>
        By <Promised submitted_at={submitted_at} />
      </>
    );
  if (standing === "archived" || standing === "removed") return <ReadWhy row={row} />;
  return stage === "changes_asked" && note_count > 0
    ? `${note_count === 1 ? "1 note" : `${note_count} notes`} to read`
    : null;
}

const COLUMNS: readonly Column<PostRow>[] = [
  {
    key: "post",
    header: "Post",
    heading: true,
    cell: (row) => (
      <Link
        to={`/write-blog-post/${row.id}`}
        className="font-semibold text-link underline underline-offset-4 wrap-anywhere"
      >
        {titleOf(row)}
      </Link>
    ),
  },
  { key: "state", header: "State", cell: (row) => <StateBadge row={row} /> },
  {
    key: "answer",
    header: "Our answer",
    cell: (row) => <OurAnswer row={row} />,
  },
  {
    key: "changed",
    header: "Changed",
    sort: "updated_at",
    from: "lg",
    cell: ({ updated_at }) => <DateText value={updated_at} relativeTo={Date.now()} />,
  },
  {
    key: "withdraw",
    header: "Take down",
    cell: (row) =>
      row.standing === "published" || row.standing === "archived" ? <Withdraw post={row} /> : null,
  },
];

/** The posts of whoever is signed in, or how to become somebody who writes. */
export function MyPostsPage() {
  const { profile, isAdmin, loading } = useAuth();
  if (loading || !profile) return <LoadingState label="Opening your posts" />;
  if (!profile.blog_access && !isAdmin)
    return (
      <>
        <AdminPageHeader
          title="Write for Our Voice"
          lead="Our Voice is written by fathers and those who stand by them. Tell us about you and send us a piece of yours."
        />
        <ApplyToWrite />
      </>
    );
  return (
    <ListPage
      list={myPostList}
      title="My Blog Posts"
      columns={COLUMNS}
      name={titleOf}
      empty={{ title: "No posts yet", text: "Write your first one. We read it before anybody else does." }}
      actions={
        <ButtonLink to="/write-blog-post" size="sm">
          Write New Post
        </ButtonLink>
      }
    />
  );
}
