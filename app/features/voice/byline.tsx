import { DateText } from "~/components/ui/date";
import { readingMinutes } from "~domain/posts";
import type { PostCardRow } from "./reads";

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ post }: { post: PostCardRow }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span className="font-semibold text-ink">{post.byline}</span>
      <span>
        <DateText value={post.published_at} /> · {readingMinutes(post.word_count)} min read
      </span>
    </p>
  );
}
