// The letters of hosted Supabase's auth service are ours: its templates are made from the same words and layout.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAIL_CODE_DIGITS, REFRESH_REUSE_SECONDS } from "../domain/account.ts";
import { authLetter, recoveryLink } from "../server/embedded/auth/letters.ts";
import { letterHtml } from "../supabase/functions/_shared/mail-layout.ts";

const config = readFileSync("supabase/config.toml", "utf8");
/** The service's name of a letter, and the type of verification it is for. */
const LETTERS = {
  confirmation: "signup",
  recovery: "recovery",
  magic_link: "magiclink",
  email_change: "email_change",
  reauthentication: "reauthentication",
};

/** Where it is not the one the service answers itself. */
const LINKS: Record<string, string> = {
  reauthentication: "",
  recovery: recoveryLink("{{ .SiteURL }}", "{{ .TokenHash }}"),
};

test.each(Object.entries(LETTERS))(
  "the template %s is our letter, without a word of who we are",
  async (name, type) => {
    const link = LINKS[type] ?? "{{ .ConfirmationURL }}";
    const { letter } = authLetter("", type, link, "{{ .Token }}") ?? {};
    if (!letter) throw new Error("no letter");
    // The service cannot ask who wants discreet notices: nobody gets others.
    const html = letterHtml({ ...letter, discreet: true });
    expect(`${letter.subject} ${html.replace(link, "")}`).not.toMatch(
      /father|foundation|legal|help|SiteURL/i,
    );
    const section = config.split(`[auth.email.template.${name}]\n`)[1]?.split("\n[")[0];
    expect(section).toContain(`subject = "${letter.subject}"`);
    expect(section).toContain(`content_path = "./supabase/templates/${name}.html"`);
    await expect(html).toMatchFileSnapshot(`../supabase/templates/${name}.html`);
  },
);

test("the settings of the project are the rules of this site, and carry nobody's own machine", () => {
  expect(config).toContain(`otp_length = ${MAIL_CODE_DIGITS}\n`);
  expect(config).toContain(`refresh_token_reuse_interval = ${REFRESH_REUSE_SECONDS}\n`);
  expect(config).not.toMatch(/127\.0\.0\.1|localhost/);
  // Deprecated, gone in the next major version of the CLI: sign-up is switched in [auth].
  expect(config.split("[auth.email]")[1]?.split("\n[")[0]).not.toContain("enable_signup");
});
