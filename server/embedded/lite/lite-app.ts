import { App } from "@supabase/lite";
import { MAIL_CODE_DIGITS } from "../../../domain/account.ts";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import type { ServiceLog } from "../../log.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import type { SystemSchema } from "../platform/platform.ts";
import type { LiteConnection } from "./connection.ts";
import { AuthMails } from "./redirects.ts";

type LiteOptions = {
  secrets: ServiceSecrets;
  siteUrl: string;
  mail: (mail: Mail) => Promise<void>;
  log: ServiceLog;
};

const MINIMUM_PASSWORD_LENGTH = 8; // decisions 16

function liteConfig(connection: LiteConnection, { secrets, siteUrl }: LiteOptions, mails: AuthMails) {
  return {
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwt_secret,
      publishable_key: secrets.publishable_key,
      secret_key: secrets.secret_key,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: MINIMUM_PASSWORD_LENGTH,
      enable_refresh_token_rotation: false, // ../auth/refresh.ts judges what is used again
      // lite's "double" asks the old address only, and anybody could take over a stranger's address as confirmed.
      email: {
        enable_confirmations: true,
        max_frequency: "1s",
        double_confirm_changes: false,
        otp_length: MAIL_CODE_DIGITS,
      },
    },
    studio: { enabled: false },
    options: { drivers: { email: mails.driver } },
  } as unknown as ConstructorParameters<typeof App>[0];
}

export type LiteApp = { fetch(request: Request): Promise<Response>; system: SystemSchema };

/** Auth and rest by @supabase/lite; its system schema is brought in by whoever calls this, before the first request. */
export async function openLiteApp(connection: LiteConnection, options: LiteOptions): Promise<LiteApp> {
  const mails = new AuthMails(options, async (mail) => {
    try {
      await options.mail(mail);
    } catch {
      // The account exists by now: a 500 would only hide that. The visitor can ask for the mail again.
      options.log.error({ subject: mail.subject }, "auth mail could not be handed over");
    }
  });
  const app = new App(liteConfig(connection, options, mails));
  await app.init();
  const env = { peerAddress: null } as unknown as Parameters<typeof app.fetch>[1];
  return {
    fetch: (request) => mails.around(request, async (inner) => app.fetch(inner, env)),
    system: { text: connection.config.baseSchema ?? "", ensure: () => app.ensureSystemSchema() },
  };
}
