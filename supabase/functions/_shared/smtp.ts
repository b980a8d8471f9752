import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/**
 * `pool` keeps connections for the next mail: for a process that lives long. A server that looks through a mail before it
 * takes it may think for two minutes: who gives up sooner sends it again and again. It has to greet within 20 s.
 */
export function smtpSender(url: string, from: string, { pool = false } = {}): SendMail {
  const transport = createTransport({
    url,
    pool,
    connectionTimeout: 10_000,
    greetingTimeout: 20_000,
    socketTimeout: 120_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return async ({ sender_name, ...mail }) => {
    await transport.sendMail({ from: sender_name ? { name: sender_name, address } : from, ...mail });
  };
}
