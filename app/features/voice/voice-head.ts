import { redirect } from "react-router";
import type { PageHead } from "~/lib/query/page-loader";
import { SITE_NAME } from "~/lib/seo";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { voiceQueries } from "./queries";
import type { PostRow } from "./reads";

const TITLE = "Our Voice";
const FEEDS = [
  { type: "rss", title: TITLE, path: "/our-voice/feed.xml" },
  { type: "atom", title: TITLE, path: "/our-voice/atom.xml" },
] as const;

/** Server only: the head of the list. */
export const voiceHead: PageHead = () => ({
  description:
    "Posts by single fathers and the people who stand beside them: bedtime in two homes, court, money, health and everyday life.",
  feeds: FEEDS,
});

/** Server only: what search engines and link previews get of a post; a former address leads to the present one. */
export const postHead: PageHead = (read, { params, site }) => {
  const post = read<PostRow>(voiceQueries.post(params.slug ?? "").queryKey);
  if (!post) return { description: "", noindex: true };
  if (post.slug !== params.slug) throw redirect(post.path, 301);
  const section = isPostTopic(post.topic) ? POST_TOPICS[post.topic] : TITLE;
  return {
    title: post.title,
    description: post.excerpt,
    image: post.cover_image_url ?? undefined,
    image_alt: post.cover_image_alt || undefined,
    type: "article",
    feeds: FEEDS,
    json_ld: [articleOf(post, section, site), crumbsOf(post, site)],
  };
};

const articleOf = (post: PostRow, section: string, site: string) => ({
  "@type": "BlogPosting",
  headline: post.title,
  description: post.excerpt,
  articleSection: section,
  wordCount: post.word_count,
  datePublished: post.published_at,
  dateModified: post.revised_at,
  ...(post.cover_image_url ? { image: site + post.cover_image_url } : {}),
  mainEntityOfPage: site + post.path,
  author: { "@type": post.byline === SITE_NAME ? "Organization" : "Person", name: post.byline },
  publisher: { "@type": "Organization", name: SITE_NAME },
});

const crumbsOf = (post: PostRow, site: string) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: TITLE, item: `${site}/our-voice` },
    { "@type": "ListItem", position: 2, name: post.title },
  ],
});
