import type { Role } from "./roles.ts";

export type RecordKind = "law_firm" | "psychologist" | "partnership";
/** A record an administrator opens or closes. */
export type ReviewRecord = {
  kind: RecordKind;
  id: string;
  name: string;
  is_active: boolean;
  /** What there is to check, in order: a word for it, and what was said. */
  facts: [name: string, said: string | null][];
};

/** One account in user management (RPC admin_list_people, export_people). Times are ISO, UTC. */
export type Person = {
  user_id: string;
  email: string;
  full_name: string;
  phone_number: string | null;
  profile_role: Role | null;
  blog_access: boolean;
  roles: Role[];
  created_at: string;
  last_sign_in_at: string | null;
  email_confirmed: boolean;
  is_deactivated: boolean;
  /** May open care data. */
  is_care_staff: boolean;
  /** The role's record could not be made at registration. */
  has_registration_problem: boolean;
  records: ReviewRecord[];
};

export const PEOPLE_SORTS = ["newest", "oldest", "name", "email", "last_sign_in"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];
export type PeoplePage = { page: number; page_size: number; total: number; people: Person[] };

/** Columns of the exported file, in order. */
export const PEOPLE_CSV_COLUMNS = [
  "full_name",
  "email",
  "phone_number",
  "roles",
  "email_confirmed",
  "is_deactivated",
  "created_at",
  "last_sign_in_at",
] as const;

/** RPC admin_kpis. `total_raised` in US cents. */
export type AdminKpis = {
  total_raised: number;
  donor_count: number;
  gift_count: number;
  active_campaigns: number;
  total_users: number;
  pending_reviews: number;
  pending_records: number;
  newsletter_subscribers: number;
  contacts: number;
  new_contacts: number;
};

/** One line of RPC recent_activity, newest first. `amount` in US cents: the gift, or the campaign's goal. */
export type Activity = {
  kind: "donation" | "user_campaign" | "blog_post";
  title: string;
  detail: string;
  amount: number | null;
  at: string;
  link_path: string;
};
