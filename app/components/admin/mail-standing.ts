import { momentText } from "~/lib/moment";

/** By what the outbox says of a mail, and since when. */
const SAID: Readonly<Record<string, string>> = {
  sent: "Sent on",
  waiting: "Waits to be sent since",
  given_up: "Given up: it could not be sent for three days. Queued on",
  no_such_address: "Not delivered: the mail server says there is no such address. Queued on",
};

/** What became of a mail. */
export const mailStanding = (mail: { state: string; sent_at: string | null; queued_at: string }): string =>
  `${SAID[mail.state] ?? mail.state} ${momentText(mail.sent_at ?? mail.queued_at)}`;
