/** The seven roles a person may pick when registering (spec 2.11). */
export const SELF_SERVICE_ROLES = [
  "single_dad",
  "community_member",
  "lawyer",
  "psychologist",
  "partner",
  "volunteer",
  "advocate",
] as const;
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number];

/** Every role of spec section 6. The last four are only ever given by the server. */
export const ROLES = [...SELF_SERVICE_ROLES, "admin", "donor", "fundraiser", "user"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  single_dad: "Single father",
  community_member: "Community supporter",
  lawyer: "Family-law attorney",
  psychologist: "Mental health professional",
  partner: "Partner organization",
  volunteer: "Volunteer",
  advocate: "Content creator/advocate",
  admin: "Administrator",
  donor: "Donor",
  fundraiser: "Fundraiser",
  user: "Member",
};

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

export function isSelfServiceRole(value: unknown): value is SelfServiceRole {
  return SELF_SERVICE_ROLES.some((role) => role === value);
}

/**
 * The roles of a user (spec section 4): those of `user_roles`, or the profile's role when there are none.
 * `admin` counts from `user_roles` alone; a profile can never yield it.
 */
export function rolesOf(user_roles: readonly string[], profile_role: string | null): Role[] {
  const granted = [...new Set(user_roles.filter(isRole))];
  if (granted.length > 0) return granted;
  return isRole(profile_role) && profile_role !== "admin" ? [profile_role] : [];
}

export function homePath(roles: readonly Role[]): "/admin" | "/dashboard" {
  return roles.includes("admin") ? "/admin" : "/dashboard";
}
