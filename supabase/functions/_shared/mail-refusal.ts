/**
 * What a mail server's refusal of a recipient says about the address: `bounced` when it does not exist there, `soft` when
 * the refusal may pass or is about us, null when it is about something else.
 */
export function recipientTrouble(error: unknown): "bounced" | "soft" | null {
  const { command, responseCode, response } = (error ?? {}) as {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  if (command !== "RCPT TO" || typeof responseCode !== "number") return null;
  if (responseCode < 500) return "soft";
  // RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that takes nothing; 5.7.x is a policy, mostly about the sender.
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(String(response)) ?? [];
  if (subject !== undefined)
    return subject === "1" || (subject === "2" && detail === "1") ? "bounced" : "soft";
  return [550, 551, 553].includes(responseCode) ? "bounced" : "soft";
}
