// The preview of a page: the real page in a frame of the back office, which tells it what is written and not yet published.
// The server sends everybody the public page at that address, and keeps no copy of it.
import type { CmsEntry } from "./entry.ts";

/** In the query of a page's address: it may stand in a frame of our own then. */
export const PREVIEW_PARAM = "cms-preview";

/** From the page to the frame around it: it listens. */
export const PREVIEW_READY = "cms-preview-ready";

/** To the page: what this block says now; without anything, its built-in wording. */
export type PreviewWords = {
  type: "cms-preview-words";
  page: string;
  key: string;
  entry: CmsEntry;
  /** What the block is headed with: where to look. */
  title: string;
};
