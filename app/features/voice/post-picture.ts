import { drawnWords, type SocialPicture } from "~domain/social-picture";
import type { PostRow } from "./reads";

/** What a shared link to a post shows; null where our type has no letters for its words. */
export function postPicture({ title, byline }: Pick<PostRow, "title" | "byline">): SocialPicture | null {
  const drawn = drawnWords(title);
  const author = drawnWords(byline);
  return drawn && author ? { kind: "Our Voice", title: drawn, line: `By ${author}`, progress: null } : null;
}
