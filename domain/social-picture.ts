// The picture that a shared link shows (Open Graph, 1200 x 630): what stands on it, and under which address. The host
// draws it (server/drawing).

export type SocialPicture = {
  /** What kind of thing it is: "Campaign". */
  kind: string;
  title: string;
  /** One short line below. */
  line: string;
  /** Percent of a goal, 0 to 100; null where there is none. */
  progress: number | null;
};

export const PICTURE_SIZE = { width: 1200, height: 630 };
/** To be raised when the drawing changes, so that nobody keeps the old one. */
const DESIGN = 1;

/** FNV-1a: short, and the same wherever it is made. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Of the page with this path. What stands on it is part of the address: who keeps pictures asks again when it changes. */
export const socialPictureAddress = (path: string, picture: SocialPicture): string =>
  `/og${path}.png?v=${digest(JSON.stringify([DESIGN, picture]))}`;

/** Letters of our type; a picture of empty boxes is none. */
const DRAWN = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{Sc}\p{Z}\p{Mn}+<=>|^`~]*$/u;
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200D|\uFE0F|\u20E3/gu;

/** The words as they are drawn, without pictographs; null where our type has no letters for them. */
export function drawnWords(text: string): string | null {
  const words = text.normalize("NFC").replace(PICTOGRAPHS, "").replace(/\s+/g, " ").trim();
  return words && DRAWN.test(words) ? words : null;
}
