export const MEDIA_KINDS = { picture: "Picture", video: "Video", audio: "Sound" } as const;
export type MediaKind = keyof typeof MEDIA_KINDS;

export const MEDIA_PER_PAGE = 12;
/** What /multimedia can be narrowed to: in its address, and in the words of the choice. */
export const MEDIA_FILTERS = {
  "": "Everything",
  video: "Videos",
  audio: "Sound",
  picture: "Pictures",
} as const;

/** A kind as an address names it; "" for everything. */
export const mediaKindOf = (value: string | null): MediaKind | "" =>
  value && Object.hasOwn(MEDIA_KINDS, value) ? (value as MediaKind) : "";
