// What staff write about a partner organization.
import { z } from "zod";
import { pictureAddress } from "./staff-pictures.ts";
import { cleanLine } from "./text.ts";

/** Columns of partnerships, from the fields of the same names. */
export const partnerSchema = z.object({
  name: z
    .string()
    .max(160, "Use at most 160 characters.")
    .transform(cleanLine)
    .pipe(z.string().min(1, "Enter the organization's name.")),
  logo_url: pictureAddress,
  website_url: z
    .string()
    .trim()
    .max(300, "Use at most 300 characters.")
    .pipe(
      z
        .url({ protocol: /^https?$/, error: "Enter a whole address, such as https://example.org." })
        .or(z.literal("")),
    )
    .transform((address) => address || null),
  is_active: z.boolean(),
});
export type PartnerInput = z.output<typeof partnerSchema>;
