import { z } from "zod";
import { formatDate } from "../../../domain/dates.ts";
import { REPLY_WORKING_DAYS } from "../../../domain/reply-time.ts";
import { workingDaysAfter } from "../../../domain/working-days.ts";
import type { Letter } from "./mail-layout.ts";

/** The row a letter is about, read when the letter is written. */
export const postRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  words: z.string().nullable(),
  submitted_at: z.string().nullable(),
  published_at: z.string().nullable(),
  /** Of staff, at its passages. */
  blog_post_notes: z.array(z.object({ is_done: z.boolean() })),
});
export type PostRow = z.output<typeof postRow>;

export const postPayload = z.object({
  post_id: z.uuid(),
  event: z.enum(["submitted", "changes_asked", "scheduled", "published", "held", "archived", "withdrawn"]),
});
export type PostEvent = z.output<typeof postPayload>["event"];

type Said = { subject: string; paragraphs: string[]; leads_to?: "site" | "post" };

const hasNotes = ({ blog_post_notes }: PostRow): boolean => blog_post_notes.some((note) => !note.is_done);
const wordsOf = ({ words }: PostRow): string[] => words?.split(/\n+/) ?? [];

/** The promise counts from the day of the submission; a post that was taken back meanwhile has none. */
const promised = ({ submitted_at }: PostRow): string =>
  submitted_at
    ? `We read it and write to you by ${formatDate(workingDaysAfter(new Date(submitted_at), REPLY_WORKING_DAYS))}.`
    : "We read it and write to you.";

const SAID: Record<PostEvent, (post: PostRow) => Said> = {
  submitted: (post) => ({
    subject: "We have your post",
    paragraphs: [`"${post.title}" has reached us. ${promised(post)}`],
  }),
  changes_asked: (post) => ({
    subject: "We have a few notes on your post",
    paragraphs: [
      `We have read "${post.title}" and would like you to look at it again.`,
      ...wordsOf(post),
      `${hasNotes(post) ? "Our notes stand beside the passages. " : ""}Please change what you agree with and submit it again.`,
    ],
    leads_to: "post",
  }),
  scheduled: (post) => ({
    subject: "Your post has been approved",
    paragraphs: [
      `"${post.title}" goes live at the time you find on your page. If it should not, write to us before.`,
    ],
  }),
  published: (post) => ({
    subject: "Your post is live",
    paragraphs: [`"${post.title}" is on Our Voice now. Thank you for writing it.`],
    leads_to: "site",
  }),
  held: (post) => ({
    subject: "Your post waits",
    paragraphs: [`"${post.title}" does not go live as planned. We write to you about it.`],
  }),
  archived: (post) => ({
    subject: "Your post is in the archive",
    paragraphs: [
      `"${post.title}" is no longer on Our Voice.`,
      ...wordsOf(post),
      "Do you see it differently? Reply to this message and tell us why.",
    ],
    leads_to: "post",
  }),
  withdrawn: (post) => ({
    subject: "Your post was taken down",
    paragraphs: [
      `"${post.title}" is no longer on Our Voice, and its address says so.`,
      ...wordsOf(post),
      "Do you see it differently? Reply to this message and tell us why.",
    ],
    leads_to: "post",
  }),
};

/** To the author of a post about what has happened to it. */
export function postLetter(post: PostRow, event: PostEvent, site_origin: string): Letter {
  const { leads_to, ...said } = SAID[event](post);
  const actions = {
    site: { label: "Read it on the site", href: `${site_origin}/our-voice/${post.slug}` },
    post: { label: "Open your post", href: `${site_origin}/write-blog-post/${post.id}` },
    list: { label: "See your posts", href: `${site_origin}/my-blog-posts` },
  };
  return {
    ...said,
    greeting: "Hello,",
    rows: [],
    action: actions[leads_to ?? "list"],
    notes: ["Is something wrong? Just reply to this message."],
  };
}
