import { AsyncLocalStorage } from "node:async_hooks";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { sealLinks } from "../auth/codes.ts";
import { inOurWords } from "../auth/letters.ts";
import { ownRedirect } from "../auth/redirect.ts";

const MAILING_PATHS = /^\/auth\/v1\/(signup|recover|otp|resend|magiclink|user)$/;
type Site = { siteUrl: string; secrets: ServiceSecrets };
type MailScope = { redirect_to: string | null; mails: Mail[] };

/**
 * lite 0.10.0 ignores `redirect_to` of the requests that send mail: the links get it here. Mails leave after the
 * request has let go of the database, so that a mail queue in the same database cannot wait for itself.
 */
export class AuthMails {
  readonly #scope = new AsyncLocalStorage<MailScope>();
  readonly #send: (mail: Mail) => Promise<void>;
  readonly #site: Site;

  constructor(site: Site, send: (mail: Mail) => Promise<void>) {
    this.#site = site;
    this.#send = send;
  }

  readonly driver: EmailDriver = {
    send: async (message: EmailMessage) => {
      const scope = this.#scope.getStore();
      const mail = inOurWords(this.#corrected(message, scope?.redirect_to ?? null));
      if (scope) scope.mails.push(mail);
      else await this.#send(mail);
    },
  };

  async around(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const scope: MailScope = { redirect_to: this.#allowedRedirect(request), mails: [] };
    const response = await this.#scope.run(scope, () => answer(request));
    for (const mail of scope.mails) await this.#send(mail);
    return response;
  }

  #allowedRedirect(request: Request): string | null {
    const url = new URL(request.url);
    const wanted = MAILING_PATHS.test(url.pathname) ? url.searchParams.get("redirect_to") : null;
    return ownRedirect(wanted, this.#site.siteUrl);
  }

  #corrected({ to, subject, text = "", html = "" }: EmailMessage, target: string | null): Mail {
    const correct = (words: string) =>
      sealLinks(target ? withRedirect(words, target) : words, this.#site.secrets.jwt_secret);
    return { to, subject, text: correct(text), html: correct(html) };
  }
}

function withRedirect(text: string, target: string): string {
  return text.replace(
    /([?&](?:amp;)?redirect_to=)[^&"'\s<]*/g,
    (_all, key: string) => key + encodeURIComponent(target),
  );
}
