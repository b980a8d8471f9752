// The library of pictures, videos and sound: what staff write about them, and what may be uploaded.
import { z } from "zod";
import { videoOf } from "./cms/video.ts";
import type { MediaKind } from "./media-kinds.ts";
import { PICTURE_ON_ITS_WAY } from "./staff-pictures.ts";
import { cleanLine, cleanText } from "./text.ts";

type FileKind = { kind: "video" | "audio"; bucket: string; ending: string; max_bytes: number };
const MB = 1024 * 1024;
const video = (ending: string): FileKind => ({ kind: "video", bucket: "videos", ending, max_bytes: 10 * MB });
const sound = (ending: string): FileKind => ({ kind: "audio", bucket: "audio", ending, max_bytes: 10 * MB });

/** What is stored as it is, by its type as browsers call it; pictures are made anew. The buckets hold the same rules. */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  "video/mp4": video("mp4"),
  "video/webm": video("webm"),
  "audio/mpeg": sound("mp3"),
  "audio/mp4": sound("m4a"),
  "audio/ogg": sound("ogg"),
  "audio/webm": sound("webm"),
};

/** "Dad_and-son (2).JPG" becomes "Dad and son (2)": a title to begin with. */
export const titleOfFile = (name: string): string =>
  cleanLine(
    name
      .replace(/^.*[\\/]/, "")
      .replace(/\.[^.]*$/, "")
      .replace(/[_-]+/g, " "),
  ).slice(0, 160);

const text = (max: number, clean: (text: string) => string) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString("en-US")} characters.`)
    .transform((value) => clean(value) || null);
const whole = z.string().transform((value) => (value === "" ? null : Number(value)));
const percent = z.string().transform((value) => Math.round(Number(value)));

/** Addresses of YouTube and Vimeo play after a click (decision 35). */
const embedAddress = z
  .string()
  .trim()
  .refine(
    (address) => address === "" || videoOf(address, { video_hosts: [], supabase_url: "" })?.kind === "embed",
    "Enter the address of a video on YouTube or Vimeo.",
  )
  .transform((address) => address || null);

const said = (ok: boolean, path: string, message: string): [boolean, string, string] => [ok, path, message];

/** The other fields come with it: until then it is all that can be asked for. */
type Chosen = { file: string; source_url: string };
const chosen = z.custom<Chosen>((row) => (row as Chosen).file + (row as Chosen).source_url.trim() !== "", {
  path: ["file"],
  message: "Choose a file first.",
});

const columns = z
  .object({
    kind: z.enum(["picture", "video", "audio"]),
    file: z.string().transform((address) => address || null),
    source_url: embedAddress,
    width: whole,
    height: whole,
    bytes: whole,
    hash: z.string().transform((hash) => hash || null),
    title: z
      .string()
      .max(160, "Use at most 160 characters.")
      .transform(cleanLine)
      .pipe(z.string().min(1, "Give it a title, so that you find it again.")),
    alt: text(300, cleanLine),
    caption: text(600, cleanLine),
    transcript: text(20_000, cleanText),
    captions: text(200_000, (value) => value.trim()),
    poster_url: z.string().transform((address) => address || null),
    focal_x: percent,
    focal_y: percent,
    is_active: z.boolean(),
  })
  .superRefine((row, check) => {
    const is = (...kinds: MediaKind[]) => kinds.includes(row.kind);
    const rules = [
      said(row.file !== PICTURE_ON_ITS_WAY, "file", "Wait until the file is there."),
      said(
        !is("picture") || row.alt !== null,
        "alt",
        "Say what the picture shows, for people who cannot see it.",
      ),
      said(
        row.captions === null || row.captions.startsWith("WEBVTT"),
        "captions",
        "This is not WebVTT: its first line says WEBVTT.",
      ),
      said(
        !row.is_active || is("picture") || row.transcript !== null,
        "transcript",
        "Write down what is said and heard before it is shown.",
      ),
      said(
        !row.is_active || !is("video") || row.source_url !== null || row.captions !== null,
        "captions",
        "Add captions before the video is shown.",
      ),
    ];
    for (const [ok, path, message] of rules)
      if (!ok) check.addIssue({ code: "custom", path: [path], message });
  });

/** Columns of media, from the fields of the same names. */
export const mediaSchema = chosen.pipe(columns);
export type MediaInput = z.output<typeof mediaSchema>;

/** Where staff find what shows something, by table; what the row is called comes with the use. */
export const USE_PLACES: Readonly<Record<string, { label: string; path: string }>> = {
  cms_content: { label: "Page text", path: "/admin/cms" },
  cms_revisions: { label: "Page text to come", path: "/admin/cms" },
  blog_posts: { label: "Post", path: "/admin/blog" },
  blog_post_revisions: { label: "Published post", path: "/admin/blog" },
  board_members: { label: "Board member", path: "/admin/board-members" },
  partnerships: { label: "Partner", path: "/admin/partnerships" },
  internal_campaigns: { label: "Campaign", path: "/admin/campaigns" },
  campaign_updates: { label: "Campaign update", path: "/admin/campaigns" },
  media: { label: "Multimedia", path: "/admin/multimedia" },
};
