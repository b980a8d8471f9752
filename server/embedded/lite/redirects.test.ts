import type { EmailMessage } from "@supabase/lite";
import { expect, it } from "vitest";
import type { Mail } from "../../../supabase/functions/_shared/mail.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { sealed } from "../auth/codes.ts";
import { AuthMails } from "./redirects.ts";

const SITE = "https://site.example";
const secrets = { jwt_secret: "words" } as ServiceSecrets;
const HASH = "a".repeat(64);
const link = (back: string) => `${SITE}/auth/v1/verify?token=${HASH}&type=magiclink&redirect_to=${back}`;
const message = (text = `Follow ${link("https%3A%2F%2Fold.example")} or 12345678.`) =>
  ({ to: "some@example.org", subject: "Theirs", text, html: `<a href="${text}">` }) as EmailMessage;

/** Where the link of the letter leads that a request brings about, and what was done in which order. */
async function brought(path: string, { text }: { text?: string } = {}) {
  const order: string[] = [];
  const sent: Mail[] = [];
  const mails = new AuthMails({ siteUrl: SITE, secrets }, async (mail) => {
    order.push("sent");
    sent.push(mail);
  });
  const request = new Request(`http://api.example${path}`, { method: "POST" });
  await mails.around(request, async () => {
    await mails.driver.send(message(text));
    order.push("answered");
    return new Response();
  });
  return { order, text: sent[0]?.text ?? "" };
}
const to = (page: string) => `?redirect_to=${encodeURIComponent(page)}`;
const shownLink = (back: string) =>
  `${SITE}/auth/v1/verify?token=${sealed(HASH, secrets.jwt_secret)}&type=magiclink&redirect_to=${back}`;

it.each(["signup", "recover", "otp", "resend", "magiclink", "user"])(
  "a mail of %s leads where the request says, if that is a page of ours",
  async (name) => {
    const own = await brought(`/auth/v1/${name}${to(`${SITE}/new-password`)}`);
    expect(own.text).toContain(shownLink(encodeURIComponent(`${SITE}/new-password`)));
    const foreign = await brought(`/auth/v1/${name}${to("https://elsewhere.example")}`);
    expect(foreign.text).toContain(shownLink("https%3A%2F%2Fold.example"));
  },
);

it("any other request changes no link", async () => {
  for (const path of ["/auth/v1/token", "/auth/v1/user/x", "/rest/v1/recover"])
    expect((await brought(`${path}${to(`${SITE}/a`)}`)).text, path).toContain(
      shownLink("https%3A%2F%2Fold.example"),
    );
});

it("leaves when the request has let go of the database, and at once outside of one", async () => {
  expect((await brought("/auth/v1/recover")).order).toEqual(["answered", "sent"]);
  const sent: Mail[] = [];
  const mails = new AuthMails({ siteUrl: SITE, secrets }, async (mail) => void sent.push(mail));
  await mails.driver.send(message());
  expect(sent).toHaveLength(1);
});

it("what is no letter we know keeps its own words, with its links corrected", async () => {
  const { text } = await brought(`/auth/v1/recover${to(`${SITE}/a`)}`, {
    text: `x?redirect_to=y&amp;redirect_to=z w`,
  });
  const own = encodeURIComponent(`${SITE}/a`);
  expect(text).toBe(`x?redirect_to=${own}&amp;redirect_to=${own} w`);
});
