import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/** As many as may hang at once (server/jobs.ts), or mail would wait in line behind what hangs. Mostly one run's are used. */
const MOST_CONNECTIONS = 20;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/i;

/** A password and the codes in mails cross no network in the clear: a server elsewhere has to offer encryption. */
const needsTls = (url: string): boolean => !LOOPBACK.test(new URL(url).hostname);

/**
 * `pool` keeps connections for the next mail: for a process that lives long. A server that looks through a mail before it
 * takes it may think for two minutes: who gives up sooner sends it again and again. It has to greet within 20 s.
 */
export function smtpSender(url: string, from: string, { pool = false } = {}): SendMail {
  const transport = createTransport({
    url,
    pool,
    maxConnections: MOST_CONNECTIONS,
    requireTLS: needsTls(url),
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
