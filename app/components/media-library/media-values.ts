import type { MediaRow } from "~/lib/media/list";

export const MEDIA_LABELS = {
  kind: "Kind",
  file: "File",
  source_url: "Address at YouTube or Vimeo",
  // With the file.
  ...{ width: "", height: "", bytes: "", hash: "" },
  title: "Title",
  alt: "What the picture shows",
  caption: "Caption",
  poster_url: "Picture before it plays",
  captions: "Captions (WebVTT)",
  transcript: "Transcript",
  focal_x: "From the left",
  focal_y: "From the top",
  is_active: "Show on the Multimedia page",
};

export const mediaValues = (row: MediaRow | null) => ({
  kind: row?.kind ?? "picture",
  file: row?.file ?? "",
  source_url: row?.source_url ?? "",
  width: String(row?.width ?? ""),
  height: String(row?.height ?? ""),
  bytes: String(row?.bytes ?? ""),
  hash: row?.hash ?? "",
  title: row?.title ?? "",
  alt: row?.alt ?? "",
  caption: row?.caption ?? "",
  poster_url: row?.poster_url ?? "",
  captions: row?.captions ?? "",
  transcript: row?.transcript ?? "",
  focal_x: String(row?.focal_x ?? 50),
  focal_y: String(row?.focal_y ?? 50),
  is_active: row?.is_active ?? false,
});
export type MediaValues = ReturnType<typeof mediaValues>;
