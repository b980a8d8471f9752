// How the auth service of hosted Supabase wants its rows: it finds people by instance, audience and address, and reads
// every token as text that is never null.

const ZERO = "'00000000-0000-0000-0000-000000000000'";
/** Open links and codes end with the old house: the two services do not keep them in the same form. */
const EMPTY = [
  "confirmation_token",
  "recovery_token",
  "email_change",
  "email_change_token_new",
  "email_change_token_current",
  "phone_change",
  "phone_change_token",
  "reauthentication_token",
];

const FIXED: Record<string, Record<string, string>> = {
  "auth.users": {
    instance_id: ZERO,
    aud: "'authenticated'",
    role: "'authenticated'",
    email: "lower(email)",
    // Unique there, and an empty one is a number like any other.
    phone: "nullif(phone, '')",
    email_change_confirm_status: "0",
    raw_app_meta_data: "coalesce(raw_app_meta_data, '{}')",
    raw_user_meta_data: "coalesce(raw_user_meta_data, '{}')",
    ...Object.fromEntries(EMPTY.map((name) => [name, "''"])),
  },
  "auth.identities": {
    provider_id: "case when provider = 'email' then user_id::text else provider_id end",
    identity_data: `identity_data || case when provider = 'email' then jsonb_strip_nulls(jsonb_build_object('sub', user_id,
      'email', (select lower(u.email) from auth.users u where u.id = user_id))) else '{}' end`,
  },
  // When a code was last asked for is unique there, and means nothing after a move.
  "auth.mfa_factors": { last_challenged_at: "null" },
};

/** What the source reads instead of a column's value, by the column's name. */
export const asGotrueHasIt = (table: string): Record<string, string> => FIXED[table] ?? {};
