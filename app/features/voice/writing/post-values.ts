// What stands in the form of a post, and what of it is saved.
import { z } from "zod";
import type { Json } from "~domain/database.types";
import { isPostTopic, needsRest, POST_LIMITS, POST_NEEDS, type Post } from "~domain/posts";
import { isRichText, type RichText } from "~domain/rich-text";
import { EMPTY_RICH_TEXT, richText } from "~domain/rich-text-input";
import { pictureAddress } from "~domain/staff-pictures";
import { cleanLine } from "~domain/text";
import type { PostWords } from "./mutations";

const documentOf = (content: unknown): RichText => (isRichText(content) ? content : EMPTY_RICH_TEXT);

export const postValues = (post: Post | null) => ({
  title: post?.title ?? "",
  excerpt: post?.excerpt ?? "",
  topic: post?.topic ?? "",
  tags: (post?.tags ?? []).join(","),
  content: documentOf(post?.content),
  cover_image_url: post?.cover_image_url ?? "",
  cover_image_alt: post?.cover_image_alt ?? "",
  pen_name: post?.pen_name ?? "",
  about: post?.about ?? "",
});
export type PostValues = ReturnType<typeof postValues>;

export const LABELS: Readonly<Record<keyof PostValues, string>> = {
  title: "Title",
  excerpt: "Summary",
  topic: "Topic",
  tags: "Further topics",
  content: "Text",
  cover_image_url: "Cover picture",
  cover_image_alt: "What the cover picture shows",
  pen_name: "Pen name",
  about: "About you",
};

export const tagsOf = ({ tags }: Pick<PostValues, "tags">): string[] => tags.split(",").filter(Boolean);
export const mustRest = (values: Pick<PostValues, "tags" | "topic">): boolean =>
  needsRest([values.topic, ...tagsOf(values)]);

/** As the verbs of the database take it. What is not finished yet, such as a name of one letter, stays out. */
export function postWords(values: Partial<PostValues>): PostWords {
  const { content, pen_name, cover_image_url, ...rest } = values;
  const picture = pictureAddress.safeParse(cover_image_url ?? "");
  return {
    ...rest,
    ...(content && { content: content as unknown as Json }),
    ...(pen_name !== undefined && { pen_name: cleanLine(pen_name).length < 2 ? "" : pen_name }),
    ...(cover_image_url !== undefined && picture.success && { cover_image_url: picture.data }),
  };
}

const line = (most: number, least = 0, words = "") =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(least, words).max(most, `Use at most ${most} characters.`));

/** What a post needs before somebody else reads it. */
export const readyPost = z
  .object({
    title: line(POST_LIMITS.title, POST_NEEDS.title, "Give your post a title."),
    excerpt: line(POST_LIMITS.excerpt, POST_NEEDS.excerpt, "Say in a sentence or two what it is about."),
    topic: z.string().refine(isPostTopic, "Please choose a topic."),
    tags: z.string(),
    content: richText("Write your post first."),
    cover_image_url: pictureAddress,
    cover_image_alt: line(POST_LIMITS.cover_image_alt),
    pen_name: line(POST_LIMITS.pen_name).refine((name) => name.length !== 1, "Use at least two letters."),
    about: line(POST_LIMITS.about),
  })
  .refine((post) => !post.cover_image_url || post.cover_image_alt !== "", {
    path: ["cover_image_alt"],
    message: "Say what the cover picture shows. People who cannot see it rely on these words.",
  });
