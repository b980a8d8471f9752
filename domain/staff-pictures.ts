// Pictures staff give to records: stored when they are chosen, written into the record when it is saved.
import { z } from "zod";
import { square, within } from "./picture-area.ts";

/** Stands in the field while a picture is stored; a record is not saved with it. */
export const PICTURE_ON_ITS_WAY = "on its way";
const MAX_BYTES = 1024 * 1024;

/** Logos are made for white paper, so what is transparent becomes it. */
export const LOGO = { frame: within(640, 320), max_bytes: MAX_BYTES, ground: "#ffffff" };
export const COVER = { frame: within(1600, 1600), max_bytes: MAX_BYTES };
export const PORTRAIT = { frame: square(800), max_bytes: MAX_BYTES };

/** As wide as a letter, twice, for sharp displays. */
export const LETTER_PICTURE = { frame: within(1200, 1200), max_bytes: MAX_BYTES };

/** The address of a picture, null where there is none. */
export const pictureAddress = z
  .string()
  .max(500)
  .refine((address) => address !== PICTURE_ON_ITS_WAY, "Wait until the picture is there.")
  .transform((address) => address || null);
