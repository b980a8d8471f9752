// The three reads that follow a sign-in (spec 7): profile, roles, first-time login.
import { type Role, rolesOf } from "~domain/roles";
import { publicEnv } from "../env";
import { noteSilently } from "../silent";
import type { Db } from "../supabase";
import type { Profile } from "./state";

export type Account = { profile: Profile | null; roles: Role[]; isFirstTimeLogin: boolean };

/** How long a hanging database may keep somebody waiting until they are told, with the client's own second tries. */
const PATIENCE_MS = 8_000;
/** What a table says of a row that is not there: that is an answer. */
const NO_ROW = "PGRST116";
type Unread = undefined;

async function readProfile(db: Db, user_id: string): Promise<Profile | null | Unread> {
  const { data, error } = await db
    .from("profiles")
    .select("full_name, phone_number, role, blog_access, profile_image_url")
    .eq("user_id", user_id)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS))
    .single();
  if (error) noteSilently("profile_failed", error);
  if (error && error.code !== NO_ROW) return undefined;
  const picture = data?.profile_image_url;
  // Stored below the backend's address; from here on a whole one.
  return data && { ...data, profile_image_url: picture ? publicEnv().supabase_url + picture : null };
}

async function readRoles(db: Db, user_id: string): Promise<string[] | Unread> {
  const { data, error } = await db
    .from("user_roles")
    .select("role")
    .eq("user_id", user_id)
    .abortSignal(AbortSignal.timeout(PATIENCE_MS));
  if (error) noteSilently("profile_failed", error);
  return error ? undefined : data.map(({ role }) => role);
}

/** Failing is logged and counts as "no" (spec 4). */
async function readFirstTimeLogin(db: Db, email: string): Promise<boolean> {
  const { data, error } = await db
    .from("contacts")
    .select("contacted, created_at")
    .eq("email", email.toLowerCase())
    .abortSignal(AbortSignal.timeout(PATIENCE_MS))
    .maybeSingle();
  if (error) noteSilently("first_login_failed", error);
  return data?.contacted === false;
}

/** Null when profile or roles could not be read, which is another thing than having none. */
export async function readAccount(db: Db, user: { id: string; email?: string }): Promise<Account | null> {
  const [profile, granted, isFirstTimeLogin] = await Promise.all([
    readProfile(db, user.id),
    readRoles(db, user.id),
    readFirstTimeLogin(db, user.email ?? ""),
  ]);
  if (profile === undefined || granted === undefined) return null;
  return { profile, roles: rolesOf(granted, profile?.role ?? null), isFirstTimeLogin };
}
