/** Edge functions cannot open these; smtp:// without a port means 587. */
const CLOSED = ["", "25", "587"];

/** Why no mail would ever leave a hosted function with this SMTP_URL, or null. Says nothing of user or password. */
export function closedMailPort(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, port } = new URL(url);
  return protocol === "smtp:" && CLOSED.includes(port)
    ? `SMTP_URL uses port ${port || "587"}, which is closed to hosted functions: use smtps:// with port 465, or another port of the mail server`
    : null;
}
