import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/** `pool` keeps connections for the next mail: for a process that lives long. Waits at most 20 s for an answer. */
export function smtpSender(url: string, from: string, { pool = false } = {}): SendMail {
  const transport = createTransport({
    url,
    pool,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
