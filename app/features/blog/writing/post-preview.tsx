import { RichText } from "~/components/content/rich-text";
import { Picture } from "~/components/media/picture";
import { useFileAddress } from "~/lib/media-address";
import { isPostTopic, POST_TOPICS } from "~domain/posts";
import { type PostValues, tagsOf } from "./post-values";

/** The post as its page shows it. */
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
