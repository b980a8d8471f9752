import type { Database } from "../../../domain/database.types.ts";
import type { Context } from "../_shared/context.ts";

/** A mail in our hands, and whether its recipient wants nobody to read along. */
export type ClaimedMail = Database["public"]["Functions"]["claim_outbox"]["Returns"][number];

/** The same for every try, so that mail programs drop a double. */
export const messageId = ({ id }: ClaimedMail, { env: { site_origin } }: Context): string =>
  `<${id}@${new URL(site_origin).hostname}>`;

/** A mail of the outbox that can never be written; its row keeps the reason. */
export class LetterError extends Error {
  override name = "LetterError";
}
