// Our Voice. The database decides (migrations of the blog); here are its words, for pages, editor and lists.
import type { Database } from "./database.types.ts";
import { cleanLine, pageNumber } from "./text.ts";

/** What a post is about; the database's domain post_topic holds the same list. */
export const POST_TOPICS = {
  fatherhood: "Fatherhood",
  co_parenting: "Co-parenting",
  custody: "Custody",
  court: "Court",
  money: "Money and work",
  housing: "Home",
  health: "Health",
  school: "School",
  community: "Community",
} as const;
export type PostTopic = keyof typeof POST_TOPICS;
export const isPostTopic = (value: unknown): value is PostTopic =>
  typeof value === "string" && Object.hasOwn(POST_TOPICS, value);
/** Of further topics (`tags`); the first (`topic`) is not one of them. */
export const MAX_TAGS = 3;

/** These rest before they can go live, from when they were submitted. */
const RESTING: readonly string[] = ["court", "custody"] satisfies PostTopic[];
export const REST_HOURS = 24;
export const needsRest = (topics: readonly (string | null)[]): boolean =>
  topics.some((topic) => topic !== null && RESTING.includes(topic));

export type Post = Database["public"]["Tables"]["blog_posts"]["Row"];
/** As private.is_own_post: one without an author is whose of staff works on it. */
export const isOwnPost = ({ author_id }: Pick<Post, "author_id">, user_id: string | undefined): boolean =>
  author_id === null || author_id === user_id;
/** As post_list says it: `scheduled` is published with a time to come. */
export const POST_STATES = {
  draft: "Draft",
  pending: "In review",
  changes_asked: "Changes asked",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
  removed: "Withdrawn",
} as const;
export type PostState = keyof typeof POST_STATES;

/** In characters, as the columns. */
export const POST_LIMITS = {
  title: 160,
  excerpt: 300,
  cover_image_alt: 300,
  pen_name: 60,
  about: 300,
  note: 1_000,
  words: 2_000,
} as const;
/** What a post needs before somebody else reads it, in characters; refuse_unfinished has the same. */
export const POST_NEEDS = { title: 3, excerpt: 10 } as const;

/** What the child-safe check looks for. */
export const FINDING_KINDS = {
  minor_name: "The name of a child",
  school: "A school",
  address: "An address",
  plate: "A license plate",
  case_number: "A case number",
  other_parent: "The name of the other parent",
  contact: "A phone number or an email address",
  face: "Faces in a picture",
  place: "The place a picture was taken",
} as const;
export type FindingKind = keyof typeof FINDING_KINDS;
/** What is stored of one: `passage` (at most 160 characters) only where it was confirmed; what was masked is kept nowhere. */
export type Finding = { kind: FindingKind; answer: "confirmed" | "masked"; passage?: string };
export const MAX_FINDINGS = 60;

/** In characters, as writer_requests has them: at least and at most. */
/** After a no, so many days later, people may ask to write once more (apply_to_write). */
export const ASK_AGAIN_DAYS = 90;
export const WRITER_REQUEST_LIMITS = { motive: [20, 1_000], sample: [200, 6_000] } as const;

const WORDS_PER_MINUTE = 220;
/** How long most people read, in whole minutes. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

export const POSTS_PER_PAGE = 12;
export const POSTS_IN_FEED = 30;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_PAGE = 1_000;

/** The state of /our-voice, as it stands in the address. */
export type PostListParams = { q: string; topic: PostTopic | null; page: number };

export function parsePostListParams(search: URLSearchParams): PostListParams {
  const topic = search.get("topic");
  return {
    q: cleanLine((search.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH)),
    topic: isPostTopic(topic) ? topic : null,
    page: pageNumber(search.get("page"), MAX_PAGE),
  };
}
