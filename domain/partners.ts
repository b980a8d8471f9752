// What staff write about a partner organization.
import { z } from "zod";
import { webAddress } from "./form-fields.ts";
import { pictureAddress } from "./staff-pictures.ts";
import { cleanLine } from "./text.ts";

const ADDRESS_MAX = 500;
const WHOLE_ADDRESS = "Enter a whole address, such as https://example.org.";

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
    .pipe(z.url({ protocol: /^https?$/, error: WHOLE_ADDRESS }).or(z.literal("")))
    .refine((address) => address === "" || webAddress(address) !== null, WHOLE_ADDRESS)
    // Letters of other scripts grow on the way.
    .refine((address) => (webAddress(address) ?? "").length <= ADDRESS_MAX, "Use a shorter address.")
    .transform((address) => (address === "" ? null : webAddress(address))),
  is_active: z.boolean(),
});
export type PartnerInput = z.output<typeof partnerSchema>;
