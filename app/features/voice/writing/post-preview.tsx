import { RichText } from "~/components/content/rich-text";
import { Picture } from "~/components/media/picture";
import { useFileAddress } from "~/lib/media-address";
import { plainText } from "~domain/plain-text";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { countWords } from "~domain/rich-text-input";
import { PostArticle } from "../post-page";
import type { PostRow } from "../reads";
import { type PostValues, tagsOf } from "./post-values";

/** The words of a post on one sheet. */
export function PostPreview({ values, name }: { values: PostValues; name: string }) {
  const cover = useFileAddress(values.cover_image_url);
  const topics = [values.topic, ...tagsOf(values)].filter(isPostTopic).map((topic) => POST_TOPICS[topic]);
  return (
    <article aria-label="Preview" className="paper p-6 sm:p-10">
      <p className="text-sm font-semibold text-ink-soft">{topics.join(", ")}</p>
      <h2 className="mt-2 text-4xl wrap-anywhere">{values.title || "Without a title"}</h2>
      <p className="measure mt-4 text-lg text-ink-soft">{values.excerpt}</p>
      <p className="mt-4 font-semibold">{values.pen_name || name}</p>
      {cover ? (
        <Picture src={cover} alt={values.cover_image_alt} width={1600} height={900} frameClassName="mt-8" />
      ) : null}
      <RichText doc={values.content} className="measure mt-8" />
      {values.about ? <p className="measure mt-8 text-ink-soft">{values.about}</p> : null}
    </article>
  );
}

interface PublicPreviewProps {
  id: string;
  values: PostValues;
  name: string;
}

/** The post as its page would show it to visitors today. */
export function PublicPreview({ id, values, name }: PublicPreviewProps) {
  const now = new Date().toISOString();
  const { title, excerpt, content, topic, cover_image_url, cover_image_alt, pen_name, about } = values;
  const cover = useFileAddress(cover_image_url);
  const words = {
    ...{ title, excerpt, cover_image_alt, about: about || null, tags: tagsOf(values) },
    content: content as unknown as PostRow["content"],
    word_count: countWords(plainText(content)),
    topic: isPostTopic(topic) ? topic : "fatherhood",
    cover_image_url: cover || null,
    byline: pen_name || name,
    is_pen_name: pen_name !== "",
  };
  const place = { id, slug: id, path: "/our-voice", is_featured: false, published_at: now, revised_at: now };
  return (
    <section aria-label="Preview" className="paper overflow-clip">
      <PostArticle post={{ ...words, ...place }} url={location.href} />
    </section>
  );
}
