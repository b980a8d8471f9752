// The address in the List-Unsubscribe header of every letter (RFC 8058).
import { AppError, answered } from "../../../domain/errors.ts";
import { LINK_TOKEN } from "../../../domain/newsletter.ts";
import type { Context } from "../_shared/context.ts";
import { preferencesPage } from "../_shared/newsletter-letters.ts";

const tokenOf = (request: Request): string => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return LINK_TOKEN.test(token) ? token : "";
};

/** One click in a mail program: its provider posts here, without cookies, and the reader gets no more letters. */
export async function unsubscribe(
  body: string,
  request: Request,
  { admin }: Context,
): Promise<{ status: "done" | "gone" }> {
  // RFC 8058, 3.2: exactly this pair, as a form or in parts of one.
  if (!/List-Unsubscribe(=|"\s*\r?\n\r?\n)One-Click/i.test(body))
    throw new AppError("invalid_input", "This is no request to unsubscribe.");
  const data = await answered(admin.rpc("stop_newsletter", { p_token: tokenOf(request) }));
  return { status: data ? "done" : "gone" };
}

/** Scanners of mail open every address: a visit shows our page and ends nothing. */
export function showPreferences(request: Request, { env }: Context): Response {
  const headers = {
    location: preferencesPage(env.site_origin, tokenOf(request)),
    "referrer-policy": "no-referrer",
  };
  return new Response(null, { status: 303, headers });
}
