import { AppError, answered } from "../../../domain/errors.ts";
import { NOT_DEDUCTIBLE_STATEMENT } from "../../../domain/legal.ts";
import { letterBlocks, type PreparedLetter, type PrepareInput } from "../../../domain/letters.ts";
import { RATE_LIMITS } from "../../../domain/rate-limits.ts";
import type { Context } from "../_shared/context.ts";
import type { Quota } from "../_shared/rate-limit.ts";
import { linksOf, resolveBlocks } from "./blocks.ts";
import { letterHtml } from "./html.ts";
import { letterText } from "./text.ts";

export function prepareQuotas(_: unknown, { user }: Context): Quota[] {
  return [{ name: "letters_prepared", subject: user?.id ?? "", ...RATE_LIMITS.letters_prepared_per_person }];
}

/** As it stands at the foot of the site. */
async function disclaimerOf({ db }: Context): Promise<string> {
  const kept = await answered(
    db.from("cms_content").select("title").eq("key", "legal_disclaimer").maybeSingle(),
  );
  return kept?.title?.trim() || NOT_DEDUCTIBLE_STATEMENT;
}

const CHANGED = "Someone has changed this letter in the meantime. Please reload the page.";

/**
 * Makes the mail of a draft, once, and keeps it with the letter: what is shown, tested and sent is the same. Throws
 * not_found for everybody but staff, conflict when the draft is another one by now.
 */
export async function prepareLetter(
  { letter_id, updated_at }: PrepareInput,
  context: Context,
): Promise<PreparedLetter> {
  const { db, admin, env } = context;
  // As the caller: who is no administrator sees no letter.
  const letter = await answered(
    db
      .from("newsletter_letters")
      .select("subject, preheader, blocks, state, updated_at, html, text_body")
      .eq("id", letter_id)
      .maybeSingle(),
  );
  if (!letter) throw new AppError("not_found");
  // The words of one that has left stay; how far it is changes while it is looked at.
  if (letter.state === "draft" && letter.updated_at !== updated_at) throw new AppError("conflict", CHANGED);
  const links = linksOf(letter_id, env.site_origin);
  const blocks = await resolveBlocks(letterBlocks.parse(letter.blocks), links, context);
  const settings = await answered(db.from("newsletter_settings").select("postal_address").single());
  const postal_address = settings.postal_address ?? "";
  const { subject, preheader } = letter;
  const disclaimer = await disclaimerOf(context);
  const content = { subject, preheader: preheader ?? "", blocks, links, postal_address, disclaimer, env };
  const html = letterHtml(content, "both");
  const text = letterText(content);
  if (letter.state === "draft") {
    const keeping = admin.rpc("keep_prepared_letter", {
      p_id: letter_id,
      p_updated_at: updated_at,
      p_html: html,
      p_text: text,
      p_urls: links.urls,
    });
    if (!(await answered(keeping))) throw new AppError("conflict", CHANGED);
  }
  return {
    subject: letter.subject,
    light: letterHtml(content, "light"),
    dark: letterHtml(content, "dark"),
    text,
  };
}
