/** Class, subject and detail (RFC 3463). */
const ENHANCED = /\b[245]\.(\d{1,3})\.(\d{1,3})\b/;
/** By subject, the details of an address that takes nothing: 5.1.7 and 5.1.8 are about the sender's, 5.7.x is a policy. */
const DEAD: Record<string, readonly string[]> = { 1: ["0", "1", "2", "3", "6", "10"], 2: ["1"] };
/** Words of refusals that are about whoever sends: a relay that wants a login, a list of bad networks, a rule of the house. */
const ABOUT_US =
  /relay|authenti|log ?in|sender|polic|denied|not (allowed|permitted)|block|black|spam|reputation/i;

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
  const [, subject, detail = ""] = ENHANCED.exec(String(response)) ?? [];
  if (subject !== undefined) return (DEAD[subject] ?? []).includes(detail) ? "bounced" : "soft";
  return [550, 551, 553].includes(responseCode) && !ABOUT_US.test(String(response)) ? "bounced" : "soft";
}

/** What a code does not tell whoever reads why a mail waits. */
const NO_TLS = "(no encrypted connection to the mail server)";
const NO_TRUST = "(the mail server's certificate is not accepted)";

function wordsFor({ code, message }: Record<string, unknown>): string | undefined {
  if (["ESOCKET", "ETLS"].includes(String(code)) && /certificate/i.test(String(message))) return NO_TRUST;
  return code === "ETLS" ? NO_TLS : undefined;
}

/** What went wrong, in words without an address: the error's name, and the codes of the mail server where it said any. */
export function refusalCodes(failure: unknown): string {
  // `originalCode`: the system's, where the connection itself failed.
  const { name, code, originalCode, responseCode, response, message } = failure as Record<string, unknown>;
  const [, subject, detail] = ENHANCED.exec(String(response)) ?? [];
  const enhanced = subject && `${Math.floor(Number(responseCode) / 100)}.${subject}.${detail}`;
  const words = wordsFor({ code, message });
  return [name, code, originalCode, responseCode, enhanced, words].filter(Boolean).join(" ") || "error";
}
