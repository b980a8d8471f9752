// What is said of a block once something was done to it, or could not be. No page shows Spanish yet (queries.ts): of its
// words nothing is told as seen by visitors.
import { momentText } from "~/lib/moment";
import type { Outcome } from "./mutations";

const ENGLISH = {
  done: {
    saved: "The draft is saved. Visitors do not see it yet.",
    held: "The draft is saved. It does not go live at its time any more: schedule it again when it is ready.",
    published: "Published. It is on the site now.",
    scheduled: "It goes live at its time.",
  } as Partial<Record<Outcome, string>>,
  /** Its time, or a colleague, was quicker than whoever wanted it to stay a draft. */
  not_held: (at: string) =>
    `It is no draft any more: it went live on ${momentText(at)}. To change it, write on and publish that.`,
  due: (at: string) => `Goes live on ${momentText(at)}`,
  late: "It did not go live",
  missed: (at: string) =>
    `It was due on ${momentText(at)}, but by then the page had changed. Look at it and publish it yourself.`,
  draft: "Visitors see what was published before, until this is published.",
  /** The draft is kept before the page refuses it. */
  draft_only: "Your words are saved as a draft. They are not on the site.",
  kept: {
    draft_changed: "They are not saved yet. Save or publish them again to put them over theirs.",
    page_changed: "They are not on the site yet. Publish them again to put them over what is there now.",
  },
  is_out: "These words are what is on the site already.",
  out: "On the site",
  restored: "These words are in the form. Publish them to show them.",
  empty: "Back to the built-in wording",
  emptied: "The built-in wording. Publish it to show it.",
  nothing: "The built-in wording",
  never: "The built-in wording, from the beginning.",
  preview: "The real page, with what you are writing. Only you see it, and only here. Links are still.",
};
export type Sayings = typeof ENGLISH;

const SPANISH: Sayings = {
  done: {
    saved: "The draft is saved. No page shows Spanish yet.",
    held: "The draft is saved. It is not published at its time any more: schedule it again when it is ready.",
    published: "Published, and kept: no page shows Spanish yet.",
    scheduled: "It is published at its time, and kept: no page shows Spanish yet.",
  },
  not_held: (at) =>
    `It is no draft any more: it was published on ${momentText(at)}. To change it, write on and publish that.`,
  due: (at) => `Is published on ${momentText(at)}`,
  late: "It was not published",
  missed: (at) =>
    `It was due on ${momentText(at)}, but by then the Spanish words had changed. Look at it and publish it yourself.`,
  draft: "What was published before stays until this is published. No page shows Spanish yet.",
  draft_only: "Your words are saved as a draft. They are not published.",
  kept: {
    draft_changed: ENGLISH.kept.draft_changed,
    page_changed: "They are not published yet. Publish them again to put them over what is there now.",
  },
  is_out: "These words are what is published already.",
  out: "Published",
  restored: "These words are in the form. Publish them to keep them.",
  empty: "Empty all of the Spanish",
  emptied: "Empty. Publish it, and no Spanish is kept here.",
  nothing: "No Spanish",
  never: "Nothing has been published in Spanish.",
  preview:
    "Not a page of the site: the English page, with the Spanish you are writing in its place. No page shows Spanish yet.",
};

/** Whether the words under this key are a translation. */
export const isSpanish = (key: string): boolean => key.endsWith("@es");
export const sayings = (key: string): Sayings => (isSpanish(key) ? SPANISH : ENGLISH);

export const NO_SPANISH = {
  title: "No page shows Spanish yet",
  text: "What you publish here is kept for when one does. Until then everyone reads the English.",
};
/** Why a time still stands, or nothing is there that had one. */
export const NOT_TAKEN = {
  gone: "The draft is no longer there: someone else has thrown it away.",
  changed:
    "The time was not taken back: someone else has changed the draft or its time. It stands here as it is now.",
};
