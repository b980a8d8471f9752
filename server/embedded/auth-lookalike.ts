import { randomUUID } from "node:crypto";

/** Keys in the order jsonb keeps them: by length, then by bytes. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== "object" || value === null) return value;
  const byKey = ([a]: [string, unknown], [b]: [string, unknown]) =>
    Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
  const entries = Object.entries(value).toSorted(byKey);
  return Object.fromEntries(entries.map(([key, inner]) => [key, asStored(inner)]));
}

/** What lite answers to the sign-up of a new address, key by key, for one that is known: its id leads nowhere. */
export function asIfNew(email: string, data: unknown): object {
  const now = new Date().toISOString();
  const id = randomUUID();
  const said = typeof data === "object" && data !== null ? data : {};
  const meta = { ...said, email, email_verified: false, phone_verified: false, sub: id };
  const stored = asStored(meta) as Record<string, unknown>;
  // The sign-up trigger has taken the details out of the account by then (private.forget_details).
  const { details: _taken, ...kept } = stored;
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: stored,
    provider: "email",
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: kept,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
