// The three reads that follow a sign-in (spec 7): profile, roles, first-time login.
import { LOG_LINES } from "~domain/messages";
import { type Role, rolesOf } from "~domain/roles";
import { publicEnv } from "../env";
import type { Db } from "../supabase";
import type { Profile } from "./state";

export type Account = { profile: Profile | null; roles: Role[]; isFirstTimeLogin: boolean };

/** The silent cases of spec section 8: nobody is told, but it stands in the console. */
function note(line: string, { code, message }: { code?: string; message: string }): void {
  // biome-ignore lint/suspicious/noConsole: the spec asks for these lines
  console.error(line, code || message);
}

async function readProfile(db: Db, user_id: string): Promise<Profile | null> {
  const { data, error } = await db
    .from("profiles")
    .select("full_name, phone_number, role, blog_access, profile_image_url")
    .eq("user_id", user_id)
    .single();
  if (error) note(LOG_LINES.profile_failed, error);
  const picture = data?.profile_image_url;
  // Stored below the backend's address; from here on a whole one.
  return data && { ...data, profile_image_url: picture ? publicEnv().supabase_url + picture : null };
}

async function readRoles(db: Db, user_id: string): Promise<string[]> {
  const { data, error } = await db.from("user_roles").select("role").eq("user_id", user_id);
  if (error) note(LOG_LINES.profile_failed, error);
  return data?.map(({ role }) => role) ?? [];
}

/** Failing is logged and counts as "no" (spec 4). */
export async function readFirstTimeLogin(db: Db, email: string): Promise<boolean> {
  const { data, error } = await db
    .from("contacts")
    .select("contacted, created_at")
    .eq("email", email.toLowerCase())
    .maybeSingle();
  if (error) note(LOG_LINES.first_login_failed, error);
  return data?.contacted === false;
}

export async function readAccount(db: Db, user: { id: string; email?: string }): Promise<Account> {
  const [profile, granted, isFirstTimeLogin] = await Promise.all([
    readProfile(db, user.id),
    readRoles(db, user.id),
    readFirstTimeLogin(db, user.email ?? ""),
  ]);
  return { profile, roles: rolesOf(granted, profile?.role ?? null), isFirstTimeLogin };
}
