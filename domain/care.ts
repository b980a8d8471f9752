/** One line of RPC list_father_profiles: nothing of what was told. Times are ISO, UTC. */
export type FatherLine = { user_id: string; full_name: string; created_at: string; updated_at: string };
export type FatherPage = { page: number; page_size: number; total: number; fathers: FatherLine[] };

/** RPC read_father_profile; each reading is logged. */
export type FatherProfile = FatherLine & {
  email: string;
  phone_number: string | null;
  children_ages: string | null;
  location: string | null;
  primary_challenges: string | null;
  support_interests: string[];
};
