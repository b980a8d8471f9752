// Files to take home: what staff write about them, and which file is taken in.
import { z } from "zod";
import {
  DOWNLOAD_ENDINGS,
  DOWNLOAD_MAX_BYTES,
  DOWNLOAD_TOPICS,
  DOWNLOAD_TYPES,
  endingOf,
} from "./download-kinds.ts";
import { PICTURE_ON_ITS_WAY } from "./staff-pictures.ts";
import { cleanLine, cleanText } from "./text.ts";

/** What is wrong with a file somebody chose, in words; or the type it may be stored as. `head` is how its bytes begin. */
export function checkDownload(
  name: string,
  size: number,
  head: Uint8Array,
): { type: string } | { problem: string } {
  const ending = endingOf(name);
  const known = Object.hasOwn(DOWNLOAD_TYPES, ending) ? DOWNLOAD_TYPES[ending] : undefined;
  if (!known) return { problem: `Please choose one of these kinds: ${DOWNLOAD_ENDINGS.join(", ")}.` };
  if (size === 0) return { problem: "This file is empty." };
  if (size > DOWNLOAD_MAX_BYTES)
    return { problem: "This file is larger than 10 MB. Please choose a smaller one." };
  const begins = String.fromCharCode(...head.subarray(0, 8));
  const binary = head.includes(0);
  if (known.begins ? !begins.startsWith(known.begins) : binary)
    return { problem: "This file is not what its name says. Please choose another one." };
  return { type: known.type };
}

/** "Parenting time: a calendar" becomes "parenting-time-a-calendar". */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");

const required = (max: number, clean: (text: string) => string, missing: string) =>
  z.string().max(max, `Use at most ${max} characters.`).transform(clean).pipe(z.string().min(1, missing));

/** Columns of downloads, from the fields of the same names. */
export const downloadSchema = z.object({
  file: z
    .string()
    .min(1, "Choose a file.")
    .refine((address) => address !== PICTURE_ON_ITS_WAY, "Wait until the file is there."),
  bytes: z.string().transform(Number),
  title: required(120, cleanLine, "Give it a title."),
  slug: z
    .string()
    .trim()
    .max(80, "Use at most 80 characters.")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, numbers and hyphens."),
  description: required(600, cleanText, "Say what it is good for."),
  topic: z.enum(DOWNLOAD_TOPICS, "Choose a topic."),
  is_active: z.boolean(),
});
export type DownloadInput = z.output<typeof downloadSchema>;
