// What a link of our mails brings back behind the #: a session, or why there is none.
export type MailLink =
  | { kind: "session"; access_token: string }
  | { kind: "refused"; code: string }
  /** Hosted installations ask both addresses when one is changed; this was the first of the two. */
  | { kind: "half_done"; message: string }
  | { kind: "none" };

export function readMailLink(hash: string): MailLink {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const code = values.get("error_code") ?? values.get("error");
  if (code) return { kind: "refused", code };
  const access_token = values.get("access_token");
  if (access_token) return { kind: "session", access_token };
  const message = values.get("message");
  return message ? { kind: "half_done", message } : { kind: "none" };
}

/** Takes a refusal out of the address, so that a reload or a stored client does not stumble over it again. */
export function forgetMailLink(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
