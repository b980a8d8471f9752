import { answered, toAppError } from "../../../domain/errors.ts";
import type { Context } from "../_shared/context.ts";

const MOST_FILES = 200;
/** Names stand in the address of a request, which Supabase takes up to 16 kB of. */
const FORGOTTEN_AT_ONCE = 50;
/** Many accounts or pictures may go at once. A take begins until then; what is left waits for the next run. */
const FILES_MS = 20_000;

/** Each domain's own way to erase what it keeps for a while only, by what the answer calls it. */
const CLEANERS = {
  rate_limits: "clean_rate_limits",
  mails: "clean_outbox",
  news: "clean_public_changes",
  payment_brakes: "clean_payment_brakes",
  inquiries: "clean_inquiries",
  volunteering: "clean_volunteering",
  help_requests: "clean_help_requests",
  legal_aid: "clean_legal_aid",
  subscriptions: "clean_newsletter",
  deliveries: "clean_letters",
  group_seats: "clean_groups",
  reports: "clean_reports",
  merges: "clean_crm",
  conversations: "clean_directory_messages",
  orders: "clean_orders",
  accounts: "carry_out_account_deletions",
  // After them: the log of the auth service may be long, and what takes too long brings no account back.
  traces: "erase_auth_traces",
} as const;

/** How many rows and files went. */
export type CleanUpCounts = Record<keyof typeof CLEANERS | "files", number>;

/** Removes what is only kept for a while, accounts whose time has come, and files nothing refers to any more. */
export async function cleanUp(_: unknown, context: Context): Promise<CleanUpCounts> {
  const counts = { files: 0 } as CleanUpCounts;
  const failures: Partial<Record<keyof typeof CLEANERS | "files", unknown>> = {};
  for (const [what, verb] of Object.entries(CLEANERS)) {
    const { data, error } = await context.admin.rpc(verb as "clean_inquiries");
    if (error) failures[what as keyof typeof CLEANERS] = error;
    counts[what as keyof typeof CLEANERS] = data ?? 0;
  }
  // After the accounts: their files go in the same run. Those of others wait for no account.
  counts.files = await removeFiles(context).catch((error: unknown) => {
    failures.files = error;
    return 0;
  });
  const [failure] = Object.values(failures);
  if (failure) throw toAppError(failure);
  return counts;
}

async function removeFiles(context: Context): Promise<number> {
  const started = performance.now();
  let count = 0;
  for (;;) {
    const taken = await removeSome(context);
    count += taken;
    if (taken < MOST_FILES || performance.now() - started > FILES_MS) return count;
  }
}

async function removeSome({ admin }: Context): Promise<number> {
  const data = await answered(admin.rpc("take_file_removals", { p_limit: MOST_FILES }));
  for (const bucket of new Set(data.map(({ bucket_id }) => bucket_id))) {
    const names = data.filter(({ bucket_id }) => bucket_id === bucket).map(({ name }) => name);
    await answered(admin.storage.from(bucket).remove(names));
    for (let from = 0; from < names.length; from += FORGOTTEN_AT_ONCE) {
      const some = names.slice(from, from + FORGOTTEN_AT_ONCE);
      await answered(admin.from("file_removals").delete().eq("bucket_id", bucket).in("name", some));
    }
  }
  return data.length;
}
