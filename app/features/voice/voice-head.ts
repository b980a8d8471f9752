import { redirect } from "react-router";
import type { PageHead } from "~/lib/query/page-loader";
import { LEGAL_NAME } from "~domain/legal";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { socialPictureAddress } from "~domain/social-picture";
import { postPicture } from "./post-picture";
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
  const picture = postPicture(post);
  return {
    title: post.title,
    description: post.excerpt,
    image: picture ? socialPictureAddress(post.path, picture) : undefined,
    image_alt: picture ? `${picture.title}. ${picture.line}` : undefined,
    type: "article",
    parent: { title: TITLE, path: "/our-voice" },
    feeds: FEEDS,
    json_ld: [articleOf(post, section, site)],
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
  author: { "@type": post.byline === LEGAL_NAME ? "Organization" : "Person", name: post.byline },
  publisher: { "@type": "Organization", name: LEGAL_NAME },
});
