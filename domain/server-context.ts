import type { Read } from "./public-news.ts";
import type { SocialPicture } from "./social-picture.ts";

/** What every page may tell the browser: nothing here is secret. */
export type PublicEnv = {
  /** Empty: the site's own origin serves the backend. */
  supabase_url: string;
  supabase_key: string;
  /** Null: the marked test form over the sandbox is shown instead of Stripe's Payment Element. */
  stripe_key: string | null;
  /** Origin without a trailing slash. */
  site_url: string;
  /** Live or test money; decides the test-mode notice. */
  livemode: boolean;
  /** Hosts of https videos that may play beside those of our storage. */
  video_hosts: readonly string[];
};

/** What a visitor's page asks the database. One key, one answer: everybody who asks it may get the same. */
export type Question<T> = { key: string; reads: readonly Read[]; read: () => Promise<T> };
/** `at`: when its reading began (ms since 1970). It belongs to all who asked: nobody may change it. */
export type Answer<T> = { data: T; at: number };
export type Ask = <T>(question: Question<T>) => Promise<Answer<T>>;

/** What the host hands to loaders. `Db` is a client that reads as a visitor. */
export type ServerContext<Db> = {
  anon: Db;
  /** Sends what a visitor's form says, as him: server functions see his address. For `action`s; never to read pages. */
  visitor: Db;
  public_env: PublicEnv;
  request_id: string;
  /** Marks the scripts this render writes: the host allows them, and only them, by their hashes. Never part of any data. */
  script_mark: string;
  /**
   * The way of all reads of a page: the host keeps answers, notes what the page has read and makes the page anew when a
   * row of that changes. Only for what `anon` reads.
   */
  ask: Ask;
  /** Takes the page (UTF-8); its Response says all but that: a body would be handed on piece by piece. */
  took_html: (html: Uint8Array<ArrayBuffer>) => void;
  /** The PNG of a shared link; null where it cannot be had now. */
  draw: (picture: SocialPicture) => Promise<Uint8Array | null>;
  /** Queries that could not be answered although the page is shown: the host does not keep such a page. */
  missing: Set<string>;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
};
