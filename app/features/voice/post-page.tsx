import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RichText } from "~/components/content/rich-text";
import { Share } from "~/components/content/share";
import { Picture } from "~/components/media/picture";
import { ReportButton } from "~/components/moderation/report-button";
import { Badge } from "~/components/ui/badge";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Card, CardBody } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { Container, Section } from "~/components/ui/section";
import { isPostTopic, POST_TOPICS, type PostTopic } from "~domain/posts";
import { Byline } from "./byline";
import { type Heading, withContents } from "./contents";
import { PostCard } from "./post-card";
import { voiceQueries } from "./queries";
import type { PostRow } from "./reads";

/** Title and picture are wider than the lines one reads. */
const HEAD_WIDTH = "max-w-5xl!";
const RELATED = 3;
/** Its text changed this much later (ms): an earlier edit is nobody's news. */
const REVISED_AFTER = 86_400_000;

/** `slug` is that of the address; `site` ours. */
export function PostPage({ slug, site }: { slug: string; site: string }) {
  const { data: post } = useQuery(voiceQueries.post(slug));
  if (!post) return null;
  return (
    <PostArticle
      post={post}
      url={`${site}${post.path}`}
      report={<ReportButton kind="post" id={post.id} what="this post" />}
    >
      <Related slug={slug} id={post.id} />
    </PostArticle>
  );
}

/** The post itself, and what stands below it; a preview shows the same. */
export function PostArticle({ post, url, report, children }: PostEndProps & { children?: ReactNode }) {
  const { doc, headings } = withContents(post.content, post.word_count);
  return (
    <article>
      <PostHead post={post} />
      <Container className="py-10 md:py-14">
        <div
          className={headings.length > 0 ? "lg:grid lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-x-16" : ""}
        >
          {headings.length > 0 ? <Contents headings={headings} /> : null}
          <div className={headings.length > 0 ? "min-w-0" : "mx-auto max-w-[44rem]"}>
            <RichText doc={doc} className="text-lg" />
            <PostEnd post={post} url={url} report={report} />
          </div>
        </div>
      </Container>
      {children}
    </article>
  );
}

function PostHead({ post }: { post: PostRow }) {
  return (
    <>
      <div className="deep grain pt-6 pb-12 md:pt-10 md:pb-20">
        <Container className={HEAD_WIDTH}>
          <Breadcrumb crumbs={[{ label: "Our Voice", to: "/our-voice" }]} here={post.title} />
          <div className="mt-8 md:mt-12">
            <Topics topics={[post.topic, ...post.tags]} />
            <h1 className="mt-5 text-4xl text-balance md:text-5xl">{post.title}</h1>
            <p className="mt-5 max-w-[44rem] text-xl text-ink-soft">{post.excerpt}</p>
            <div className="mt-6">
              <Byline post={post} />
            </div>
          </div>
        </Container>
      </div>
      {post.cover_image_url ? (
        <Container className={clsx(HEAD_WIDTH, "pt-8 md:pt-12")}>
          <Picture
            src={post.cover_image_url}
            alt={post.cover_image_alt}
            width={16}
            height={9}
            priority
            sizes="(min-width: 64rem) 59rem, calc(100vw - 2.5rem)"
            frameClassName="rounded-md"
          />
        </Container>
      ) : null}
    </>
  );
}

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-2">
      {topics.filter(isPostTopic).map((topic: PostTopic) => (
        <li key={topic}>
          <Link to={`/our-voice?topic=${topic}`} className="inline-flex min-h-6 rounded-md hover:underline">
            <Badge tone="brand">{POST_TOPICS[topic]}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="mb-10 lg:sticky lg:top-28 lg:mb-0 lg:self-start">
      <h2 id="contents" className="text-base font-bold">
        In this post
      </h2>
      <ol className="mt-3 border-l-2 border-line text-base">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-ink-soft hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PostEndProps {
  post: PostRow;
  url: string;
  /** Where visitors read it: a way to report it. */
  report?: ReactNode;
}

function PostEnd({ post, url, report }: PostEndProps) {
  const revised = Date.parse(post.revised_at) - Date.parse(post.published_at) > REVISED_AFTER;
  return (
    <footer className="mt-12 space-y-8">
      {revised ? (
        <p className="text-sm text-ink-soft">
          Last changed on <DateText value={post.revised_at} />.
        </p>
      ) : null}
      <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Share url={url} title={post.title} />
        {report}
      </div>
      <Card>
        <CardBody className="space-y-2">
          <h2 className="text-xl font-bold">Written by {post.byline}</h2>
          {post.about ? <p>{post.about}</p> : null}
          {post.is_pen_name ? (
            <p className="text-sm text-ink-soft">
              This is a pen name. We know who wrote this, and keep it to ourselves to protect a family.
            </p>
          ) : null}
        </CardBody>
      </Card>
    </footer>
  );
}

function Related({ slug, id }: { slug: string; id: string }) {
  const { data = [] } = useQuery(voiceQueries.related(slug));
  const others = data.filter((post) => post.id !== id).slice(0, RELATED);
  if (others.length === 0) return null;
  return (
    <Section tone="sunken" className="no-print py-12! md:py-16!" aria-labelledby="related-posts">
      <Container>
        <h2 id="related-posts" className="text-3xl">
          More to read
        </h2>
        <ul className="card-grid mt-8">
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} level={3} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
