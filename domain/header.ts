// How the header looks at a place of a page: one pure function of the page, the window and the scrolling (spec 2.4).
// All lengths are CSS pixels.

const NARROW_BELOW = 768;

/** The scroll position from which the bar is compact and floats: beyond 8 on narrow screens, beyond 50 elsewhere. */
const COMPACT_BEYOND = { narrow: 8, wide: 50 } as const;
/** On the home page, scrolling up hides the header beyond this position. */
const HIDE_BEYOND = 100;
const HOME_TONE = 300;
const HOME_TONE_NARROW_MIN = 280;
const VISION_TONE = 500;
const VOICE_DETAIL_TONE = 600;
const OTHER_TONE = 500;
/** decision 4: light before the first, dark between them, light after the second where a dark band lies behind. */
const CAMPAIGN_BANDS = [300, 900] as const;

export type HeaderPlace = "home" | "vision" | "voice_detail" | "campaigns" | "other";
/** The text; where the page behind would not carry it, the header brings its own ground. */
export type HeaderTone = "light" | "dark";
export type HeaderLook = { tone: HeaderTone; compact: boolean; hidden: boolean };
export type HeaderView = {
  place: HeaderPlace;
  /** How far the page is scrolled. */
  y: number;
  width: number;
  height: number;
  /** A dark band of the page lies behind the header. Only asked for on the campaign list. */
  dark_behind: boolean;
};

export const AT_THE_TOP: HeaderLook = { tone: "light", compact: false, hidden: false };

function toneOf({ place, y, width, height, dark_behind }: HeaderView): HeaderTone {
  const lightUntil = (threshold: number): HeaderTone => (y < threshold ? "light" : "dark");
  if (place === "campaigns" && y >= CAMPAIGN_BANDS[1]) return dark_behind ? "light" : "dark";
  if (place === "campaigns") return lightUntil(CAMPAIGN_BANDS[0]);
  if (place === "home" && width < NARROW_BELOW)
    return lightUntil(Math.max(height * 0.6, HOME_TONE_NARROW_MIN));
  if (place === "home") return lightUntil(HOME_TONE);
  if (place === "vision") return lightUntil(VISION_TONE);
  return lightUntil(place === "voice_detail" ? VOICE_DETAIL_TONE : OTHER_TONE);
}

/** `before`: the look and position of the moment before. */
export function headerLook(view: HeaderView, before: { look: HeaderLook; y: number }): HeaderLook {
  const { place, y, width } = view;
  const narrow = width < NARROW_BELOW;
  const mayHide = place === "home" && !narrow && y > HIDE_BEYOND;
  const moved = y !== before.y;
  return {
    tone: toneOf(view),
    compact: y > (narrow ? COMPACT_BEYOND.narrow : COMPACT_BEYOND.wide),
    hidden: mayHide && (moved ? y < before.y : before.look.hidden),
  };
}
