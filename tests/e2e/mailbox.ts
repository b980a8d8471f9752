// What a person finds in the mailbox of the demonstration.
import { expect } from "@playwright/test";
import type { Host } from "../fixtures/host.ts";
import { sendMails } from "../fixtures/send-mails.ts";

export type Mail = { id: number; subject: string; text: string; html: string };

/** Everything that came to this address, newest first. */
export async function mailsOf(host: Host, email: string): Promise<Mail[]> {
  const response = await fetch(`${host.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** The same, once what waited has left. */
export async function mailsNow(host: Host, email: string): Promise<Mail[]> {
  await sendMails(host);
  return mailsOf(host, email);
}

/** The newest mail that fits. It is waited for: the host's own job may hold it, and then nothing waits and nothing has come. */
export async function mailTo(host: Host, email: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail | undefined;
  const look = async () => {
    found = (await mailsNow(host, email)).find(fits);
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 30_000 }).toBe(true);
  return found as Mail;
}
