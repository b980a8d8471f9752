import { randomUUID } from "node:crypto";

/**
 * What is answered to every sign-up, of a new address and of a known one: lite's answer to a new one, key by key, whose
 * ids lead nowhere. Lite's own would tell the two apart by the kind of its ids and by its clocks.
 */
export function asIfNew(email: string): object {
  const now = new Date().toISOString();
  const id = randomUUID();
  // Whatever else was said at sign-up is in its own tables by then; keys in the order jsonb keeps them, by length.
  const kept = { sub: id, email, email_verified: false, phone_verified: false };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: kept,
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
