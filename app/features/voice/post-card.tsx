import { clsx } from "clsx";
import { Link } from "react-router";
import { Picture } from "~/components/media/picture";
import { Badge } from "~/components/ui/badge";
import { LinkCard } from "~/components/ui/card";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { Byline } from "./byline";
import type { PostCardRow } from "./reads";

export interface PostCardProps {
  post: PostCardRow;
  level?: 2 | 3;
  /** Across the page, with its picture beside the words. */
  large?: boolean;
  /** Its picture is among the first things seen. */
  priority?: boolean;
}

/** A post as lists show it. One without a picture is set larger instead of borrowing one. */
export function PostCard({ post, level = 2, large = false, priority }: PostCardProps) {
  const Title = `h${level}` as const;
  const { cover_image_url, topic } = post;
  return (
    <LinkCard className={clsx("h-full", large && cover_image_url && "lg:flex-row")}>
      {cover_image_url ? (
        <Picture
          src={cover_image_url}
          alt=""
          width={16}
          height={9}
          priority={priority}
          sizes={
            large ? "(min-width: 76rem) 42rem, (min-width: 64rem) 56vw, calc(100vw - 2.5rem)" : undefined
          }
          frameClassName={large ? "lg:w-7/12 lg:shrink-0" : undefined}
        />
      ) : null}
      <div className={clsx("flex min-w-0 flex-1 flex-col p-5 sm:p-6", large && "lg:justify-center lg:p-10")}>
        {isPostTopic(topic) ? (
          <p>
            <Badge>{POST_TOPICS[topic]}</Badge>
          </p>
        ) : null}
        <Title
          className={clsx(
            "mt-3 font-bold tracking-tight text-balance",
            large || !cover_image_url ? "text-3xl" : "text-2xl",
            large && "xl:text-4xl",
          )}
        >
          <Link to={post.path} prefetch="intent" className="card-link">
            {post.title}
          </Link>
        </Title>
        <p
          className={clsx(
            "mt-3 mb-6 text-ink-soft",
            large ? "text-lg" : cover_image_url ? "line-clamp-3" : "line-clamp-6",
          )}
        >
          {post.excerpt}
        </p>
        <div className={large ? undefined : "mt-auto"}>
          <Byline post={post} />
        </div>
      </div>
    </LinkCard>
  );
}
