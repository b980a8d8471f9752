import { Link } from "react-router";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { LEGAL_NAME } from "~domain/legal";
import { isOverdue, Promised } from "../writing/promise";
import { type PostRow, postList } from "../writing/queries";
import { StateBadge } from "../writing/state-badge";

const titleOf = ({ title }: PostRow): string => title || "Without a title";

const COLUMNS: readonly Column<PostRow>[] = [
  {
    key: "post",
    header: "Post",
    heading: true,
    className: "md:max-w-80 2xl:max-w-none",
    cell: (row) => (
      <span className="block min-w-0 leading-5">
        <Link
          to={`/admin/blog/edit/${row.id}`}
          className="font-semibold text-link underline underline-offset-4 wrap-anywhere"
        >
          {titleOf(row)}
        </Link>
        <span className="block truncate text-ink-soft">
          {row.author_name ?? LEGAL_NAME}
          {row.pen_name ? ` as ${row.pen_name}` : null}
        </span>
      </span>
    ),
  },
  { key: "state", header: "State", cell: (row) => <StateBadge row={row} /> },
  {
    key: "submitted",
    header: "Submitted",
    sort: "submitted_at",
    from: "lg",
    cell: ({ submitted_at }) =>
      submitted_at ? <DateText value={submitted_at} relativeTo={Date.now()} /> : null,
  },
  {
    key: "promised",
    header: "Promised by",
    cell: ({ submitted_at }) =>
      submitted_at ? (
        <>
          <Promised submitted_at={submitted_at} />
          {isOverdue(submitted_at) ? (
            <Badge tone="danger" className="ml-2">
              Overdue
            </Badge>
          ) : null}
        </>
      ) : null,
  },
  {
    key: "changed",
    header: "Changed",
    sort: "updated_at",
    from: "xl",
    cell: ({ updated_at }) => <DateText value={updated_at} relativeTo={Date.now()} />,
  },
];

/** Every post of Our Voice: the queue, what is planned, what is live, what was. */
export function PostsPage() {
  return (
    <ListPage
      list={postList}
      title="Our Voice Blog"
      columns={COLUMNS}
      name={titleOf}
      empty={{ title: "No posts yet", text: "What writers submit appears here." }}
      actions={
        <ButtonLink to="/admin/blog/new" size="sm">
          Write a post
        </ButtonLink>
      }
    />
  );
}
