import { LEGAL_NAME } from "../../../domain/legal.ts";
import type { Context } from "../_shared/context.ts";
import type { Links, MailBlock } from "./blocks.ts";

/** A letter as it is written into a mail. */
export type LetterContent = {
  subject: string;
  /** What a list of mails shows behind the subject; may be empty. */
  preheader: string;
  blocks: readonly MailBlock[];
  links: Links;
  /** Where the foundation gets its post, in lines; may be empty. */
  postal_address: string;
  /** What a gift to the foundation is not: decision 12, wherever money is asked for. */
  disclaimer: string;
  env: Pick<Context["env"], "site_origin" | "api_origin">;
};

export const WHY_YOU = `You get this letter from ${LEGAL_NAME} because you confirmed that you want it.`;
