import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { PastTheEnd } from "~/components/feedback/past-the-end";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { POSTS_PER_PAGE, type PostListParams } from "~domain/posts";
import { PostCard } from "./post-card";
import { voiceQueries } from "./queries";

export function PostList({ params }: { params: PostListParams }) {
  const query = useQuery(voiceQueries.list(params));
  const { data } = query;
  const chosen = useQuery(voiceQueries.featured()).data;
  if (!data) return <NotLoaded query={query} what="the posts" />;
  const pages = Math.ceil(data.count / POSTS_PER_PAGE);
  if (data.rows.length === 0) return pages > 0 ? <PastTheEnd pages={pages} /> : <NoPosts params={params} />;
  const { q, topic, page } = params;
  const front = !q && !topic && page === 1;
  const first = front ? (chosen ?? data.rows[0]) : undefined;
  const rest = data.rows.filter(({ id }) => id !== first?.id);
  return (
    <>
      {first ? (
        <div className="mb-8 lg:mb-10">
          <PostCard post={first} large priority />
        </div>
      ) : (
        <p role="status" className="mb-6 text-ink-soft">
          {data.count === 1 ? "1 post" : `${data.count} posts`}
        </p>
      )}
      <ul className="card-grid">
        {rest.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} priority={!first && index === 0} />
          </li>
        ))}
      </ul>
      <Pagination className="mt-12" label="Pages of posts" page={page} pages={pages} />
    </>
  );
}

function NoPosts({ params: { q, topic } }: { params: PostListParams }) {
  if (!q && !topic)
    return (
      <EmptyState title="The first post is being written">Please look in again in a few days.</EmptyState>
    );
  return (
    <EmptyState
      title={q ? `Nothing found for "${q}"` : "Nothing on this topic yet"}
      actions={
        <ButtonLink to="/our-voice" variant="quiet">
          Show all posts
        </ButtonLink>
      }
    >
      {q ? "Try another word or another topic." : "Try another topic."}
    </EmptyState>
  );
}
